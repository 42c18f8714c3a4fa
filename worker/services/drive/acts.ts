import { archiveActs } from '#worker/services/drive/archives/acts.ts';
import { eraseSlice } from '#worker/services/drive/moving/erase.ts';
import { exportActs } from '#worker/services/drive/moving/export.ts';
import { importNodes } from '#worker/services/drive/moving/import.ts';
import { checkup } from '#worker/services/drive/checkup.ts';
import { eventActs } from '#worker/services/drive/events/acts.ts';
import { fileActs } from '#worker/services/drive/files/acts.ts';
import { setLanguage } from '#worker/services/drive/kernel/rewrite-sort-names.ts';
import { quotaActs } from '#worker/services/drive/quota/acts.ts';
import { search } from '#worker/services/drive/search/search.ts';
import { setLimit } from '#worker/services/drive/quota/set-limit.ts';
import { settingActs } from '#worker/services/drive/settings/acts.ts';
import { landingFolder } from '#worker/services/drive/settings/landing.ts';
import { shareActs } from '#worker/services/drive/shares/acts.ts';
import { offlineActs } from '#worker/services/drive/tasks/offline/acts.ts';
import { transferActs } from '#worker/services/drive/tasks/offline/transfer-acts.ts';
import { taskActs } from '#worker/services/drive/tasks/acts.ts';
import { uploadActs } from '#worker/services/drive/uploads/acts.ts';
import { zipActs } from '#worker/services/drive/zip/acts.ts';

/** Every act a drive answers, by name. Each room adds its own. */
export const acts = {
  checkup,
  ...fileActs,
  search,
  ...quotaActs,
  setLimit,
  ...taskActs,
  ...offlineActs,
  ...transferActs,
  ...eventActs,
  ...uploadActs,
  ...shareActs,
  ...settingActs,
  setLanguage,
  landingFolder,
  ...zipActs,
  ...archiveActs,
  ...exportActs,
  importNodes,
  eraseSlice,
};

export type Acts = typeof acts;
export type ActName = keyof Acts;
