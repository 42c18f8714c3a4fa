import { beginRestore, findRepeatedRestore } from '#worker/services/drive/shares/restore-begin.ts';
import { warnOfGuesses } from '#worker/services/drive/shares/guess-warning.ts';
import { readChosen, readFolders } from '#worker/services/drive/shares/restore-source.ts';
import {
  createShare,
  deleteShares,
  listShares,
  sharesHolding,
  undeleteShares,
  updateShare,
} from '#worker/services/drive/shares/share-store.ts';
import { noteShareFacts } from '#worker/services/drive/shares/share-delivery.ts';
import { readShared } from '#worker/services/drive/shares/shared-listing.ts';

/** What a drive does with its shares, and with the shares of others. */
export const shareMethods = {
  createShare,
  updateShare,
  listShares,
  deleteShares,
  undeleteShares,
  sharesHolding,
  noteShareFacts,
  readShared,
  readChosen,
  readFolders,
  beginRestore,
  repeatedRestore: findRepeatedRestore,
  warnOfGuesses,
};
