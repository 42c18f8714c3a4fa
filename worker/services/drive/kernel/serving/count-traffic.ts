import type { Env } from '#worker/bindings.ts';
import { countUsage } from '#worker/http/usage.ts';
import { memoize } from '#worker/isolate.ts';

/** Bytes for one account are added up this long before they are written. */
const gatherMs = 1_000;

/** A response with bytes of an account's files. */
export interface CountedResponse {
  env: Env;
  /** User id; '' counts for none. */
  account: string;
  /** Keeps the isolate until some work is done after the response. */
  waitUntil(work: Promise<unknown>): void;
  /** Adds to the downloads of the account. */
  write(bytes: number): Promise<unknown>;
}

/**
 * Counts bytes sent for an account. An isolate writes at most once a second for each account;
 * `waitUntil` keeps it until then.
 */
export function countTraffic(response: CountedResponse, bytes: number): void {
  if (bytes === 0) return;
  const { env, account } = response;
  countUsage(env, 'egress_bytes', bytes);
  if (account === '') return;
  const gathered = memoize(env, 'download-traffic', () => new Map<string, number>());
  const known = gathered.get(account);
  gathered.set(account, (known ?? 0) + bytes);
  if (known === undefined) response.waitUntil(writeTraffic(response, gathered));
}

async function writeTraffic(
  { account, write }: CountedResponse,
  gathered: Map<string, number>,
): Promise<void> {
  await scheduler.wait(gatherMs);
  const bytes = gathered.get(account) ?? 0;
  gathered.delete(account);
  await write(bytes);
}
