import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { OperatorRecords } from '#worker/services/operator-records/operator-records-object.ts';

/** Returns the object with what people, pages and failed work leave for operators. */
export function operatorRecords(env: Env): DurableObjectStub<OperatorRecords> {
  return objectNamed<OperatorRecords>(env, 'OPERATOR_RECORDS', 'records');
}
