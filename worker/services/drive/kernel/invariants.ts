import {
  missingContents,
  registerContents,
} from '#worker/services/drive/kernel/contents/registration.ts';
import {
  type RemoteInvariant,
  type Invariant,
  queryInvariant,
} from '#worker/services/drive/kernel/invariant.ts';
import { folderCountInvariant } from '#worker/services/drive/kernel/item-quota.ts';
import { typeSumsInvariant } from '#worker/services/drive/kernel/nodes/type-sums.ts';
import { misorderedIds } from '#worker/services/drive/kernel/rewrite-sort-names.ts';
import {
  breakCycles,
  markTrash,
  moveLostNodes,
  moveStagedNodes,
  recountBlobUses,
  recountBytes,
  recountChildren,
  recountFolders,
  recountTypes,
  rewriteOrder,
} from '#worker/services/drive/kernel/repairs.ts';
import {
  countChildrenWrong,
  lostNodes,
  nodesInCycles,
  stagedWithoutTask,
  wrongBlobUses,
} from '#worker/services/drive/kernel/broken-rows.ts';

/**
 * Invariants of the tree and the ledger. The first ones are repaired first,
 * because counts depend on places.
 */
export const kernelInvariants: readonly Invariant[] = [
  queryInvariant('a node has no folder', lostNodes, moveLostNodes),
  queryInvariant('a node is its own ancestor', nodesInCycles, breakCycles),
  queryInvariant('something is out of sight without a task', stagedWithoutTask, moveStagedNodes),
  queryInvariant(
    'a mark of the trash is wrong',
    'SELECT id AS found FROM nodes WHERE is_trashed <> (trashed_at > 0)',
    markTrash,
  ),
  queryInvariant('the uses of a blob are counted wrong', wrongBlobUses, recountBlobUses),
  queryInvariant(
    'used bytes are not the sum of sizes',
    'SELECT used_bytes AS found FROM account WHERE used_bytes <> (SELECT coalesce(sum(size), 0) FROM nodes)',
    recountBytes,
  ),
  queryInvariant(
    'the number of files is wrong',
    'SELECT file_count AS found FROM account WHERE file_count <> (SELECT coalesce(sum(is_file), 0) FROM nodes)',
    recountBytes,
  ),
  queryInvariant(
    'held bytes are not the sum of holds',
    'SELECT held_bytes AS found FROM account WHERE held_bytes <> (SELECT coalesce(sum(bytes), 0) FROM holds)',
    recountBytes,
  ),
  queryInvariant('a folder counts its children wrong', countChildrenWrong, recountChildren),
  queryInvariant('the sums of a type are wrong', typeSumsInvariant, recountTypes),
  queryInvariant('the number of folders is wrong', folderCountInvariant, recountFolders),
  {
    name: 'a key is not of its name',
    check: (drive, limit) => misorderedIds(drive).slice(0, limit),
    repair: rewriteOrder,
  },
];

/** The kernel's copies elsewhere: contents are registered with their ContentObjects. */
export const kernelRemoteInvariants: readonly RemoteInvariant[] = [
  {
    name: 'a content is not registered for the drive',
    check: missingContents,
    repair: registerContents,
  },
];
