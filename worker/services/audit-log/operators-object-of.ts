import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { OperatorsObject } from '#worker/services/operators/index.ts';

/** Returns the one object with the operators and the audit log. */
export function operatorsObject(env: Env): DurableObjectStub<OperatorsObject> {
  return objectNamed<OperatorsObject>(env, 'OPERATORS', 'operators');
}
