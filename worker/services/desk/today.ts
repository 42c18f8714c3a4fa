import type { OutputOf } from '#protocol/call.ts';
import type { deskToday, DeskWarning } from '#protocol/desk.ts';
import type { Env } from '#worker/bindings.ts';
import { usageObject } from '#worker/http/usage.ts';
import { operatorsObject } from '#worker/services/audit-log/index.ts';
import { readOnlySeconds } from '#worker/services/config/index.ts';
import { countDeadLetters } from '#worker/services/dead-letters/index.ts';
import { countOpenCases } from '#worker/services/moderation/index.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';

type Today = OutputOf<typeof deskToday>;

const dayMs = 24 * 3_600_000;
const trendDays = 30;
/** A use of the administrator token is shown for a week. */
const secretShownMs = 7 * dayMs;

interface Counts {
  accounts: number;
  shares: number;
  stored: number;
  deadLetters: number;
}

/** Returns what an operator should look at first. */
export async function readToday(env: Env, now: number): Promise<Today> {
  const since = utcDay(now - (trendDays - 1) * dayMs);
  const [counts, accounts, shares, usage, overview, projection, readOnly, cases] =
    await Promise.all([
      readCounts(env),
      createdByDay(env, 'users', now),
      createdByDay(env, 'shares', now),
      usageObject(env).since(since),
      operatorsObject(env).overview(),
      readProjectionState(env, now),
      readOnlySeconds(env, now),
      countOpenCases(env),
    ]);
  const used = (kind: string) =>
    days(now).map((day) => usage.find((row) => row.day === day && row.kind === kind)?.amount ?? 0);
  const requests = used('requests');
  const downloads = used('egress_bytes');
  const owners = overview.operators.filter(
    ({ role, status }) => role === 'owner' && status === 'ACTIVE',
  );
  const isLocal = /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(env.SITE_ORIGIN);
  const secretIsRecent = overview.secretUsedAt > now - secretShownMs;
  const found: [DeskWarning, number, number?][] = [
    ['projection-repair', Number(projection.needs_repair)],
    ['read-only', Number(readOnly > 0)],
    ['reports-late', cases.overdue],
    ['dead-letters', counts.deadLetters],
    ['reports-open', cases.open - cases.overdue],
    ['secret-used', Number(secretIsRecent), overview.secretUsedAt],
    ['one-passkey', owners.filter(({ passkeys }) => passkeys < 2).length],
    ['one-owner', Number(owners.length === 1 && !isLocal)],
    ['projection-late', projection.late_changes],
    ['mail-outbox', Number(env.MAIL_DRIVER === 'outbox' && !isLocal)],
    ['backup-missing', Number(!env.BACKUPS && !isLocal)],
  ];
  return {
    warnings: found
      .filter(([, count]) => count > 0)
      .map(([kind, count, at = 0]) => ({
        kind,
        count,
        time: at === 0 ? '' : new Date(at).toISOString(),
      })),
    trends: [
      { name: 'accounts', total: counts.accounts, days: accounts },
      { name: 'shares', total: counts.shares, days: shares },
      { name: 'requests', total: sum(requests), days: requests },
      { name: 'downloads', total: sum(downloads), days: downloads },
      { name: 'stored', total: counts.stored, days: [] },
    ],
    projection,
  };
}

async function readCounts(env: Env): Promise<Counts> {
  const copied = env.DB.prepare(
    `SELECT (SELECT count(*) FROM users) AS accounts,
       (SELECT count(*) FROM shares WHERE status <> 'DELETED') AS shares,
       (SELECT coalesce(sum(bytes), 0) FROM stored) AS stored`,
  ).first<Omit<Counts, 'deadLetters'>>();
  const [counts, deadLetters] = await Promise.all([copied, countDeadLetters(env)]);
  return { ...(counts ?? { accounts: 0, shares: 0, stored: 0 }), deadLetters };
}

/** Returns how many rows each of the last days created, the oldest day first. */
async function createdByDay(
  { DB }: Env,
  table: 'users' | 'shares',
  now: number,
): Promise<number[]> {
  const firstDay = Math.floor(now / dayMs) - trendDays + 1;
  const { results } = await DB.prepare(
    `SELECT created_at / ${dayMs} AS day, count(*) AS created FROM ${table}
     WHERE created_at >= ? GROUP BY day`,
  )
    .bind(firstDay * dayMs)
    .all<{ day: number; created: number }>();
  const byDay = new Map(results.map(({ day, created }) => [day, created]));
  return Array.from({ length: trendDays }, (_, at) => byDay.get(firstDay + at) ?? 0);
}

/** The last days, the oldest first, as the usage counts name them. */
function days(now: number): string[] {
  return Array.from({ length: trendDays }, (_, at) => utcDay(now - (trendDays - 1 - at) * dayMs));
}

function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
