export { isWaiting, keptUntil } from '#worker/services/directory/code-steps.ts';
export { Directory } from '#worker/services/directory/directory.ts';
export type {
  AuthorizationCode,
  DeviceCode,
  DirectoryName,
  MailedCode,
  SessionCodeKind,
} from '#worker/services/directory/kinds.ts';
