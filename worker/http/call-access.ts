import { leaveAgent, syncAgent } from '#protocol/agents.ts';
import * as archives from '#protocol/archives.ts';
import type { Call } from '#protocol/call.ts';
import { listChanges, waitForChanges } from '#protocol/changes.ts';
import * as drive from '#protocol/drive.ts';
import { narrowScopesOf } from '#protocol/scopes.ts';
import * as share from '#protocol/share.ts';
import {
  type AccessRule,
  agentAccess,
  anyAccess,
  downloading,
  mayAllow,
  narrowed,
  type NarrowedIds,
  reading,
  sharing,
  writing,
} from '#worker/http/access-rule.ts';

/** Calls that tokens with a narrowed scope may send (protocol/scopes.ts), and no others. */
const callRules: readonly (readonly [Call, AccessRule])[] = [
  [drive.about, { access: anyAccess, nodes: [] }],
  [drive.listFiles, { access: reading, nodes: ['parent_id'] }],
  [drive.searchFiles, { access: reading, nodes: ['parent_id'] }],
  [drive.getFile, { access: reading, nodes: ['id'] }],
  [drive.getFiles, { access: reading, nodes: ['ids'] }],
  [drive.measureFiles, { access: reading, nodes: ['ids'] }],
  [drive.spaceUse, { access: reading, nodes: ['parent_id'] }],
  [drive.findConflicts, { access: reading, nodes: ['parent_id'] }],
  [drive.zipFiles, { access: reading, nodes: ['ids'] }],
  // These name what is outside of a folder.
  [drive.folderPath, { access: reading }],
  [drive.listEvents, { access: reading }],
  [listChanges, { access: reading }],
  [waitForChanges, { access: reading }],
  [archives.listArchive, { access: reading, nodes: ['file_id'] }],
  [archives.decompressProgress, { access: reading }],

  [
    drive.createFile,
    {
      access: downloading,
      nodes: ['parent_id'],
      offlineOnly: { upload_type: 'UPLOAD_TYPE_URL' },
    },
  ],
  [drive.renameFile, { access: writing, inside: ['id'] }],
  [drive.moveFiles, { access: writing, nodes: ['to.parent_id'], inside: ['ids'] }],
  [drive.copyFiles, { access: writing, nodes: ['ids', 'to.parent_id'] }],
  [drive.starFiles, { access: writing, inside: ['ids'] }],
  [drive.unstarFiles, { access: writing, inside: ['ids'] }],
  [drive.trashFile, { access: writing, inside: ['id'] }],
  [drive.trashOneFile, { access: writing, inside: ['id'] }],
  [drive.trashFiles, { access: writing, inside: ['ids'] }],
  [drive.untrashFiles, { access: writing, inside: ['ids'] }],
  [drive.deleteFiles, { access: writing, inside: ['ids'] }],
  [drive.emptyTrash, { access: writing }],
  [drive.setThumbnail, { access: writing, inside: ['id'] }],
  [archives.decompressArchive, { access: writing, nodes: ['file_id', 'parent_id'] }],

  [syncAgent, { access: agentAccess }],
  [leaveAgent, { access: agentAccess }],
  [drive.listTasks, { access: anyAccess, offlineOnly: { type: 'offline', filters: '' } }],
  [drive.getTask, { access: anyAccess, tasks: ['id'] }],
  [drive.taskStatuses, { access: anyAccess, tasks: ['id'] }],
  [drive.listResources, { access: downloading }],
  [drive.changeTask, { access: downloading, tasks: ['id'] }],
  [drive.retryTask, { access: downloading, tasks: ['id'] }],
  [drive.deleteTasks, { access: downloading, tasks: ['task_ids'] }],

  [share.createShare, { access: sharing, nodes: ['file_ids'] }],
  // These name shares of other folders, too.
  [share.listShares, { access: sharing }],
  [share.deleteShares, { access: sharing }],
];

const ruleOf = new Map(callRules);

/**
 * Returns the limits within which a narrowed scope allows a call with this input, or undefined if
 * it doesn't.
 */
export function narrowedCall(call: Call, scope: string, input: unknown): NarrowedIds | undefined {
  return narrowed(narrowScopesOf(scope), ruleOf.get(call), input);
}

/** False if a narrowed scope doesn't allow a call whatever its input is. */
export function isNarrowable(call: Call, scope: string): boolean {
  const rule = ruleOf.get(call);
  return rule !== undefined && narrowScopesOf(scope).some((right) => mayAllow(right, rule));
}
