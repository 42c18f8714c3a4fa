import { auditLog, createCodes, listCodes, stats } from '#protocol/admin.ts';
import { listAnalytics } from '#protocol/analytics.ts';
import { auditShare, coverShare, listProhibited } from '#protocol/audit.ts';
import type { InputOf, OutputOf } from '#protocol/call.ts';
import { deskSearch, deskShare, deskShareFiles, deskToday } from '#protocol/desk.ts';
import { listFeedback } from '#protocol/feedback.ts';
import { letters } from '#protocol/mail.ts';
import {
  listPayouts,
  rebuildShares,
  refundOrder,
  settleOrder,
  settlePayout,
  usage,
} from '#protocol/operator.ts';
import { paymentOutcomes } from '#protocol/orders.ts';
import { settableStatuses } from '#protocol/share-status.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';
import { type CommandLine, type Commands, eachPage, integerOption } from './command.ts';

/** Commands for redeem codes, shares, orders, reports and statistics. */
export const workCommands: Commands = {
  'codes create': {
    usage: '--days N --count N [--storage BYTES] [--traffic BYTES] [--uses N] [--valid-days N]',
    run: async (sender, { options }) => {
      const { codes } = await sendCall(sender, createCodes, {
        days: integerOption(options, 'days'),
        storage_bytes: integerOption(options, 'storage'),
        traffic_bytes: integerOption(options, 'traffic'),
        count: integerOption(options, 'count'),
        uses: integerOption(options, 'uses'),
        valid_days: integerOption(options, 'valid-days'),
      });
      return codes.join('\n');
    },
  },
  'codes export': {
    usage: '[--status open|redeemed]  lists codes as CSV, by their first characters',
    run: async (sender, { options }) => {
      // The worker refuses any other status.
      const status = (options.status ?? '') as '' | 'open' | 'redeemed';
      const pages = eachPage((page_token) =>
        sendCall(sender, listCodes, { status, limit: 500, page_token }),
      );
      const rows: string[] = [];
      for await (const { codes } of pages) {
        rows.push(...codes.map((code) => codeColumns.map((name) => csv(code[name])).join(',')));
      }
      return [codeColumns.join(','), ...rows].join('\n');
    },
  },
  'share set-status': {
    usage: `ID STATUS (${settableStatuses.join(', ')}) [--letter no]  emails the owner unless you pass --letter no`,
    run: (sender, { words: [id, status], options }) => {
      const known = settableStatuses.find((one) => one === status);
      if (!id || !known)
        throw new UserError(
          `The share id is missing, or "${status ?? ''}" is not a status. Use one of: ${settableStatuses.join(', ')}.`,
        );
      const tell_owner = options.letter !== 'no';
      return sendCall(sender, auditShare, { share_id: id, status: known, tell_owner });
    },
  },
  'share show': {
    usage: 'ID  shows a shared link with its counters and files',
    run: async (sender, { words: [share_id] }) => {
      if (!share_id) throw new UserError('The share id is missing.');
      return {
        ...(await sendCall(sender, deskShare, { share_id })),
        ...(await sendCall(sender, deskShareFiles, { share_id })),
      };
    },
  },
  'share cover': {
    usage: 'ID [--reason R]  marks it as sensitive: visitors see a cover first',
    run: (sender, line) => coverLink(sender, line, true),
  },
  'share uncover': {
    usage: 'ID [--reason R]  removes the mark, but not that of the owner',
    run: (sender, line) => coverLink(sender, line, false),
  },
  'content prohibit': {
    usage:
      'GCID… | --id USER FILE…  [--reason R] [--letter no]  closes it in every drive, now and later',
    run: (sender, line) => decideContents(sender, line, 'PROHIBITED'),
  },
  'content permit': {
    usage: 'GCID… | --id USER FILE…  [--reason R]  lifts a prohibition',
    run: (sender, line) => decideContents(sender, line, 'OK'),
  },
  'content list': {
    usage: 'lists prohibited contents, newest first',
    run: async (sender) => {
      const lines: string[] = [];
      const pages = eachPage((page_token) => sendCall(sender, listProhibited, { page_token }));
      for await (const { contents } of pages) {
        lines.push(
          ...contents.map(({ decided_time, gcid, reason }) =>
            [decided_time, gcid, reason].join('  '),
          ),
        );
      }
      return lines.join('\n');
    },
  },
  'shares rebuild': {
    usage: 'rebuilds the table of shared links from the drives',
    run: async (sender) => {
      const total = { accounts: 0, shares: 0 };
      const pages = eachPage((page_token) => sendCall(sender, rebuildShares, { page_token }));
      for await (const { accounts, shares } of pages) {
        total.accounts += accounts;
        total.shares += shares;
      }
      return total;
    },
  },
  'order settle': {
    usage: `ORDER STATUS (${paymentOutcomes.join(', ')})`,
    run: (sender, { words: [order_id, status] }) => {
      const known = paymentOutcomes.find((one) => one === status);
      if (!order_id || !known)
        throw new UserError(
          `The order id is missing, or "${status ?? ''}" is not a status. Use one of: ${paymentOutcomes.join(', ')}.`,
        );
      return sendCall(sender, settleOrder, { order_id, status: known });
    },
  },
  'order refund': {
    usage: 'ORDER  returns the money through Stripe, and takes back what was bought',
    run: async (sender, { words: [order_id] }) => {
      if (!order_id) throw new UserError('The order id is missing. It is on the receipt.');
      const { money_returned, ...order } = await sendCall(sender, refundOrder, { order_id });
      return money_returned
        ? order
        : `${JSON.stringify(order, null, 2)}\nReturn the money where it was paid: this provider can't do it from here.`;
    },
  },
  payouts: {
    usage: 'lists payouts that promoters asked for, oldest first',
    run: async (sender) => (await sendCall(sender, listPayouts, {})).payouts,
  },
  'payout settle': {
    usage: 'ID paid|refused  notes what you did with a payout',
    run: (sender, { words: [id, status] }) => {
      if (!id || (status !== 'paid' && status !== 'refused'))
        throw new UserError('Pass the id of a payout and paid or refused.');
      return sendCall(sender, settlePayout, { id, status });
    },
  },
  letters: {
    usage: '[--email E]  lists the emails in the local outbox, newest first',
    run: async (sender, { options }) => {
      const outbox = await sendCall(sender, letters, { recipient: options.email });
      return outbox.letters
        .map(({ created_at, recipient, subject, text }) =>
          [`${created_at}  ${recipient}`, subject, '', text].join('\n'),
        )
        .join('\n\n----\n\n');
    },
  },
  feedback: {
    usage: '[--count N]  lists messages from people with their screenshots, newest first',
    run: async (sender, { options }) => {
      const { feedback } = await sendCall(sender, listFeedback, {
        limit: integerOption(options, 'count'),
      });
      return feedback.map(letterOf).join('\n\n----\n\n');
    },
  },
  audit: {
    usage: '[--action A] [--count N]  lists what administrators did, newest first',
    run: async (sender, { options }) => {
      const input = {
        action: options.action,
        limit: integerOption(options, 'count'),
      } satisfies InputOf<typeof auditLog>;
      const { lines } = await sendCall(sender, auditLog, input);
      return lines
        .map(({ created_time, action, target, outcome, details }) =>
          [created_time, action, target, outcome, JSON.stringify(details)].join('  '),
        )
        .join('\n');
    },
  },
  search: {
    usage: 'TEXT  finds what an email address, an id, a link, a hash or an IP address names',
    run: async (sender, { words: [q = ''] }) => (await sendCall(sender, deskSearch, { q })).results,
  },
  today: {
    usage: 'shows what needs attention, and five numbers with their last 30 days',
    run: (sender) => sendCall(sender, deskToday, {}),
  },
  stats: {
    usage: '[--days N]  shows totals, daily usage and its cost, and steps of visitors by day',
    run: async (sender, { options }) => {
      const days = integerOption(options, 'days') ?? 7;
      return {
        ...(await sendCall(sender, stats, {})),
        usage: await sendCall(sender, usage, { days }),
        ...(await sendCall(sender, listAnalytics, { days })),
      };
    },
  },
};

