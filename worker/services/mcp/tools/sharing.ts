import * as v from 'valibot';
import * as calls from '#protocol/share.ts';
import { tool, ToolFailure } from '#worker/services/mcp/tool.ts';
import {
  cursor,
  itemIds,
  limit,
  namesIn,
  namesOfAll,
  nextCursor,
} from '#worker/services/mcp/tools/items.ts';

const sharers = ['share'] as const;

const shareId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is not an id'));

const share = {
  share_id: v.string(),
  share_url: v.string(),
  title: v.string(),
  expires_at: v.pipe(v.string(), v.description('Empty if it does not expire')),
};

const createShare = tool({
  name: 'create_share',
  title: 'Create a shared link',
  description:
    'Creates a link with which anyone can view and download files and folders. With a passcode, only people who know it can. The user must confirm it.',
  access: sharers,
  isOpenWorld: true,
  isDestructive: true,
  input: {
    file_ids: itemIds,
    has_passcode: v.pipe(v.optional(v.boolean(), true), v.description('Protects the link')),
    expires_days: v.pipe(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650)), 7),
      v.description('0 for never'),
    ),
  },
  output: { ...share, passcode: v.pipe(v.string(), v.description('Empty without one')) },
  async summary({ file_ids: ids, has_passcode: hasPasscode, expires_days: days }, { api }) {
    const names = await api.namesFor(calls.createShare, { file_ids: ids }, ids);
    const who = hasPasscode
      ? 'anyone who has the link and its passcode'
      : 'anyone who has the link';
    const until = days === 0 ? 'with no end' : `for ${days} ${days === 1 ? 'day' : 'days'}`;
    return `Share ${namesOfAll(names, ids)} with ${who}, ${until}?`;
  },
  async run({ file_ids: ids, has_passcode: hasPasscode, expires_days: days }, { api }) {
    const created = await api.call(calls.createShare, {
      file_ids: ids,
      pass_code_option: hasPasscode ? 'REQUIRED' : 'NOT_REQUIRED',
      expiration_days: days === 0 ? -1 : days,
    });
    const { data } = await api.call(calls.listShares, { file_ids: ids.join(','), limit: 8 });
    const listed = data.find((one) => one.share_id === created.share_id);
    return {
      share_id: created.share_id,
      share_url: created.share_url,
      title: listed?.title ?? '',
      passcode: created.pass_code,
      expires_at: timeOf(listed?.expiration_at ?? ''),
    };
  },
});

const listShares = tool({
  name: 'list_shares',
  title: 'List shared links',
  description: 'Lists the shared links of the user, newest first, without their passcodes.',
  access: sharers,
  isReadOnly: true,
  input: { limit, cursor },
  output: {
    shares: v.array(v.object({ ...share, status: v.string() })),
    next_cursor: nextCursor,
  },
  async run({ limit: size, cursor: token }, { api }) {
    const page = await api.call(calls.listShares, { limit: size, page_token: token });
    return {
      shares: page.data.map((one) => ({
        share_id: one.share_id,
        share_url: one.share_url,
        title: one.title,
        expires_at: timeOf(one.expiration_at),
        status: one.share_status,
      })),
      next_cursor: page.next_page_token,
    };
  },
});

const endShares = tool({
  name: 'end_shares',
  title: 'Stop sharing',
  description: 'Ends shared links. The files stay. The user must confirm it.',
  access: sharers,
  isIdempotent: true,
  isDestructive: true,
  input: { share_ids: v.pipe(v.array(shareId), v.minLength(1), v.maxLength(100)) },
  output: { ended: v.number() },
  async summary({ share_ids: ids }, { api }) {
    const filters = JSON.stringify({ id: { in: ids.join(',') } });
    const { data } = await api.call(calls.listShares, { filters, limit: 100 });
    if (data.length === 0) throw new ToolFailure('There are no such shared links.');
    const titles = data.map(({ title }) => title);
    return `Stop sharing ${namesIn(titles, titles.length)}? The links will no longer work.`;
  },
  async run({ share_ids: ids }, { api }) {
    await api.call(calls.deleteShares, { ids });
    return { ended: ids.length };
  },
});

function timeOf(expiration: string): string {
  return expiration === '-1' ? '' : expiration;
}

export const sharingTools = [createShare, listShares, endShares];
