export { refreshFeed } from '#worker/services/feeds/refresh.ts';
