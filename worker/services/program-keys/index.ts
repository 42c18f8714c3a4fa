export { createKey, presentedKey } from '#worker/services/program-keys/create-key.ts';
export {
  /** @public */
  countProgramFailure,
} from '#worker/services/program-keys/failures.ts';
export {
  /** @public */
  programOfAccessKey,
  /** @public */
  type ProgramSession,
  /** @public */
  signInProgram,
} from '#worker/services/program-keys/sign-in.ts';
