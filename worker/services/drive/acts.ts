import { archiveMethods } from '#worker/services/drive/archives/unpack.ts';
import { eraseSlice } from '#worker/services/drive/erasure/erase-slice.ts';
import { exportActs } from '#worker/services/drive/moving/export.ts';
import { importNodes } from '#worker/services/drive/uploads/import-nodes.ts';
import { checkup } from '#worker/services/drive/checkup/checkup.ts';
import { eventMethods } from '#worker/services/drive/events/methods.ts';
import { fileMethods } from '#worker/services/drive/files/methods.ts';
import { setLanguage } from '#worker/services/drive/kernel/rewrite-sort-names.ts';
import { quotaMethods } from '#worker/services/drive/quota/methods.ts';
import { search } from '#worker/services/drive/search/search.ts';
import { setLimit } from '#worker/services/drive/quota/set-limit.ts';
import { settingMethods } from '#worker/services/drive/settings/methods.ts';
import { defaultFolder } from '#worker/services/drive/settings/landing.ts';
import { shareMethods } from '#worker/services/drive/shares/acts.ts';
import { offlineMethods } from '#worker/services/drive/offline/methods.ts';
import { transferMethods } from '#worker/services/drive/offline/transfer-methods.ts';
import { taskMethods } from '#worker/services/drive/tasks/methods.ts';
import { uploadMethods } from '#worker/services/drive/uploads/methods.ts';
import { zipMethods } from '#worker/services/drive/zip/create-zip.ts';

/** Every act a drive answers, by name. Each room adds its own. */
export const acts = {
  checkup,
  ...fileMethods,
  search,
  ...quotaMethods,
  setLimit,
  ...taskMethods,
  ...offlineMethods,
  ...transferMethods,
  ...eventMethods,
  ...uploadMethods,
  ...shareMethods,
  ...settingMethods,
  setLanguage,
  defaultFolder,
  ...zipMethods,
  ...archiveMethods,
  ...exportActs,
  importNodes,
  eraseSlice,
};

export type Acts = typeof acts;
export type ActName = keyof Acts;
