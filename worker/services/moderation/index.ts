export { checkRegister } from '#worker/services/moderation/check-register.ts';
export { followDecision } from '#worker/services/moderation/contents.ts';
