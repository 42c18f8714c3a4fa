export { followDecision } from '#worker/services/moderation/contents.ts';
