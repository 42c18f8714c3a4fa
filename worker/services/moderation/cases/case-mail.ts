import {
  createMessages,
  defaultLocale,
  loadTables,
  type Locale,
  type Messages,
} from '#locales/index.ts';
import { formatDay } from '#locales/dates.ts';
import type { Env } from '#worker/bindings.ts';
import { accountLocale } from '#worker/http/locale.ts';
import { chooseLocale } from '#locales/choose.ts';
import { appealMs } from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseDecision,
  CaseMail,
  CaseRow,
  ReportRow,
} from '#worker/services/moderation/cases/case-types.ts';
import {
  reportStatusUrl,
  reportedShareUrl,
} from '#worker/services/moderation/cases/report-links.ts';
import { accountById } from '#worker/services/user/index.ts';

/** Emails of cases. None of them names the sender of a report to the owner of a link. */

type CaseMailName =
  | 'receipt'
  | 'removed'
  | 'kept'
  | 'ask'
  | 'unfounded'
  | 'statement'
  | 'upheld'
  | 'reversed'
  | 'reopened'
  | 'counterNotice'
  | 'appealLate'
  | 'opened';

const localeOf = (locale: string): Locale => chooseLocale({ cookie: locale });

async function caseMessages(locale: Locale): Promise<Messages> {
  const areas = ['moderation', 'reports', 'decisions'] as const;
  return createMessages(locale, await loadTables(locale, areas));
}

function filled(
  { t }: Messages,
  name: CaseMailName,
  blanks: Record<string, string | number>,
): Pick<CaseMail, 'subject' | 'text'> {
  const text = t(`moderation.${name}Text`, blanks).replace(/\n{3,}/g, '\n\n');
  return { subject: t(`moderation.${name}Subject`, blanks), text };
}

/** Returns an email about a report to its sender; none without an address. */
export async function mailToReporter(
  env: Env,
  name: Exclude<CaseMailName, 'statement' | 'upheld'>,
  { report, row }: { report: ReportRow; row: Pick<CaseRow, 'category' | 'share_id'> },
  blanks: Record<string, string> = {},
): Promise<CaseMail[]> {
  if (report.email === '') return [];
  const locale = localeOf(report.locale);
  const messages = await caseMessages(locale);
  const { t } = messages;
  const measure = blanks.measure ?? '';
  const mail = filled(messages, name, {
    ...blanks,
    measure,
    id: report.id,
    // Not as it was given, because anyone may send a report in the name of an address.
    link: reportedShareUrl(env, row.share_id),
    category: t(`reports.category_${row.category}`),
    status: await reportStatusUrl(env, report.id, locale),
    contact: `${env.SITE_ORIGIN}/${locale}/contact-us`,
    site: env.SITE_ORIGIN,
  });
  return [{ to: 'reporter', address: report.email, locale, ...mail }];
}

/** Returns emails to the senders of all reports of a case, each in its language. */
export async function mailToReporters(
  env: Env,
  name: 'removed' | 'kept' | 'ask' | 'unfounded' | 'reopened' | 'counterNotice',
  { row, reports }: { row: CaseRow; reports: readonly ReportRow[] },
  blanksIn: (messages: Messages) => Record<string, string> = () => ({}),
): Promise<CaseMail[]> {
  const mails = await Promise.all(
    reports.map(async (report) => {
      const messages = await caseMessages(localeOf(report.locale));
      return mailToReporter(env, name, { report, row }, blanksIn(messages));
    }),
  );
  return mails.flat();
}

/** Returns an email to the owner of a case's link; none if the account is gone. */
export async function mailToOwner(
  env: Env,
  name: 'statement' | 'upheld' | 'reversed',
  row: CaseRow,
  blanksIn: (messages: Messages) => Record<string, string> = () => ({}),
): Promise<CaseMail[]> {
  const owner = await accountById(env, row.owner_id);
  if (!owner) return [];
  const locale = accountLocale(owner);
  const messages = await caseMessages(locale);
  const mail = filled(messages, name, {
    title: row.title,
    share: reportedShareUrl(env, row.share_id),
    link: `${env.SITE_ORIGIN}/drive/shares?share_id=${row.share_id}`,
    rules: `${env.SITE_ORIGIN}/${locale}/policy/anti-abuse`,
    site: env.SITE_ORIGIN,
    ...blanksIn(messages),
  });
  return [{ to: 'owner', address: owner.email, locale, ...mail }];
}

/** Returns an email to the operator; none if no address is configured. */
export async function mailToOperator(
  env: Env,
  name: 'appealLate' | 'opened',
  row: CaseRow,
): Promise<CaseMail[]> {
  if (env.MAIL_OPERATOR === '') return [];
  const messages = await caseMessages(defaultLocale);
  const mail = filled(messages, name, {
    id: row.id,
    title: row.title,
    category: messages.t(`reports.category_${row.category}`),
    command: `npm run admin -- report show --id ${row.id}`,
    site: env.SITE_ORIGIN,
  });
  return [{ to: 'operator', address: env.MAIL_OPERATOR, locale: defaultLocale, ...mail }];
}

/** Texts of a strike in a statement of reasons. */
export interface StrikeNotice {
  count: number;
  max: number;
  /** Until when (ms) sharing is suspended; 0 if it isn't. */
  suspendedUntil: number;
}

/** Returns the blanks of a statement of reasons in the language of the messages. */
export function statementBlanks(
  { t, locale }: Messages,
  {
    row,
    decision,
    strike,
  }: {
    row: CaseRow;
    decision: Omit<CaseDecision, 'isOwnerTold' | 'gcids' | 'nodeIds' | 'person'>;
    strike: StrikeNotice | undefined;
  },
): Record<string, string> {
  const { measure, untilAt, facts, ground, groundKind } = decision;
  const isOrder = row.category === 'authority_order';
  const source = isOrder ? 'sourceOrder' : row.voices > 0 ? 'sourceReport' : 'sourceOwn';
  const until =
    untilAt === 0
      ? t('moderation.durationOpen')
      : t('moderation.durationUntil', { date: formatDay(untilAt, locale) });
  return {
    measure: t(`decisions.measure_${measure}`),
    until,
    facts: facts || t(`reports.category_${row.category}`),
    ground: ground
      ? `${t(`decisions.ground_${groundKind}`)}: ${ground}`
      : groundText(t, groundKind),
    source: t(`moderation.${source}`),
    automated: [
      ...(decision.detectedAutomatically ? [t('moderation.detectedAutomatically')] : []),
      t(
        decision.decidedAutomatically
          ? 'moderation.decidedAutomatically'
          : 'moderation.decidedByPerson',
      ),
    ].join(' '),
    files: measure === 'block_account' ? '' : t('moderation.filesStay'),
    strike: strike ? strikeText({ t, locale }, strike) : '',
    date: formatDay(decision.decidedAt + appealMs, locale),
  };
}

function groundText(t: Messages['t'], kind: 'law' | 'terms'): string {
  return t(`decisions.ground_${kind}`);
}

function strikeText(
  { t, locale }: Pick<Messages, 't' | 'locale'>,
  { count, max, suspendedUntil }: StrikeNotice,
): string {
  if (suspendedUntil > 0) {
    return t('moderation.strikeSuspended', { date: formatDay(suspendedUntil, locale) });
  }
  return t('moderation.strikeWarning', { number: count, max });
}
