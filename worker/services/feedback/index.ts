export {
  deleteFeedbackOf,
  deleteOldFeedback,
  type FeedbackRow,
  readFeedbackOf,
} from '#worker/services/feedback/store.ts';
