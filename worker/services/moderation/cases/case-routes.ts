import type { ParsedOf } from '#protocol/call.ts';
import * as calls from '#protocol/cases.ts';
import { ApiError } from '#protocol/errors.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { unwrap } from '#worker/http/object-call.ts';
import { requirePermission } from '#worker/http/operator.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import {
  driveOf,
  namedShareId,
  reportedShare,
  storedSha256,
} from '#worker/services/drive/index.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { prepareAnswer } from '#worker/services/moderation/cases/appeal-case.ts';
import { filesToHash, permissionFor } from '#worker/services/moderation/cases/case-rules.ts';
import type { EvidenceFile } from '#worker/services/moderation/cases/case-types.ts';
import {
  caseDetailsOf,
  listedCaseOf,
  shownMailOf,
  strikeOf,
} from '#worker/services/moderation/cases/case-views.ts';
import {
  type DecisionInput,
  type PreparedChange,
  prepareDecision,
} from '#worker/services/moderation/cases/decide-case.ts';
import { type CaseFacts, casesOf } from '#worker/services/moderation/cases/moderation-object.ts';
import { moderationRules } from '#worker/services/moderation/cases/moderation-settings.ts';
import { operatorOf } from '#worker/services/moderation/cases/operator.ts';
import {
  readReportedLink,
  withoutFragment,
} from '#worker/services/moderation/cases/report-links.ts';
import { prepareStep } from '#worker/services/moderation/cases/step-case.ts';
import { figuresOf } from '#worker/services/moderation/cases/transparency.ts';

/** Cases, for operators. Every change is logged in the audit log. */
export const caseEndpoints: readonly Endpoint[] = [
  answer(calls.listCases, async (input, { env, now }) => {
    const offset = offsetOf(input.page_token);
    const { rows, open, overdue } = await casesOf(env).list({
      state: input.state ?? '',
      category: input.category ?? '',
      assignee: input.assignee,
      ownerId: input.owner_id,
      limit: input.limit + 1,
      offset,
    });
    return {
      cases: rows.slice(0, input.limit).map((row) => listedCaseOf(row, now)),
      open,
      overdue,
      next_page_token: rows.length > input.limit ? String(offset + input.limit) : '',
    };
  }),

  answer(calls.showCase, ({ id }, context) =>
    audited(context, { action: 'case.show', target: id }, async () =>
      caseDetailsOf(unwrap(await casesOf(context.env).facts(id)), context.now),
    ),
  ),

  answer(calls.openCase, (input, context) => {
    const details = { category: input.category, organization: input.organization };
    return audited(
      context,
      { action: 'case.open', target: withoutFragment(input.link), details },
      () => openCase(context, input),
    );
  }),

  answer(calls.stepCase, (input, context) => {
    const { id, step, assignee } = input;
    return audited(context, { action: `case.${step}`, target: id, details: { assignee } }, () =>
      changeCase(context, id, (facts) =>
        prepareStep(context.env, facts, { ...input, person: operatorOf(context) }, context.now),
      ).then(({ facts }) => caseDetailsOf(facts, context.now)),
    );
  }),

  answer(calls.decideCase, async (input, context) => {
    const { env, now } = context;
    const decision = decisionOf(input, context);
    const prepare = async (facts: CaseFacts) =>
      prepareDecision(env, facts, decision, { rules: await moderationRules(env, now), now });
    if (input.preview) return preview(context, input.id, prepare);
    const { measure, ground, strike } = input;
    requireMeasure(context, measure);
    const details = { measure, ground, strike };
    return audited(context, { action: 'case.decide', target: input.id, details }, async () => {
      if (measure === 'block_content') await hashFiles(context, input.id, input.file_ids);
      const { facts, prepared } = await changeCase(context, input.id, prepare);
      return { messages: prepared.mails.map(shownMailOf), case: caseDetailsOf(facts, now) };
    });
  }),

  answer(calls.answerAppeal, async (input, context) => {
    const { env, now } = context;
    const { id, outcome, facts: text } = input;
    const person = operatorOf(context);
    const prepare = (facts: CaseFacts) => prepareAnswer(env, facts, { outcome, text, person }, now);
    if (input.preview) return preview(context, id, prepare);
    if (outcome === 'reverse') {
      requireMeasure(context, unwrap(await casesOf(env).facts(id)).row.measure);
    }
    return audited(
      context,
      { action: 'case.answer', target: id, details: { outcome } },
      async () => {
        const { facts, prepared } = await changeCase(context, id, prepare);
        return { messages: prepared.mails.map(shownMailOf), case: caseDetailsOf(facts, now) };
      },
    );
  }),

  answer(calls.listStrikes, async ({ user_id: userId, limit, page_token }, { env }) => {
    const offset = offsetOf(page_token);
    const rows = await casesOf(env).listStrikes(userId, limit + 1, offset);
    return {
      strikes: rows.slice(0, limit).map(strikeOf),
      next_page_token: rows.length > limit ? String(offset + limit) : '',
    };
  }),

  answer(calls.liftStrike, ({ id, reason }, context) =>
    audited(context, { action: 'strike.lift', target: id, details: { reason } }, async () => {
      const { env, now } = context;
      const event = { at: now, person: operatorOf(context), kind: 'strike_lifted', text: reason };
      const { strike, left } = unwrap(await casesOf(env).liftStrike(id, event));
      const { strikesMax } = await moderationRules(env, now);
      if (strike.kind === 'owner' && left.length < strikesMax) {
        await driveOf(env, strike.subject).suspendSharing({ reason: 'strikes', untilAt: 0 });
      }
      return { strike: strikeOf(strike) };
    }),
  ),

  answer(calls.transparencyFigures, async (input, { env }) => {
    const [from, to] = [timeOf('from', input.from), timeOf('to', input.to)];
    return figuresOf(await casesOf(env).period(from, to), from, to);
  }),
];

