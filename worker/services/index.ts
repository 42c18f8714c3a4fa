import type { Call } from '#protocol/call.ts';
import type { Endpoint } from '#worker/http/endpoint.ts';
import { accessEndpoints } from '#worker/services/access/routes.ts';
import { ownAccountEndpoints } from '#worker/services/admin/own-account-routes.ts';
import { adminEndpoints } from '#worker/services/admin/routes.ts';
import { captchaEndpoints } from '#worker/services/captcha/routes.ts';
import { clientErrorEndpoints } from '#worker/services/client-errors/routes.ts';
import { configEndpoints } from '#worker/services/config/routes.ts';
import { deskScreenEndpoints } from '#worker/services/desk/routes.ts';
import { driveEndpoints } from '#worker/services/drive/routes.ts';
import { feedbackEndpoints } from '#worker/services/feedback/routes.ts';
import { mailEndpoints } from '#worker/services/mail/routes.ts';
import { moderationEndpoints } from '#worker/services/moderation/routes.ts';
import { programKeyEndpoints } from '#worker/services/program-keys/routes.ts';
import { statisticsEndpoints } from '#worker/services/statistics/routes.ts';
import { operatorsEndpoints } from '#worker/services/operators/routes.ts';
import { userEndpoints } from '#worker/services/user/routes.ts';
import { feedEndpoints } from '#worker/services/feeds/routes.ts';
import { vipEndpoints } from '#worker/services/vip/routes.ts';
import { webhookEndpoints } from '#worker/services/webhooks/routes.ts';

export { captchaPage } from '#worker/services/captcha/page.ts';
export {
  answerS3,
  confirmSession,
  connectLive,
  contentRoutes,
  keepWithinScope,
  responsesOf,
  serveDav,
  uploadRoutes,
} from '#worker/services/drive/routes.ts';
export { serveMcp } from '#worker/services/mcp/routes.ts';
export { serveQbittorrent } from '#worker/services/qbittorrent/routes.ts';
export { serveOauthDocument } from '#worker/services/user/index.ts';
export { paymentPage } from '#worker/services/vip/payments/page.ts';

/** Every call of the services, for the router. */
export const endpoints: readonly Endpoint[] = [
  ...driveEndpoints,
  ...userEndpoints,
  ...programKeyEndpoints,
  ...webhookEndpoints,
  ...feedEndpoints,
  ...vipEndpoints,
  ...captchaEndpoints,
  ...configEndpoints,
  ...accessEndpoints,
  ...moderationEndpoints,
  ...mailEndpoints,
  ...statisticsEndpoints,
  ...feedbackEndpoints,
  ...clientErrorEndpoints,
  ...ownAccountEndpoints,
  ...adminEndpoints,
  ...operatorsEndpoints,
  ...deskScreenEndpoints,
];

const endpointsByCall = new Map(endpoints.map((endpoint) => [endpoint.call, endpoint]));

/** Returns the endpoint of a call, for callers in this process. */
export function endpointOf<C extends Call>(call: C): Endpoint<C> | undefined {
  // Each endpoint is stored under its own call.
  return endpointsByCall.get(call) as Endpoint<C> | undefined;
}
