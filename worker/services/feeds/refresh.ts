import { feedPatternStepsMax, feedTakenPerRunMax } from '#protocol/limits.ts';
import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { FeedJob } from '#worker/queue-messages.ts';
import {
  acceptTorrentLink,
  acceptSource,
  driveOf,
  type FeedItemKeys,
  type FeedItemState,
  type FeedRuleRow,
  planLimits,
} from '#worker/services/drive/index.ts';
import {
  downloadOf,
  type FeedDownload,
  feedItemKeys,
  statedSize,
} from '#worker/services/feeds/downloads.ts';
import type { ParsedFeed } from '#worker/services/feeds/parse-feed.ts';
import { logAllowedHosts, readFeed } from '#worker/services/feeds/read-feed.ts';
import { StepsExceeded } from '#worker/services/feeds/regex.ts';
import {
  compileConditions,
  type FeedConditions,
  type JudgedItem,
  judgeItem,
} from '#worker/services/feeds/verdict.ts';

/** An item of a feed, with what may be downloaded of it. */
interface Candidate {
  title: string;
  sizeBytes: number;
  download: FeedDownload | undefined;
  keys: FeedItemKeys;
  state: FeedItemState;
}

/** Reads a feed and downloads what its rules match. Safe to run twice. */
export async function refreshFeed({ userId, feedId }: FeedJob, env: Env): Promise<void> {
  const drive = driveOf(env, userId);
  const reading = await drive.beginFeed({ feedId });
  if (!reading) return;
  const { url, etag, lastModified, rules } = reading;
  const loggedHosts = [...reading.loggedHosts];
  const logHosts = async (hosts: string[]) => {
    const fresh = hosts.filter((host) => !loggedHosts.includes(host));
    await logAllowedHosts(env, userId, fresh);
    loggedHosts.push(...fresh);
  };
  const answer = await readFeed(env, { url, etag, lastModified, logHosts });
  let isIncomplete = false;
  if (answer.kind === 'read') {
    const candidates = await candidatesIn(env, userId, feedId, answer);
    for (const rule of rules) {
      const isDone = await takeForRule(env, userId, rule, candidates);
      isIncomplete ||= !isDone;
    }
  }
  const outcome =
    answer.kind === 'read'
      ? {
          kind: answer.kind,
          title: answer.feed.title,
          etag: answer.etag,
          lastModified: answer.lastModified,
          statedSeconds: answer.statedSeconds,
          movedTo: answer.movedTo,
        }
      : answer;
  const ruleIds = rules.map(({ id }) => id);
  await drive.endFeed({ feedId, ruleIds, outcome, isIncomplete, loggedHosts });
}

async function candidatesIn(
  env: Env,
  userId: string,
  feedId: string,
  { feed, url }: { feed: ParsedFeed; url: string },
): Promise<Candidate[]> {
  const items = await Promise.all(
    feed.items.map(async (item) => {
      const download = downloadOf(item, url);
      const { title } = item;
      return {
        title,
        sizeBytes: statedSize(item),
        download,
        keys: await feedItemKeys(item, download),
      };
    }),
  );
  const states = await driveOf(env, userId).noteFeedItems({
    feedId,
    items: items.map(({ keys }) => keys),
  });
  return items.flatMap((item, at) => {
    const state = states[at];
    return state ? [{ ...item, state }] : [];
  });
}

/** Returns the conditions of a stored rule. */
function conditionsOf(rule: FeedRuleRow): FeedConditions {
  return {
    include: rule.include,
    exclude: rule.exclude,
    isRegex: rule.is_regex === 1,
    minBytes: rule.min_bytes,
    maxBytes: rule.max_bytes,
    takesPages: rule.takes_pages === 1,
  };
}

/**
 * Downloads the new items that a rule matches, the oldest first. Returns false if some are left for
 * the next reading.
 */
async function takeForRule(
  env: Env,
  userId: string,
  rule: FeedRuleRow,
  candidates: readonly Candidate[],
): Promise<boolean> {
  const isNew = ({ firstSeenAt }: FeedItemState) =>
    rule.takes_existing === 1 || (rule.begun_at > 0 && firstSeenAt > rule.begun_at);
  const matches = await matchesOf(
    rule,
    // Feeds list the newest item first.
    candidates.filter(({ state }) => isNew(state)).toReversed(),
  );
  const drive = driveOf(env, userId);
  let isDone = matches.length <= feedTakenPerRunMax;
  for (const { download, keys } of matches.slice(0, feedTakenPerRunMax)) {
    const accepted = await acceptDownload(env, userId, download);
    if (!accepted) {
      await drive.failFeedItem({ feedId: rule.feed_id, ruleId: rule.id, key: keys.key });
      isDone = false;
      continue;
    }
    const { infoHash, task } = accepted;
    const plans = await planLimits({ env, now: Date.now() });
    const item = { ...keys, infoHash: infoHash || keys.infoHash };
    const fault = await drive.takeFeedItem({ ruleId: rule.id, item, task: { ...task, plans } });
    // A limit of the account, or the folder is gone: the others would fail, too.
    if (fault !== '') return false;
  }
  return isDone;
}

async function matchesOf(
  rule: FeedRuleRow,
  candidates: readonly Candidate[],
): Promise<(Candidate & { download: FeedDownload })[]> {
  const conditions = await compileConditions(conditionsOf(rule));
  const budget = { steps: feedPatternStepsMax };
  const matches: (Candidate & { download: FeedDownload })[] = [];
  try {
    for (const candidate of candidates) {
      const { title, sizeBytes, download, state } = candidate;
      const kind = download?.kind ?? ('none' as const);
      const judged: JudgedItem = { title, sizeBytes, kind, isTaken: state.isTaken };
      const { verdict } = judgeItem(judged, conditions, budget);
      if (verdict === 'match' && download) matches.push({ ...candidate, download });
    }
  } catch (error) {
    if (!(error instanceof StepsExceeded)) throw error;
  }
  return matches;
}

/** Returns the source of a download; undefined if its link can't be downloaded now. */
async function acceptDownload(env: Env, userId: string, { kind, link }: FeedDownload) {
  const context = { env, session: undefined, userId };
  try {
    if (kind === 'magnet' || kind === 'torrent') {
      const { infoHash, source, shownUrl, shownName, torrent } = await acceptTorrentLink(
        link,
        context,
      );
      return { infoHash, task: { source, shownUrl, shownName, ...(torrent && { torrent }) } };
    }
    const task = await acceptSource({ url: link, file_id: '', files: [] }, context);
    return { infoHash: '', task };
  } catch (error) {
    // A fault of the platform isn't the link's: the job is tried again.
    if (isApiError(error) && error.status < 500) return undefined;
    throw error;
  }
}
