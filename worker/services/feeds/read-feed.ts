import { isApiError } from '#protocol/errors.ts';
import type { FeedFault } from '#protocol/feeds.ts';
import { feedAnswerMs, feedBytesMax } from '#protocol/limits.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import { fetchSource, sourceGate, SourceRefused } from '#worker/services/drive/index.ts';
import { parseFeed, type ParsedFeed } from '#worker/services/feeds/parse-feed.ts';

/** A feed to be read; without validators, in whole. */
interface FeedRequest {
  url: string;
  etag?: string;
  lastModified?: string;
  /** Records hosts that only the operator's setting allows. */
  logHosts(hosts: string[]): Promise<void>;
}

/** The answer of a feed's server. */
export type FeedAnswer =
  | {
      kind: 'read';
      feed: ParsedFeed;
      /** Address after all redirects, to which links are relative. */
      url: string;
      /** The same if all redirects were permanent; '' without redirects. */
      movedTo: string;
      etag: string;
      lastModified: string;
      statedSeconds: number;
    }
  | { kind: 'unchanged'; statedSeconds: number }
  | { kind: 'failed'; fault: FeedFault; status: number; retryAfterSeconds: number };

const failed = (fault: FeedFault, status = 0, retryAfterSeconds = 0): FeedAnswer => ({
  kind: 'failed',
  fault,
  status,
  retryAfterSeconds,
});

const accepted =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** Reads a feed within limits of time and size. Never throws because of its server. */
export async function readFeed(env: Env, request: FeedRequest): Promise<FeedAnswer> {
  const { url, etag = '', lastModified = '', logHosts } = request;
  const signal = AbortSignal.timeout(feedAnswerMs);
  try {
    const answer = await fetchSource(sourceGate(env), {
      url,
      headers: {
        'user-agent': 'Magpie feed reader',
        accept: accepted,
        ...(etag !== '' && { 'if-none-match': etag }),
        ...(lastModified !== '' && { 'if-modified-since': lastModified }),
      },
      signal,
    });
    await logHosts(answer.allowedHosts);
    const { response } = answer;
    const { headers, status } = response;
    const statedSeconds = maxAgeIn(headers.get('cache-control') ?? '');
    if (status === 304 || status !== 200) {
      await response.body?.cancel();
      if (status === 304) return { kind: 'unchanged', statedSeconds };
      return failed('status', status, parseRetryAfter(headers.get('retry-after'), Date.now()));
    }
    const bytes = await readBodyBytes(response.body, feedBytesMax);
    const feed = parseFeed(decoded(bytes, headers.get('content-type') ?? ''));
    if (!feed) return failed('not_a_feed');
    return {
      kind: 'read',
      feed,
      url: answer.url.href,
      movedTo: answer.isMoved ? answer.url.href : '',
      etag: shortHeader(headers.get('etag')),
      lastModified: shortHeader(headers.get('last-modified')),
      statedSeconds: Math.max(statedSeconds, feed.intervalSeconds),
    };
  } catch (error) {
    if (error instanceof SourceRefused) return failed('refused');
    // The only such error of a body.
    if (isApiError(error)) return failed('too_large');
    return failed(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** Records in the audit log that only the operator's setting allows these hosts of a feed. */
export async function logAllowedHosts(
  env: Env,
  userId: string,
  hosts: readonly string[],
): Promise<void> {
  for (const target of hosts) {
    await logOperatorSetting(env, { action: 'feed.allowed-host', target, details: { userId } });
  }
}

/** Longer validators aren't worth their space. */
const shortHeader = (value: string | null) => (value && value.length <= 500 ? value : '');

function maxAgeIn(cacheControl: string): number {
  return Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
}

/** Decodes a feed in the encoding that its server or its first line states. */
function decoded(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const encoding =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
