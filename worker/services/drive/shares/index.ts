import type { DriveModule } from '#worker/services/drive/module.ts';
import {
  closeShare,
  projectShare,
  shareRemoteInvariants,
} from '#worker/services/drive/shares/invariants.ts';
import { beginRestore, findRepeatedRestore } from '#worker/services/drive/shares/restore-begin.ts';
import { mailGuessWarning, warnOfGuesses } from '#worker/services/drive/shares/guess-warning.ts';
import {
  publishShare,
  deleteShareRows,
  isShownByShare,
  listShareRows,
  sharesHolding,
  undeleteShareRows,
  updateShareRow,
  updateSharer,
} from '#worker/services/drive/shares/share-store.ts';
import {
  deliverShare,
  measureShare,
  noteShareFacts,
  releaseRestore,
} from '#worker/services/drive/shares/share-delivery.ts';
import { deliverOwnerStatus, sendOwnerStatus } from '#worker/services/drive/shares/owner-status.ts';
import { claimOwnSlug, slugInvariant } from '#worker/services/drive/shares/slug-invariant.ts';
import { readShared } from '#worker/services/drive/shares/shared-listing.ts';
import { eraseShares } from '#worker/services/drive/shares/erase-shares.ts';
import {
  exportShares,
  projectShares,
  sharedItems,
} from '#worker/services/drive/shares/export-shares.ts';
import { showsBlob } from '#worker/services/drive/shares/shared-nodes.ts';
import { mayServe } from '#worker/services/drive/shares/link-check.ts';
import { restoreRunner } from '#worker/services/drive/shares/restore-runner.ts';
import { sendSharePicture } from '#worker/services/drive/shares/share-picture.ts';
import {
  expiryDue,
  publishExpired,
  shareEventsSchema,
} from '#worker/services/drive/shares/share-events.ts';
import { shareEndpoints } from '#worker/services/drive/shares/routes.ts';
import { sharedStreamPath, sharedStreams } from '#worker/services/drive/shares/shared-streams.ts';
import { onNodesChanged, sweepShares } from '#worker/services/drive/shares/share-changes.ts';
import { describeReported } from '#worker/services/drive/shares/reported-share.ts';
import {
  sharingSuspensionVersion,
  suspendSharing,
} from '#worker/services/drive/shares/sharing-suspension.ts';
import { readShareTimeline } from '#worker/services/drive/shares/share-timeline.ts';
import { onBytes, onDownload } from '#worker/services/drive/shares/share-counts.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'share.sweep': Record<string, never>;
    'share.changed': { shareId: string };
    /** The status of the account at delivery, so the order doesn't matter. */
    'shares.owner': { after: string };
    'share.measure': { shareId: string };
    /** Writes the row in D1 as it should be, whatever it is. */
    'share.project': { shareId: string };
    /** Closes a link that the drive doesn't have. */
    'share.close': { shareId: string };
    /** Claims the slug of a link again. */
    'share.slug': { shareId: string };
    'share.guessed': { shareId: string; title: string };
    'restore.release': { shareId: string; taskId: string };
  }
}

/** Links that give others access to files, and saving shared files into a drive. */
export const shares = {
  name: 'shares',
  methods: {
    createShare: publishShare,
    updateShare: updateShareRow,
    updateSharer,
    listShares: listShareRows,
    deleteShares: deleteShareRows,
    undeleteShares: undeleteShareRows,
    sharesHolding,
    isShownByShare,
    noteShareFacts,
    readShared,
    showsBlob,
    beginRestore,
    findRepeatedRestore,
    warnOfGuesses,
    exportShares,
    sharedItems,
    projectShares,
    readShareTimeline,
    suspendSharing,
    describeReported,
  },
  routes: shareEndpoints,
  schema: [...shareEventsSchema, sharingSuspensionVersion],
  carriedTables: ['share_expiries', 'share_timeline', 'sharing_suspensions'],
  dueAt: expiryDue,
  onAlarm: publishExpired,
  remoteInvariants: [...shareRemoteInvariants, slugInvariant],
  taskRunners: { restore: restoreRunner },
  messages: {
    // Sweeping sends changes, so it is delivered first.
    'share.sweep': { deliver: sweepShares, isUrgent: true },
    'share.changed': { deliver: deliverShare, isUrgent: true },
    'shares.owner': { deliver: deliverOwnerStatus, isUrgent: true },
    'share.measure': { deliver: measureShare },
    'share.project': { deliver: projectShare, isProjection: true },
    'share.close': { deliver: closeShare, isUrgent: true, isProjection: true },
    'share.slug': { deliver: claimOwnSlug },
    'share.guessed': { deliver: mailGuessWarning },
    'restore.release': { deliver: releaseRestore },
  },
  onAccountStatus: sendOwnerStatus,
  onNodesChanged,
  onErase: eraseShares,
  contentPaths: { 'share-picture': sendSharePicture },
  streamSources: { [sharedStreamPath]: sharedStreams },
  mayServe,
  onDownload,
  onBytes,
} satisfies DriveModule;
