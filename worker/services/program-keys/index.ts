export { createKey, presentedKey } from '#worker/services/program-keys/create-key.ts';
export { countProgramFailure } from '#worker/services/program-keys/failures.ts';
export {
  programOfAccessKey,
  type ProgramSession,
  signInProgram,
} from '#worker/services/program-keys/sign-in.ts';
