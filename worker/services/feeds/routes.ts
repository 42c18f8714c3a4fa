import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/feeds.ts';
import {
  feedPatternStepsMax,
  feedPreviewItemsMax,
  feedPreviewsPerAccount,
} from '#protocol/limits.ts';
import {
  answer,
  answerInOneTrip,
  type Endpoint,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { sha256 } from '#worker/http/keys.ts';
import { consume } from '#worker/http/limiter.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import {
  checkSource,
  driveOf,
  type FeedRuleChoices,
  type ListedFeedRule,
  sourcePolicy,
} from '#worker/services/drive/index.ts';
import { downloadOf, feedItemKeys, statedSize } from '#worker/services/feeds/downloads.ts';
import type { ParsedFeed } from '#worker/services/feeds/parse-feed.ts';
import { logAllowedHosts, readFeed } from '#worker/services/feeds/read-feed.ts';
import { RegexError, StepsExceeded } from '#worker/services/feeds/regex.ts';
import {
  compileConditions,
  type CompiledConditions,
  type JudgedItem,
  judgeItem,
} from '#worker/services/feeds/verdict.ts';

type WireRule = OutputOf<typeof calls.listFeedRules>['rules'][number];
type Preview = OutputOf<typeof calls.previewFeedRule>;
type ConditionInput = Omit<ParsedOf<typeof calls.previewFeedRule>, 'url'>;

/** Rules that download what appears in feeds. */
export const feedEndpoints: readonly Endpoint[] = [
  answer(calls.createFeedRule, async (input, context) => {
    const { env, userId } = context;
    requireReadable(context, input.url);
    await compiled(input);
    const created = await idempotent(context, calls.createFeedRule, input, async (effectId) => {
      const id = `fr_${(await sha256(`feed-rule:${effectId}`)).slice(0, 22)}`;
      return driveOf(env, userId).addFeedRule({ id, url: input.url, choices: choicesOf(input) });
    });
    return { rule: presentRule(created) };
  }),

  answerInOneTrip(calls.listFeedRules, async (_input, { env, session }) => ({
    rules: (await driveOf(env, session).feedRules({})).map(presentRule),
  })),

  answerInOneTrip(calls.changeFeedRule, async (input, { env, session }) => {
    const { rule_id: id, is_enabled: isEnabled, only_enabled: isSwitch } = input;
    if (!isSwitch) await compiled(input);
    const choices = isSwitch ? null : choicesOf(input);
    return {
      rule: presentRule(await driveOf(env, session).changeFeedRule({ id, choices, isEnabled })),
    };
  }),

  answerInOneTrip(calls.deleteFeedRule, async ({ rule_id: id }, { env, session }) => {
    await driveOf(env, session).removeFeedRule({ id });
    return {};
  }),

  answer(calls.previewFeedRule, async (input, context): Promise<Preview> => {
    const { env, userId } = context;
    requireReadable(context, input.url);
    const conditions = await compiled(input);
    const limit = await consume(env, `feed-previews:${userId}`, feedPreviewsPerAccount);
    const { allowed, retryAfterSeconds } = limit;
    if (!allowed) throw new ApiError('resource_exhausted', { retryAfterSeconds });
    const logHosts = (hosts: string[]) => logAllowedHosts(env, userId, hosts);
    const read = await readFeed(env, { url: input.url, logHosts });
    if (read.kind === 'unchanged') return { fault: 'status', status: 304, title: '', items: [] };
    if (read.kind === 'failed') {
      return { fault: read.fault, status: read.status, title: '', items: [] };
    }
    const items = await previewItems(context, input.url, read, conditions);
    return { fault: '', status: 0, title: read.feed.title, items };
  }),
];

/** Throws `invalid_argument` for an address that may not be fetched. */
function requireReadable({ env }: RequestContext, url: string): void {
  if (checkSource(url, sourcePolicy(env)).ok) return;
  throw new ApiError('invalid_argument', {
    description: 'url: must be http:// or https:// with a public host on the usual port',
  });
}

/** Compiles the conditions of a request. Throws `invalid_argument` for an expression. */
async function compiled(input: ConditionInput): Promise<CompiledConditions> {
  const { include, exclude, is_regex, min_bytes, max_bytes, takes_pages } = input;
  try {
    return await compileConditions({
      include,
      exclude,
      isRegex: is_regex,
      minBytes: min_bytes,
      maxBytes: max_bytes,
      takesPages: takes_pages,
    });
  } catch (error) {
    if (!(error instanceof RegexError)) throw error;
    throw new ApiError('invalid_argument', {
      description: `the regular expression is not supported: ${error.message}`,
    });
  }
}

function choicesOf(
  input: ConditionInput & { name: string; folder_id: string; takes_existing: boolean },
): FeedRuleChoices {
  const { name, include, exclude, min_bytes, max_bytes, folder_id } = input;
  return {
    name,
    include,
    exclude,
    is_regex: Number(input.is_regex),
    min_bytes,
    max_bytes,
    takes_pages: Number(input.takes_pages),
    folder_id,
    takes_existing: Number(input.takes_existing),
  };
}

async function previewItems(
  { env, userId }: RequestContext,
  feedUrl: string,
  { feed, url }: { feed: ParsedFeed; url: string },
  conditions: CompiledConditions,
): Promise<Preview['items']> {
  const shown = feed.items.slice(0, feedPreviewItemsMax);
  const downloads = shown.map((item) => downloadOf(item, url));
  const keys = await Promise.all(shown.map((item, at) => feedItemKeys(item, downloads[at])));
  const taken = await driveOf(env, userId).takenFeedItems({ url: feedUrl, items: keys });
  const budget = { steps: feedPatternStepsMax };
  try {
    return shown.map((item, at) => {
      const { title, publishedAt } = item;
      const kind = downloads[at]?.kind ?? ('none' as const);
      const sizeBytes = statedSize(item);
      const judged: JudgedItem = { title, sizeBytes, kind, isTaken: taken[at] ?? false };
      return {
        title,
        published_time: isoTimeOrEmpty(publishedAt),
        size: String(sizeBytes),
        kind,
        ...judgeItem(judged, conditions, budget),
      };
    });
  } catch (error) {
    if (!(error instanceof StepsExceeded)) throw error;
    throw new ApiError('invalid_argument', { description: error.message });
  }
}

function presentRule({ rule, feed, folderName }: ListedFeedRule): WireRule {
  return {
    rule_id: rule.id,
    name: rule.name,
    url: feed.url,
    include: rule.include,
    exclude: rule.exclude,
    is_regex: rule.is_regex === 1,
    min_bytes: String(rule.min_bytes),
    max_bytes: String(rule.max_bytes),
    takes_pages: rule.takes_pages === 1,
    folder_id: rule.folder_id,
    folder_name: folderName,
    is_enabled: rule.is_enabled === 1,
    created_time: isoTimeOrEmpty(rule.created_at),
    taken_count: rule.taken_count,
    taken_time: isoTimeOrEmpty(rule.taken_at),
    fault: rule.fault,
    feed: {
      title: feed.title,
      is_stopped: feed.is_stopped === 1,
      checked_time: isoTimeOrEmpty(feed.checked_at),
      next_time: feed.is_stopped === 1 ? '' : isoTimeOrEmpty(feed.next_at),
      failures: feed.failures,
      fault: feed.fault,
      status: feed.status,
    },
  };
}
