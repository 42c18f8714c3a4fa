import * as calls from '#protocol/content-blocks.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { ApiError } from '#protocol/errors.ts';
import { hashShape } from '#protocol/gcid.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { blockHitsOf, storedBlobsOf, storedSha256 } from '#worker/services/drive/index.ts';
import type { BlockRow } from '#worker/services/moderation/cases/block-store.ts';
import { offsetOf } from '#worker/services/moderation/cases/case-routes.ts';
import { casesOf } from '#worker/services/moderation/cases/moderation-object.ts';
import { emptyGcid } from '#worker/services/moderation/contents.ts';

/** The list of blocked contents, for operators. */
export const blockEndpoints: readonly Endpoint[] = [
  answer(calls.addBlocks, ({ entries }, context) => {
    const { env, now } = context;
    const details = { entries: entries.length, source: entries[0]?.source ?? '' };
    return audited(
      context,
      { action: 'block.add', target: entries[0]?.hash ?? '', details },
      async () => {
        const rows = entries.filter(isUsable).map((entry) => rowOf(entry, now));
        const confirmed = await withDigests(env, rows);
        const added = await casesOf(env).addBlocks(confirmed, details.source || 'block list');
        const known = rows.length - added.length;
        return { added: added.length, known, unusable: entries.length - rows.length };
      },
    );
  }),

  answer(calls.listBlocks, async ({ hash, limit, page_token }, { env }) => {
    const offset = offsetOf(page_token);
    const gcid = hash.toUpperCase();
    const rows = await casesOf(env).listBlocks({ gcid, limit: limit + 1, offset });
    const shown = rows.slice(0, limit);
    const hits = await blockHitsOf(
      env,
      shown.map((row) => row.gcid),
    );
    return {
      blocks: shown.map((row) => {
        const own = hits.find((one) => one.gcid === row.gcid);
        const differs = own !== undefined && own.sha256 !== '' && row.sha256 !== '';
        return {
          gcid: row.gcid,
          sha256: row.sha256,
          category: row.category,
          source: row.source,
          note: row.note,
          case_id: row.case_id,
          added_time: isoTimeOrEmpty(row.added_at),
          until_time: isoTimeOrEmpty(row.until_at),
          hits: own?.hits ?? 0,
          last_hit_time: isoTimeOrEmpty(own?.hitAt ?? 0),
          is_collision: differs && own.sha256 !== row.sha256,
        };
      }),
      next_page_token: rows.length > limit ? String(offset + limit) : '',
    };
  }),

  answer(calls.removeBlock, ({ gcid }, context) =>
    audited(context, { action: 'block.remove', target: gcid }, async () => {
      const removed = await casesOf(context.env).removeBlocks([gcid.toUpperCase()], '');
      if (removed.length === 0) {
        throw new ApiError('not_found', { description: 'gcid: is not on the list' });
      }
      return {};
    }),
  ),
];

/** Only gcids can be compared with stored contents, and every empty file has one gcid. */
function isUsable({ alg, hash }: calls.BlockEntry): boolean {
  return alg === 'gcid' && hashShape.test(hash) && hash.toUpperCase() !== emptyGcid;
}

function rowOf(entry: calls.BlockEntry, now: number): BlockRow {
  return {
    gcid: entry.hash.toUpperCase(),
    sha256: entry.sha256.toLowerCase(),
    category: entry.category ?? 'terms',
    source: entry.source,
    note: entry.note,
    case_id: '',
    added_at: now,
    until_at: Date.parse(entry.until) || 0,
  };
}

/** Contents hashed in one request; the others are confirmed without a digest. */
const hashedMax = 20;

/** Adds the SHA-256 of entries whose content is stored here. */
async function withDigests(env: Env, rows: readonly BlockRow[]): Promise<BlockRow[]> {
  const open = rows.filter(({ sha256 }) => sha256 === '').map(({ gcid }) => gcid);
  const blobs = open.length > 0 ? await storedBlobsOf(env, open) : [];
  const digests = new Map<string, string>();
  for (const { gcid, blob } of blobs.slice(0, hashedMax)) {
    digests.set(gcid, await storedSha256(env, blob));
  }
  return rows.map((row) => ({ ...row, sha256: row.sha256 || (digests.get(row.gcid) ?? '') }));
}