/**
 * Throws `permission_denied` unless the operator may make the measure, or end it, also without a
 * case.
 */
function requireMeasure({ operator, now }: RequestContext, measure: string): void {
  const permission = permissionFor(measure);
  if (operator && permission) requirePermission(operator, permission, now);
}

async function openCase(
  context: RequestContext,
  input: ParsedOf<typeof calls.openCase>,
): Promise<calls.CaseDetails> {
  const { env, now } = context;
  const link = readReportedLink(input.link, true);
  const share =
    link && (await reportedShare(env, await namedShareId(env, link.named), link.nodeId));
  if (!share) throw new ApiError('not_found', { description: 'link: leads to no share' });
  const { packs } = await moderationRules(env, now);
  const person = operatorOf(context);
  const id = await casesOf(env).addReport({
    caseId: randomId(22),
    share: { ...share, files: share.files.map((file) => ({ ...file, sha256: '' })) },
    category: input.category,
    report: undefined,
    person,
    packs,
    effects: [],
    now,
  });
  const text = [input.organization, input.text].filter(Boolean).join('\n');
  const { facts } = await changeCase(context, id, (facts) =>
    Promise.resolve({
      mails: [],
      change: {
        revision: facts.row.revision,
        columns: {},
        events: text === '' ? [] : [{ at: now, person, kind: 'note', text }],
      },
    }),
  );
  return caseDetailsOf(facts, now);
}

/** Tries that a change gets while reports arrive for the same case. */
const triesMax = 3;

/** Reads a case, prepares a change and makes it; again if a report has arrived meanwhile. */
async function changeCase(
  { env }: RequestContext,
  id: string,
  prepare: (facts: CaseFacts) => Promise<PreparedChange>,
): Promise<{ facts: CaseFacts; prepared: PreparedChange }> {
  for (let tries = 1; ; tries += 1) {
    const prepared = await prepare(unwrap(await casesOf(env).facts(id)));
    const result = await casesOf(env).commit(id, prepared.change);
    if (result.ok || result.error.error !== 'aborted' || tries >= triesMax) {
      return { facts: unwrap(result), prepared };
    }
  }
}

async function preview(
  { env, now }: RequestContext,
  id: string,
  prepare: (facts: CaseFacts) => Promise<PreparedChange>,
) {
  const facts = unwrap(await casesOf(env).facts(id));
  const { mails } = await prepare(facts);
  return { messages: mails.map(shownMailOf), case: caseDetailsOf(facts, now) };
}

/** Bytes hashed for a decision; further files are blocked without a SHA-256. */
const hashedBytesMax = 2 * 1024 ** 3;

/** Computes the SHA-256 of chosen files of a case, by which later matches are confirmed. */
async function hashFiles(
  context: RequestContext,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  const { row } = unwrap(await casesOf(context.env).facts(id));
  const files = storedJson<EvidenceFile[]>(row.files);
  const hashed: EvidenceFile[] = [];
  const isChosen = new Set(filesToHash(files, fileIds, hashedBytesMax));
  if (isChosen.size === 0) return;
  for (const file of files) {
    if (!isChosen.has(file)) hashed.push(file);
    else hashed.push({ ...file, sha256: await storedSha256(context.env, file.blob) });
  }
  await changeCase(context, id, (facts) =>
    Promise.resolve({
      mails: [],
      change: {
        revision: facts.row.revision,
        columns: { files: JSON.stringify(hashed) },
        events: [],
      },
    }),
  );
}

function decisionOf(
  input: ParsedOf<typeof calls.decideCase>,
  context: RequestContext,
): DecisionInput {
  return {
    measure: input.measure,
    fileIds: input.file_ids,
    untilAt: input.until_time === '' ? 0 : timeOf('until_time', input.until_time),
    groundKind: input.ground_kind,
    ground: input.ground,
    facts: input.facts,
    detectedAutomatically: input.detected_automatically,
    decidedAutomatically: input.decided_automatically,
    addsStrike: input.strike,
    isUnfounded: input.unfounded,
    tellsOwner: input.tell_owner,
    person: operatorOf(context),
  };
}

function timeOf(field: string, text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) {
    throw new ApiError('invalid_argument', { description: `${field}: is not a time` });
  }
  return at;
}

/** Lists of cases are short and change while they are read, so a page is a position. */
export function offsetOf(token: string): number {
  if (!/^\d{0,6}$/.test(token)) {
    throw new ApiError('invalid_argument', { description: 'page_token: is invalid' });
  }
  return Number(token);
}
