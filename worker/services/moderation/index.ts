export { countOpenCases } from '#worker/services/moderation/cases/moderation-object.ts';
export { checkRegister } from '#worker/services/moderation/check-register.ts';
export { followDecision } from '#worker/services/moderation/contents.ts';