/** Contents are named by gcid, or as files and folders of an account. */
function decideContents(
  sender: Sender,
  { words, options }: CommandLine,
  status: 'PROHIBITED' | 'OK',
): Promise<unknown> {
  if (words.length === 0) {
    throw new UserError('Nothing is named. Give gcids, or --id USER and the ids of files.');
  }
  return sendCall(sender, auditShare, {
    ...(options.id ? { share_user_id: options.id, file_ids: words } : { gcids: words }),
    status,
    reason: options.reason,
    tell_owner: options.letter !== 'no',
  });
}

/** Formats a feedback message for the terminal. */
function letterOf(letter: OutputOf<typeof listFeedback>['feedback'][number]): string {
  const { id, created_time, kind, email, page, text, diagnostics, screenshot_url } = letter;
  const facts = Object.entries(diagnostics).map(([name, value]) => `${name}: ${value}`);
  return [
    `${created_time}  ${kind}  ${email || 'not signed in'}  ${id}`,
    page,
    '',
    text,
    '',
    ...facts,
    screenshot_url,
  ].join('\n');
}

const codeColumns = [
  'prefix',
  'days',
  'storage_bytes',
  'traffic_bytes',
  'uses_max',
  'uses',
  'created_time',
  'expire_time',
  'redeemed_by',
  'redeemed_time',
] as const;

/** Quotes a CSV field (RFC 4180). */
function csv(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Marks a shared link as sensitive, or removes the mark. */
async function coverLink(
  sender: Sender,
  { words: [share_id], options: { reason = '' } }: CommandLine,
  sensitive: boolean,
): Promise<unknown> {
  if (!share_id) throw new UserError('The share id is missing.');
  return sendCall(sender, coverShare, { share_id, sensitive, reason });
}
