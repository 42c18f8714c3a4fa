export { feedbackAnswers } from '#worker/services/feedback/routes.ts';
export { forgetFeedbackOf, forgetOldFeedback } from '#worker/services/feedback/store.ts';
