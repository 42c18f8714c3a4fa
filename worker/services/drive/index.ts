import type { Answer } from '#worker/http/answer.ts';
import { archiveAnswers } from '#worker/services/drive/archives/routes.ts';
import { contentHost } from '#worker/services/drive/content/routes.ts';
import { eventAnswers } from '#worker/services/drive/events/routes.ts';
import { fileAnswers } from '#worker/services/drive/files/routes.ts';
import { quotaAnswers } from '#worker/services/drive/quota/routes.ts';
import { resourceAnswers } from '#worker/services/drive/resource/routes.ts';
import { searchAnswers } from '#worker/services/drive/search/routes.ts';
import { settingAnswers } from '#worker/services/drive/settings/routes.ts';
import { shareAnswers } from '#worker/services/drive/shares/routes.ts';
import { offlineAnswers } from '#worker/services/drive/tasks/offline/routes.ts';
import { taskAnswers } from '#worker/services/drive/tasks/routes.ts';
import { objectEndpoint } from '#worker/services/drive/uploads/object-endpoint.ts';
import { createAnswers } from '#worker/services/drive/uploads/routes.ts';
import { zipAnswers } from '#worker/services/drive/zip/routes.ts';

export type { ArchivedNode } from '#worker/services/drive/moving/import.ts';
export { downloadLink, pictureLink } from '#worker/services/drive/content/links.ts';
export { driveOf } from '#worker/services/drive/drive-of.ts';
export type { NodeRow } from '#worker/services/drive/files/node.ts';
export { shareStatusesOf } from '#worker/services/drive/shares/projection.ts';
export { uploadTicket } from '#worker/services/drive/uploads/ticket.ts';
export { moderateShare, sharesHolding } from '#worker/services/drive/shares/moderation.ts';
export type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
export { moderationStatus } from '#worker/services/drive/shares/rules.ts';

export const driveAnswers: readonly Answer[] = [
  ...createAnswers,
  ...searchAnswers,
  ...fileAnswers,
  ...taskAnswers,
  ...offlineAnswers,
  ...eventAnswers,
  ...quotaAnswers,
  ...shareAnswers,
  ...zipAnswers,
  ...archiveAnswers,
  ...settingAnswers,
  ...resourceAnswers,
];

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = contentHost;

/** Where bytes come in: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = objectEndpoint;
