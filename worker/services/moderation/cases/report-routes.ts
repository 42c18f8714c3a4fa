import type { ParsedOf } from '#protocol/call.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { chooseLocale } from '#locales/choose.ts';
import { ApiError } from '#protocol/errors.ts';
import {
  plainReportsPerAddress,
  reportFormSeconds,
  reportsPerAddress,
  reportsPerAddressDaily,
  reportsPerEmail,
} from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';
import * as calls from '#protocol/reports.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { randomId } from '#worker/http/keys.ts';
import { claimOnce, consumeOrThrow } from '#worker/http/limiter.ts';
import { unwrap } from '#worker/http/object-call.ts';
import { readSignedJson, signJson } from '#worker/http/signed-json.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { namedShareId, reportedShare } from '#worker/services/drive/index.ts';
import { prepareAppeal } from '#worker/services/moderation/cases/appeal-case.ts';
import { mailToReporter } from '#worker/services/moderation/cases/case-mail.ts';
import { reportStateOf } from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseDecision,
  ReportedShare,
  ReportRow,
} from '#worker/services/moderation/cases/case-types.ts';
import { ownDecisionOf } from '#worker/services/moderation/cases/case-views.ts';
import { atOnce } from '#worker/services/moderation/cases/decide-case.ts';
import { casesOf } from '#worker/services/moderation/cases/moderation-object.ts';
import { moderationRules } from '#worker/services/moderation/cases/moderation-settings.ts';
import {
  emailDigest,
  isStatusKey,
  readReportedLink,
  reportStatusUrl,
  reportedShareUrl,
} from '#worker/services/moderation/cases/report-links.ts';
import { checkEmail } from '#worker/services/user/index.ts';

type ReportInput = ParsedOf<typeof calls.sendReport>;

/** Calls of senders of reports, and of owners of links that decisions are about. */
export const reportEndpoints: readonly Endpoint[] = [
  answer(calls.reportForm, async (_input, { env, now }) => {
    const { packs } = await moderationRules(env, now);
    const token = { id: randomId(22), at: now };
    return { packs: [...packs], form_token: await signJson(env, formPurpose, token) };
  }),

  answer(calls.sendReport, (input, context) =>
    idempotent(context, calls.sendReport, input, () => receiveReport(context, input)),
  ),

  answer(calls.reportStatus, async ({ id, key }, { env }) => {
    const found = (await isStatusKey(env, id, key)) ? await casesOf(env).report(id) : null;
    if (!found) throw new ApiError('not_found', { description: 'there is no such report' });
    const { report, row } = found;
    const state = reportStateOf(row.state, row.measure);
    const isDecided = state === 'removed' || state === 'kept';
    return {
      id,
      category: calls.reportCategories.find((one) => one === row.category) ?? 'illegal',
      link: reportedShareUrl(env, row.share_id),
      state,
      reason: isDecided && row.decision ? storedJson<CaseDecision>(row.decision).facts : '',
      sent_time: isoTimeOrEmpty(report.created_at),
      decided_time: isoTimeOrEmpty(row.decided_at),
    };
  }),

  answer(calls.ownDecisions, async ({ share_id: shareId }, { env, userId }) => {
    const rows = await casesOf(env).decidedOf(userId, shareId);
    return { decisions: rows.flatMap((row) => ownDecisionOf(row) ?? []) };
  }),

  answer(calls.appealDecision, async (input, context) => {
    const { env, userId, now } = context;
    const text = input.text.trim();
    if (text === '') throw wrong('text: must not be blank');
    const facts = unwrap(await casesOf(env).facts(input.id));
    if (facts.row.owner_id !== userId || !ownDecisionOf(facts.row)) {
      throw new ApiError('not_found', { description: 'there is no such decision' });
    }
    const isCounterNotice = input.is_counter_notice;
    if (isCounterNotice) requireCounterNotice(input, facts.row.category);
    const { name, contact, signature } = input;
    const rules = await moderationRules(env, now);
    const appeal = { text, isCounterNotice, name, contact, signature };
    const { change } = await prepareAppeal(env, facts, appeal, { rules, now });
    const { row } = unwrap(await casesOf(env).commit(input.id, change));
    const decision = ownDecisionOf(row);
    if (!decision) throw new ApiError('not_found');
    return { decision };
  }),
];

const formPurpose = 'report-form';
const wrong = (description: string) => new ApiError('invalid_argument', { description });

