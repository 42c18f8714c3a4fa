import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/recovery.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import {
  adoptObject,
  checkContents,
  contentSlots,
  driveOf,
  isRegisteredDrive,
  knownContents,
  registeredDrives,
  rewindDrive,
  type ShardPosition,
} from '#worker/services/drive/index.ts';
import { checkRegister } from '#worker/services/moderation/index.ts';
import {
  noteRepairedProjections,
  readProjectionState,
} from '#worker/services/projections/index.ts';
import { checkCodes } from '#worker/services/vip/index.ts';

/** Finding and undoing damage (protocol/recovery.ts). */
export const recoveryEndpoints: readonly Endpoint[] = [
  answer(calls.listDrives, async ({ limit, page_token }, { env }) => {
    const { rows, next } = await registeredDrives(env, shardPosition(page_token), limit);
    return {
      drives: rows.map(({ id, announcedAt }) => ({
        id,
        announced_time: isoTimeOrEmpty(announcedAt),
      })),
      next_page_token: tokenOf(next),
    };
  }),

  answer(calls.checkDriveRules, async ({ drive_id }, { env }) => {
    await requireDrive(env, drive_id);
    const { violations, pending } = await driveOf(env, drive_id).checkDrive({});
    return {
      violations: violations.map(({ rule, subject, canBeRepaired }) => ({
        rule,
        subject,
        can_be_repaired: canBeRepaired,
      })),
      pending,
    };
  }),

  answer(calls.repairDriveRules, ({ drive_id, dry_run }, context) => {
    const repair = async () => {
      await requireDrive(context.env, drive_id);
      const repairs = await driveOf(context.env, drive_id).repairDrive({ isDryRun: dry_run });
      return { repairs: repairs.map(({ rule, changes }) => ({ rule, changes: [...changes] })) };
    };
    if (dry_run) return repair();
    return audited(context, { action: 'drive.repair', target: drive_id }, repair);
  }),

  answer(calls.stageDriveNodes, async ({ drive_id, restore_id, nodes }, { env }) => {
    await requireDrive(env, drive_id);
    await driveOf(env, drive_id).stageNodes({ restoreId: restore_id, rows: nodes });
    return {};
  }),

  answer(calls.mergeDriveNodes, ({ drive_id, restore_id, dry_run }, context) => {
    const merge = async () => {
      await requireDrive(context.env, drive_id);
      const { restored, untrashed, lost, lostCount } = await driveOf(
        context.env,
        drive_id,
      ).mergeNodes({ restoreId: restore_id, isDryRun: dry_run });
      return { restored, untrashed, lost: lostCount, lost_names: lost };
    };
    if (dry_run) return merge();
    return audited(context, { action: 'drive.restore', target: drive_id }, merge);
  }),

  answer(calls.rewindDriveFiles, ({ drive_id, time }, context) =>
    audited(context, { action: 'drive.rewind', target: drive_id, details: { time } }, async () => {
      await requireDrive(context.env, drive_id);
      const { restored, undo } = await rewindDrive(context.env, drive_id, Date.parse(time));
      return { kept: restored, undo };
    }),
  ),

  answer(calls.checkProjections, ({ repair }, context) => {
    const { env, now } = context;
    const check = async () => {
      const codes = await checkCodes(env, { rewrites: repair });
      const { unlisted, undecided, unpublished, servers } = await checkRegister(env, {
        repairs: repair,
        now,
      });
      if (repair) await noteRepairedProjections(env, now);
      const differences = (rule: string, subjects: readonly string[]) =>
        subjects.map((subject) => ({ rule, subject }));
      return {
        projection: await readProjectionState(env, now),
        content_slots: Array.from(servers, ([slot, shards]) => ({ slot, shards })).filter(
          ({ shards }) => shards.length !== 1,
        ),
        unserved_content_slots: contentSlots - servers.size,
        differences: [
          ...differences('activation codes in D1 are others than in their object', codes),
          ...differences('a prohibited content is missing from D1', unlisted),
          ...differences('a prohibited content is open in its object', undecided),
          ...differences('the stored bytes in D1 are others than in their object', unpublished),
        ],
      };
    };
    return repair ? audited(context, { action: 'projections.repair', target: '' }, check) : check();
  }),

  answer(calls.listContents, async ({ limit, page_token }, { env }) => {
    const { rows, next } = await knownContents(env, shardPosition(page_token), limit);
    return {
      contents: rows.map(({ blob, gcid, size, unusedAt }) => ({
        key: blob,
        gcid,
        size,
        unused_time: isoTimeOrEmpty(unusedAt),
      })),
      next_page_token: tokenOf(next),
    };
  }),

  answer(calls.checkContentUses, ({ limit, page_token, release }, context) => {
    const check = async () => {
      const position = shardPosition(page_token);
      const { unused, next } = await checkContents(context.env, position, {
        limit,
        releases: release,
      });
      return {
        unused: unused.map(({ blob, driveId }) => ({ drive_id: driveId, key: blob })),
        next_page_token: tokenOf(next),
      };
    };
    if (!release) return check();
    return audited(context, { action: 'contents.release', target: page_token }, check);
  }),

  answer(calls.listObjects, async ({ prefix, limit, page_token }, { env }) => {
    const page = await env.FILES.list({
      limit,
      ...(prefix && { prefix }),
      ...(page_token && { cursor: page_token }),
    });
    return {
      objects: page.objects.map(({ key, size, etag, uploaded }) => ({
        key,
        size,
        etag,
        uploaded_time: isoTimeOrEmpty(uploaded.getTime()),
      })),
      next_page_token: page.truncated ? page.cursor : '',
    };
  }),

  answer(calls.adoptStoredObject, ({ key }, context) =>
    audited(context, { action: 'object.adopt', target: key }, async () => ({
      adopted: (await adoptObject(context.env, key)) !== null,
    })),
  ),
];

/** Throws `not_found` for an id that isn't registered: calling its object would make a drive. */
async function requireDrive(env: Env, driveId: string): Promise<void> {
  if (await isRegisteredDrive(env, driveId)) return;
  throw new ApiError('not_found', { description: 'drive_id: this drive does not exist' });
}

/** Parses a page token; '' is the start of the list. Throws `invalid_argument` otherwise. */
function shardPosition(token: string): ShardPosition {
  if (token === '') return { shard: 0, after: '' };
  const [, shard, after = ''] = /^(\d{1,4})\.([\w/|:-]{0,200})$/.exec(token) ?? [];
  if (shard === undefined) {
    throw new ApiError('invalid_argument', { description: 'page_token: is invalid' });
  }
  return { shard: Number(shard), after };
}

function tokenOf(position: ShardPosition | undefined): string {
  return position ? `${position.shard}.${position.after}` : '';
}
