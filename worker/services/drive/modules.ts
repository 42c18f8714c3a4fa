import { account } from '#worker/services/drive/account/index.ts';
import { archives } from '#worker/services/drive/archives/index.ts';
import { changes } from '#worker/services/drive/changes/index.ts';
import { checkup } from '#worker/services/drive/checkup/index.ts';
import { content } from '#worker/services/drive/content/index.ts';
import { dav } from '#worker/services/drive/dav/index.ts';
import { deadLetters } from '#worker/services/drive/dead-letters/index.ts';
import { erasure } from '#worker/services/drive/erasure/index.ts';
import { events } from '#worker/services/drive/events/index.ts';
import { factors } from '#worker/services/drive/factors/index.ts';
import { feeds } from '#worker/services/drive/feeds/index.ts';
import { fileRequests } from '#worker/services/drive/file-requests/index.ts';
import { files } from '#worker/services/drive/files/index.ts';
import { notifications } from '#worker/services/drive/notifications/index.ts';
import { offline } from '#worker/services/drive/offline/index.ts';
import { nodePaths } from '#worker/services/drive/paths/index.ts';
import { premium } from '#worker/services/drive/premium/index.ts';
import { programKeys } from '#worker/services/drive/program-keys/index.ts';
import { prohibitions } from '#worker/services/drive/prohibitions/index.ts';
import { qbittorrent } from '#worker/services/drive/qbittorrent/index.ts';
import { quota } from '#worker/services/drive/quota/index.ts';
import { recovery } from '#worker/services/drive/recovery/index.ts';
import { responses } from '#worker/services/drive/responses/index.ts';
import { s3 } from '#worker/services/drive/s3/index.ts';
import { search } from '#worker/services/drive/search/index.ts';
import { sessions } from '#worker/services/drive/sessions/index.ts';
import { settings } from '#worker/services/drive/settings/index.ts';
import { shares } from '#worker/services/drive/shares/index.ts';
import { streams } from '#worker/services/drive/streams/index.ts';
import { tasks } from '#worker/services/drive/tasks/index.ts';
import { thumbnails } from '#worker/services/drive/thumbnails/index.ts';
import { uploads } from '#worker/services/drive/uploads/index.ts';
import { zip } from '#worker/services/drive/zip/index.ts';

/** The modules of a drive. Hooks are called in this order. */
export const modules = [
  account,
  sessions,
  programKeys,
  factors,
  responses,
  shares,
  files,
  nodePaths,
  changes,
  search,
  tasks,
  offline,
  feeds,
  qbittorrent,
  uploads,
  fileRequests,
  dav,
  s3,
  prohibitions,
  content,
  thumbnails,
  streams,
  archives,
  zip,
  events,
  quota,
  premium,
  settings,
  erasure,
  checkup,
  recovery,
  notifications,
  deadLetters,
] as const;