async function receiveReport(context: RequestContext, input: ReportInput) {
  const { env, now } = context;
  const { packs, strikesMax } = await moderationRules(env, now);
  requireAnswers(input, calls.reportQuestions(input.category, packs));
  const email = input.email === '' ? '' : checkEmail(input.email);
  const link = readReportedLink(input.link, input.keep_fragment);
  if (!link) throw wrong('link: has no link to a share');
  if (input.pass_code !== '' && !isPasscode(input.pass_code)) {
    throw wrong('pass_code: is not a passcode');
  }
  await limitReports(context, input.form_token);
  const digest = await emailDigest(env, email);
  if (digest !== '') await requireGoodStanding(env, digest, strikesMax);
  const share = await reportedShare(env, await namedShareId(env, link.named), link.nodeId);
  if (!share) throw new ApiError('not_found', { description: 'link: leads to no share' });
  const report = reportRow(context, input, { email, digest, link: link.link });
  return storeReport(context, { report, share, packs, category: input.category });
}

async function storeReport(
  { env, now }: RequestContext,
  {
    report,
    share,
    packs,
    category,
  }: {
    report: ReportRow;
    share: Awaited<ReturnType<typeof reportedShare>>;
    packs: readonly calls.JurisdictionPack[];
    category: calls.ReportCategory;
  },
): Promise<{ id: string; status_url: string }> {
  if (!share) throw new ApiError('not_found');
  const withDigests: ReportedShare = {
    ...share,
    files: share.files.map((file) => ({ ...file, sha256: '' })),
  };
  const mails = await mailToReporter(env, 'receipt', {
    report,
    row: { category, share_id: share.shareId },
  });
  await casesOf(env).addReport({
    caseId: randomId(22),
    share: withDigests,
    category,
    report,
    person: 'reporter',
    packs,
    effects: mails.map((mail) => atOnce({ kind: 'mail', mail })),
    now,
  });
  const locale = chooseLocale({ cookie: report.locale });
  return { id: report.id, status_url: await reportStatusUrl(env, report.id, locale) };
}

function reportRow(
  { acceptLanguage, now, request }: RequestContext,
  input: ReportInput,
  { email, digest, link }: { email: string; digest: string; link: string },
): ReportRow {
  const statements = calls.reportStatements.filter((statement) => input[statement]);
  const withPasscode = input.pass_code === '' ? link : `${link} (${input.pass_code})`;
  return {
    id: randomId(12),
    case_id: '',
    link: withPasscode,
    place: input.place,
    text: input.text.trim(),
    work: input.work,
    name: input.name,
    email,
    email_digest: digest,
    organization: input.organization,
    contact: input.contact,
    signature: input.signature,
    statements: JSON.stringify(statements),
    locale: chooseLocale({
      cookie: request.headers.get('x-page-locale') ?? undefined,
      acceptLanguage,
    }),
    is_proven: Number(input.form_token === ''),
    created_at: now,
  };
}

function requireAnswers(input: ReportInput, questions: readonly calls.ReportQuestion[]): void {
  for (const { field, isRequired } of questions) {
    const value = input[field];
    const isMissing = typeof value === 'string' ? value.trim() === '' : !value;
    if (isRequired && isMissing) throw wrong(`${field}: is missing`);
  }
}

/** A form without scripts can't solve a captcha; its token is used once, after some seconds. */
async function limitReports({ env, ip, now }: RequestContext, formToken: string): Promise<void> {
  const tooMany = 'too many reports were sent; try later';
  const address = limiterAddress(ip);
  if (formToken !== '') {
    const token = await readSignedJson<{ id: string; at: number }>(env, formPurpose, formToken);
    const ageMs = now - (token?.at ?? 0);
    const { min, max } = reportFormSeconds;
    const isTimely = ageMs >= min * 1000 && ageMs <= max * 1000;
    if (!token || !isTimely) throw wrong('form_token: is invalid; open the form again');
    if (!(await claimOnce(env, `report:${token.id}`, token.at + max * 1000))) {
      throw wrong('form_token: was used; open the form again');
    }
    await consumeOrThrow(env, `report:plain:${address}`, plainReportsPerAddress, tooMany);
  }
  await consumeOrThrow(env, `report:address:${address}`, reportsPerAddress, tooMany);
  await consumeOrThrow(env, `report:daily:${address}`, reportsPerAddressDaily, tooMany);
}

/** Senders of false reports were warned by their first strike before this. */
async function requireGoodStanding(env: Env, digest: string, strikesMax: number): Promise<void> {
  const tooMany = 'too many reports with this address were sent; try later';
  await consumeOrThrow(env, `report:email:${digest}`, reportsPerEmail, tooMany);
  const strikes = await casesOf(env).currentStrikes(digest);
  if (strikes.length >= strikesMax) {
    throw new ApiError('permission_denied', {
      description: 'email: reports with this address are suspended',
    });
  }
}

function requireCounterNotice(
  input: ParsedOf<typeof calls.appealDecision>,
  category: string,
): void {
  if (category !== 'copyright') throw wrong('is_counter_notice: only for copyright');
  for (const field of ['name', 'contact', 'signature', 'mistaken', 'jurisdiction'] as const) {
    const value = input[field];
    if (value === false || (typeof value === 'string' && value.trim() === '')) {
      throw wrong(`${field}: is missing`);
    }
  }
}
