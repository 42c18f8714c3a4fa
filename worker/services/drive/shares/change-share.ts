import type { ParsedOf } from '#protocol/call.ts';
import { shareSlugsPerAccount } from '#protocol/limits.ts';
import type { updateShare } from '#protocol/share.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  chooseExpiry,
  choosePasscode,
  chooseRestoreLimit,
  chooseSlug,
  chooseTitle,
  chooseTrafficLimit,
  chooseUseLimit,
} from '#worker/services/drive/shares/rules.ts';
import { releaseSlug, withSlug } from '#worker/services/drive/shares/share-slugs.ts';
import type { ShareChange, ShareRow } from '#worker/services/drive/shares/share-store.ts';

type ChangeInput = ParsedOf<typeof updateShare>;

/** Randomness of a generated passcode. */
export const passcodeSeed = () => crypto.getRandomValues(new Uint8Array(16));

/**
 * Changes a share of the caller. A new slug is claimed before it is stored, and the old one is
 * freed after. Throws `already_exists` for a slug of another account.
 */
export async function changeShare(input: ChangeInput, context: RequestContext): Promise<ShareRow> {
  const { env, session, userId, now } = context;
  const change = changeOf(input, now);
  const claim = { ownerId: userId, shareId: change.shareId };
  const store = () => driveOf(env, session).updateShare(change);
  if (!change.slug) return freed(env, await store(), claim);
  await consumeOrThrow(env, `share:slug:${userId}`, shareSlugsPerAccount, 'too many addresses');
  return freed(env, await withSlug(env, change.slug, claim, store), claim);
}

async function freed(
  env: RequestContext['env'],
  share: ShareRow & { freed_slug: string },
  claim: Parameters<typeof releaseSlug>[2],
): Promise<ShareRow> {
  if (share.freed_slug !== '') await releaseSlug(env, share.freed_slug, claim);
  return share;
}

function changeOf(input: ChangeInput, now: number): ShareChange {
  const changesPasscode = Boolean(
    input.pass_code_option || input.custom_pass_code || input.pass_code,
  );
  const changesExpiry = Boolean(input.expiration_at || isGiven(input.expiration_days));
  const { restore_limit, view_limit, download_limit, traffic_limit, label, slug } = input;
  return {
    shareId: input.share_id,
    title: input.title ? chooseTitle(input.title, []) : undefined,
    passcode: changesPasscode
      ? choosePasscode({ ...input, share_to: '' }, passcodeSeed())
      : undefined,
    expiry: changesExpiry
      ? chooseExpiry(input.expiration_days, input.expiration_at, now)
      : undefined,
    restoreLimit: isGiven(restore_limit) ? chooseRestoreLimit(restore_limit) : undefined,
    viewLimit: isGiven(view_limit) ? chooseUseLimit('view_limit', view_limit) : undefined,
    downloadLimit: isGiven(download_limit)
      ? chooseUseLimit('download_limit', download_limit)
      : undefined,
    trafficLimit: isGiven(traffic_limit) ? chooseTrafficLimit(traffic_limit) : undefined,
    label: label === null || label === undefined ? undefined : chooseTitle(label, ['']),
    slug:
      slug === null || slug === undefined || slug === '' ? (slug ?? undefined) : chooseSlug(slug),
    trashesFiles: input.trash_after ?? undefined,
    fileIds: input.file_ids?.length ? input.file_ids : undefined,
    sensitive: input.sensitive ?? undefined,
  };
}

function isGiven(value: number | string | null | undefined): boolean {
  return (value ?? '') !== '';
}
