export {
  forOperator,
  deskOperatorOf,
  requestOperator,
  signedInOperator,
} from '#worker/services/operators/authorize.ts';
export type { OperatorsObject } from '#worker/services/operators/operators-object.ts';
export { preferencesOf } from '#worker/services/operators/present-operator.ts';
