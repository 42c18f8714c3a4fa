import {
  auditLog,
  createCodes,
  getConfig,
  listCodes,
  putConfig,
  removeConfig,
  stats,
  verifyAuditLog,
} from '#protocol/admin.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import {
  type AuditLine,
  audited,
  listAuditLines,
  verifyAuditChain,
} from '#worker/services/audit-log/index.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { backupEndpoints } from '#worker/services/admin/backup-routes.ts';
import { contentShardEndpoints } from '#worker/services/admin/content-shard-routes.ts';
import { deadLetterEndpoints } from '#worker/services/admin/dead-letter-routes.ts';
import { directoryEndpoints } from '#worker/services/admin/directory-routes.ts';
import { operatorKeyEndpoints } from '#worker/services/admin/program-key-routes.ts';
import { operatorEndpoints } from '#worker/services/admin/operator-routes.ts';
import { recoveryEndpoints } from '#worker/services/admin/recovery-routes.ts';
import { countEverything } from '#worker/services/admin/stats.ts';
import { operatorUserEndpoints } from '#worker/services/admin/users.ts';
import {
  documentName,
  putDocument,
  readDocument,
  removeDocument,
} from '#worker/services/config/index.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';
import {
  createActivationCodes,
  daysInMs,
  listActivationCodes,
  msInDays,
} from '#worker/services/vip/index.ts';

export const adminEndpoints: readonly Endpoint[] = [
  ...operatorUserEndpoints,
  ...operatorEndpoints,
  ...operatorKeyEndpoints,
  ...deadLetterEndpoints,
  ...directoryEndpoints,
  ...contentShardEndpoints,
  ...backupEndpoints,
  ...recoveryEndpoints,

  answer(createCodes, (input, context) =>
    audited(context, { action: 'codes.create', target: '', details: input }, async () => {
      const { days, storage_bytes, traffic_bytes, count, uses, valid_days } = input;
      // The stored response names the codes' seed and not the codes.
      const { effectId, now } = await idempotent(context, createCodes, input, async (id) => ({
        effectId: id,
        now: context.now,
      }));
      const query = {
        premiumMs: daysInMs(days),
        storageBytes: storage_bytes,
        trafficBytes: traffic_bytes,
        count,
        usesMax: uses,
        expiresAt: valid_days === 0 ? 0 : now + daysInMs(valid_days),
      };
      return { codes: await createActivationCodes(context.env, query, effectId, now) };
    }),
  ),

  answer(listCodes, async ({ status, limit, page_token }, { env, now }) => {
    const read = await listActivationCodes(env, {
      redeemed: status === '' ? undefined : status === 'redeemed',
      before: parsePosition(page_token),
      limit: limit + 1,
    });
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.createdAt,
      id: row.hash,
    }));
    return {
      codes: rows.map((row) => ({
        prefix: row.prefix,
        days: msInDays(row.premiumMs),
        storage_bytes: row.storageBytes,
        traffic_bytes: row.trafficBytes,
        uses_max: row.usesMax,
        uses: row.uses,
        created_time: isoTimeOrEmpty(row.createdAt),
        expire_time: isoTimeOrEmpty(row.expiresAt),
        redeemed_by: row.redeemedBy,
        redeemed_time: isoTimeOrEmpty(row.redeemedAt),
      })),
      projection: await readProjectionState(env, now),
      next_page_token: nextPageToken,
    };
  }),

  answer(putConfig, ({ name, value }, context) =>
    audited(context, { action: 'config.put', target: name }, async () => {
      await putDocument(context.env, documentName(name), value, context.now);
      if (name === 'quotas') await sendJob(context.env, { kind: 'premium-limits', after: '' });
      return { name, updated_time: isoTimeOrEmpty(context.now) };
    }),
  ),

  answer(getConfig, async ({ name }, { env }) => {
    const document = await readDocument(env, documentName(name));
    return {
      name,
      value: document?.value ?? null,
      updated_time: isoTimeOrEmpty(document?.updatedAt ?? 0),
    };
  }),

  answer(removeConfig, ({ name }, context) =>
    audited(context, { action: 'config.remove', target: name }, async () => {
      await removeDocument(context.env, documentName(name), context.now);
      return { name };
    }),
  ),

  answer(stats, async (_input, { env, now }) => ({
    ...(await countEverything(env)),
    time: isoTimeOrEmpty(now),
    projection: await readProjectionState(env, now),
  })),

  answer(auditLog, async ({ limit, page_token, ...filters }, { env }) => {
    const read = await listAuditLines(env, {
      action: filters.action,
      personId: filters.person_id,
      target: filters.target,
      requestId: filters.request_id,
      ip: filters.ip,
      before: Number(parsePosition(page_token).id) || Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
    });
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.at,
      id: String(row.seq),
    }));
    return { lines: rows.map(presentedAuditLine), next_page_token: nextPageToken };
  }),

  answer(verifyAuditLog, async (_input, { env }) => {
    const { lines, erased, brokenAt, head } = await verifyAuditChain(env);
    const broken_at = brokenAt === 0 ? '' : String(brokenAt);
    return { valid: brokenAt === 0, lines, erased, broken_at, head };
  }),
];

function presentedAuditLine(row: AuditLine) {
  return {
    id: String(row.seq),
    action: row.action,
    target: row.target,
    outcome: row.outcome,
    details: storedJson<Record<string, unknown>>(row.details),
    person_id: row.person.id,
    person: row.person.name,
    role: row.person.role,
    reason: row.reason,
    ip: row.ip,
    request_id: row.requestId,
    created_time: isoTimeOrEmpty(row.at),
    hash: row.hash,
    erased_time: isoTimeOrEmpty(row.erasedAt),
  };
}
