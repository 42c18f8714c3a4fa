export { deleteFeedbackOf, deleteOldFeedback } from '#worker/services/feedback/store.ts';
