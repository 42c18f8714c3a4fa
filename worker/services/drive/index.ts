export type { LinkedIdentity } from '#worker/services/drive/account/changes.ts';
export type { Account, NewProfile } from '#worker/services/drive/account/profile.ts';
export { avatarAddress } from '#worker/services/drive/kernel/avatar-address.ts';
export type { ArchivedNode } from '#worker/services/drive/uploads/import-nodes.ts';
export { downloadLink, pictureLink } from '#worker/services/drive/kernel/links/links.ts';
export { type Entitlement, isPremium } from '#worker/services/drive/kernel/entitlement-rules.ts';
export type { Standing } from '#worker/services/drive/kernel/entitlement.ts';
export type { DriveOwner } from '#worker/services/drive/kernel/drive.ts';
export type { Grant } from '#worker/services/drive/premium/grants.ts';
export type { OrderRow, VerifiedEvent } from '#worker/services/drive/premium/orders.ts';
export type { PayoutRow } from '#worker/services/drive/premium/payouts.ts';
export type { Redemption } from '#worker/services/drive/premium/redemptions.ts';
export type { AccountSource } from '#worker/services/drive/premium/welcome.ts';
export type {
  ContentDecision,
  ProhibitedContent,
} from '#worker/services/drive/kernel/contents/content-store.ts';
export {
  describeContentShards,
  moveContents,
} from '#worker/services/drive/kernel/contents/ask-contents.ts';
export { contentSlots } from '#worker/services/drive/kernel/contents/content-slots.ts';
export { checkContents } from '#worker/services/drive/contents-check.ts';
export {
  knownContents,
  listedByObjects,
} from '#worker/services/drive/kernel/contents/content-pages.ts';
export { adoptObject } from '#worker/services/drive/kernel/contents/stray-objects.ts';
export {
  isRegisteredDrive,
  registeredDrives,
} from '#worker/services/drive/kernel/registry/registered-drives.ts';
export type { ShardPosition } from '#worker/services/drive/kernel/shard-pages.ts';
export { readFilePart } from '#worker/services/drive/read-file-part.ts';
export { rewindDrive } from '#worker/services/drive/rewind-drive.ts';
export { driveOf } from '#worker/services/drive/drive-of.ts';
export type { PasskeyRow } from '#worker/services/drive/factors/passkeys.ts';
export type { TwoFactorRow } from '#worker/services/drive/factors/two-factor.ts';
export { deadGrant, type SessionRow } from '#worker/services/drive/sessions/session-row.ts';
export type {
  ListedProgramKey,
  UsableProgramKey,
} from '#worker/services/drive/program-keys/methods.ts';
export type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
export { shareStatusesOf } from '#worker/services/drive/shares/projection.ts';
export { knownShareFacts } from '#worker/services/drive/shares/visit.ts';
export { uploadTicket } from '#worker/services/drive/uploads/ticket.ts';
export {
  setShareCover,
  moderateShare,
  findSharesHolding,
} from '#worker/services/drive/shares/moderation.ts';
export { reportedShare } from '#worker/services/drive/shares/reported-share.ts';
export {
  blockHitsOf,
  keepEvidence,
  storedBlobsOf,
  storedSha256,
} from '#worker/services/drive/kernel/contents/evidence.ts';
export { namedShareId } from '#worker/services/drive/shares/share-slugs.ts';
export { countShareUse } from '#worker/services/drive/shares/share-counts.ts';
export { shareOf } from '#worker/services/drive/shares/share-head.ts';
export { openShareFacts } from '#worker/services/drive/shares/visit.ts';
export type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
export { closeInfected, noteScanVerdict } from '#worker/services/drive/prohibitions/infected.ts';
export { moderationStatus, statusOf } from '#worker/services/drive/shares/rules.ts';
export {
  applyDecisions,
  decideContents,
  type DecidedContents,
} from '#worker/services/drive/prohibitions/prohibit.ts';
export {
  type AcceptedTorrent,
  acceptTorrentFileBytes,
  acceptTorrentLink,
} from '#worker/services/drive/accept-torrent.ts';
export { fileStatuses } from '#worker/services/drive/offline/file-statuses.ts';
export { sourceGate, sourcePolicy } from '#worker/services/drive/offline/source/gate.ts';
export { checkSource } from '#worker/services/drive/offline/source/rules.ts';
export {
  fetchSource,
  postToSource,
  SourceRefused,
} from '#worker/services/drive/offline/source/source-fetch.ts';
export type { Attempt } from '#worker/services/drive/notifications/deliveries.ts';
export type { AttemptOutcome } from '#worker/services/drive/notifications/delivery-rules.ts';
export type { DeliveryRow } from '#worker/services/drive/notifications/webhook-rows.ts';
export type { ListedWebhook } from '#worker/services/drive/notifications/webhooks.ts';
export { acceptSource } from '#worker/services/drive/offline/accept-source.ts';
export type { FeedItemState } from '#worker/services/drive/feeds/reading.ts';
export type { FeedItemKeys } from '#worker/services/drive/feeds/take-item.ts';
export type { FeedRuleRow } from '#worker/services/drive/feeds/feed-rows.ts';
export type { FeedRuleChoices, ListedFeedRule } from '#worker/services/drive/feeds/rules.ts';
export { planLimits } from '#worker/services/drive/offline/limits.ts';
export type { TorrentChange } from '#worker/services/drive/qbittorrent/methods.ts';
export type {
  TorrentState,
  TorrentView,
} from '#worker/services/drive/qbittorrent/torrent-state.ts';
