export { forgetFeedbackOf, forgetOldFeedback } from '#worker/services/feedback/store.ts';
