export { configAnswers } from '#worker/services/config/routes.ts';
export {
  configDocument,
  documentName,
  putDocument,
  readDocument,
  removeDocument,
} from '#worker/services/config/documents.ts';
