import { randomBytes, createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShare } from '#protocol/audit.ts';
import * as cases from '#protocol/cases.ts';
import type { InputOf } from '#protocol/call.ts';
import { addBlocks, listBlocks, removeBlock } from '#protocol/content-blocks.ts';
import * as drive from '#protocol/drive.ts';
import { createOperatorToken } from '#protocol/operators.ts';
import * as reports from '#protocol/reports.ts';
import { createUser, freshEmail, latestLetter, type TestUser } from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import {
  adminToken,
  type Caller,
  freshIp,
  type Magpie,
  sharedMagpie,
} from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };

/** Shares a file with new bytes. */
async function shared(user = owner) {
  const bytes = randomBytes(2_000);
  const fileId = await upload(magpie, user, `film-${bytes.readUInt32BE()}.bin`, bytes);
  return { bytes, fileId, shareId: (await share(magpie, user, [fileId])).id };
}

async function reporter(): Promise<Caller & { email: string }> {
  return { ...(await withProof(magpie, { ip: freshIp() })), email: freshEmail() };
}

type Report = InputOf<typeof reports.sendReport>;

/** Sends a report from a new address and returns its number and the query of its status page. */
async function send(shareId: string, input: Partial<Report> = {}, as?: Caller) {
  const from = as ?? (await reporter());
  const report: Report = {
    category: 'illegal',
    link: `${magpie.origin}/s/${shareId}`,
    text: 'It is forbidden.',
    ...input,
  };
  const { id, status_url: status } = await magpie.call(reports.sendReport, report, from);
  return { id, status: Object.fromEntries(new URL(status).searchParams) };
}

const stateOf = async (status: Record<string, string>) =>
  (await magpie.call(reports.reportStatus, status as never, {})).state;

async function caseOf(shareId: string, category = 'illegal') {
  const { cases: listed } = await magpie.call(
    cases.listCases,
    { owner_id: owner.userId, limit: 500 },
    operator,
  );
  return listed.find((one) => one.share_id === shareId && one.category === category)!;
}

const decide = (id: string, input: Partial<InputOf<typeof cases.decideCase>>) =>
  magpie.call(cases.decideCase, { id, measure: 'close_share', ...input }, operator);
const statusOf = async (shareId: string) => (await visit(magpie, shareId)).share_status;

/** Carries out a scheduled step of a case now. */
async function runScheduled(id: string, kind: 'restore' | 'expiry'): Promise<void> {
  const stub = await objectStub(magpie, 'MODERATION', 'cases');
  const facts = await stub.facts(id);
  if (!facts.ok) throw new Error('no such case');
  const { revision } = facts.value.row;
  const effects = [{ effect: { kind }, dueAt: 1 }];
  await stub.commit(id, { revision, columns: {}, events: [], effects });
}

const copyright = {
  category: 'copyright',
  work: 'A film',
  name: 'Rita Holder',
  contact: '1 Road, +1 555 0100',
  signature: 'Rita Holder',
  good_faith: true,
  accurate: true,
} as const;

describe('a report', () => {
  test('needs a captcha, the answers of its category and a link to a share', async () => {
    const { shareId } = await shared();
    const link = `${magpie.origin}/s/${shareId}`;
    const report = { category: 'illegal', link, text: 'It is forbidden.' } as const;
    const call = (input: Report, as: Caller) => failure(magpie.call(reports.sendReport, input, as));
    expect(await call(report, { ip: freshIp() })).toMatchObject({ error: 'captcha_required' });
    const as = await reporter();
    expect(await call({ ...report, text: ' ' }, as)).toMatchObject({ error: 'invalid_argument' });
    const wrong = { ...report, ...copyright, accurate: false, email: 'rita@example.com' };
    expect(await call(wrong, as)).toMatchObject({ error: 'invalid_argument' });
    for (const bad of ['https://magpie.example/help', `${magpie.origin}/s/none`]) {
      const expected = bad.includes('/s/') ? 'not_found' : 'invalid_argument';
      expect(await call({ ...report, link: bad }, as)).toMatchObject({ error: expected });
    }
  });

  test('gets a receipt, and its sender alone sees its state', async () => {
    const { shareId } = await shared();
    const email = freshEmail();
    const { id, status } = await send(shareId, { email, name: 'Rita' });
    const receipt = await latestLetter(magpie, email);
    expect(receipt.text).toContain(id);
    expect(receipt.text).toContain(status.key);
    expect(await stateOf(status)).toBe('received');
    const forged = magpie.call(reports.reportStatus, { id, key: 'x'.repeat(32) }, {});
    expect(await failure(forged)).toMatchObject({ status: 404 });
    const page = await magpie.fetch(`/report/status?${new URLSearchParams(status)}`);
    expect(await page.text()).toContain(id);
  });

  test('keeps the link as it was given, with its passcode, and its key only on purpose', async () => {
    const { shareId, fileId } = await shared();
    const link = `${magpie.origin}/ja/s/${shareId}?preview=${fileId}#key`;
    const text = failure(send(shareId, { link, pass_code: 'Call +1 555 0100' }));
    expect(await text).toMatchObject({ error: 'invalid_argument' });
    await send(shareId, { link, pass_code: 'fjord' });
    await send(shareId, { link, keep_fragment: true });
    const { id } = await caseOf(shareId);
    const details = await magpie.call(cases.showCase, { id }, operator);
    expect(details.reports.map((one) => one.link)).toEqual([
      `${link.replace('#key', '')} (fjord)`,
      link,
    ]);
    expect(details.files.map((one) => one.file_id)).toEqual([fileId]);
  });

  test('adds a voice to an open case, and after three of them is only counted', async () => {
    const { shareId } = await shared();
    for (let at = 0; at < 4; at += 1) await send(shareId, { text: `Reason ${at}` });
    const { id, voices, state } = await caseOf(shareId);
    expect([voices, state]).toEqual([4, 'new']);
    const { reports: kept } = await magpie.call(cases.showCase, { id }, operator);
    expect(kept.map(({ text }) => text).sort()).toEqual(['', 'Reason 0', 'Reason 1', 'Reason 2']);
  });

  test('is accepted five times an hour from one address', async () => {
    const { shareId } = await shared();
    const as = await reporter();
    for (let at = 0; at < 5; at += 1) await send(shareId, {}, as);
    const sixth = failure(send(shareId, {}, as));
    expect(await sixth).toMatchObject({ error: 'resource_exhausted' });
  });

  test('comes from a form without scripts, once and not at once', async () => {
    const { shareId } = await shared();
    const ip = freshIp();
    const { form_token: token } = await magpie.call(reports.reportForm, {}, {});
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({
        category: 'illegal',
        link: `${magpie.origin}/s/${shareId}`,
        text: 'It is forbidden.',
        ...fields,
      });
      const headers = { 'cf-connecting-ip': ip, origin: magpie.origin };
      const answer = await magpie.fetch('/report', { method: 'POST', body, headers });
      return answer.headers.get('location') ?? '';
    };
    expect(await post({})).toContain('fault=missing');
    expect(await post({ form_token: token })).toContain('fault=missing');
    await expect
      .poll(() => post({ form_token: token }), { timeout: 60_000, interval: 500 })
      .toContain('/report/status?');
    expect(await post({ form_token: token })).toContain('fault=missing');
  });
});

describe('a decision', () => {
  test('closes a link, informs both sides and is reversed after an objection', async () => {
    const { shareId } = await shared();
    const email = freshEmail();
    const link = `https://stranger.example/s/${shareId}`;
    const { id: number, status } = await send(shareId, { email, name: 'Rita Holder', link });
    const { text: receipt } = await latestLetter(magpie, email);
    expect(receipt).toContain(`${magpie.origin}/s/${shareId}`);
    expect(receipt).not.toContain('stranger');
    const { id } = await caseOf(shareId);
    const assigned = { id, step: 'assign', assignee: 'ada@example.com' } as const;
    expect(await magpie.call(cases.stepCase, assigned, operator)).toMatchObject({
      state: 'triaged',
      assignee: 'ada@example.com',
    });
    const input = { ground: 'Section 4', facts: 'It shows a crime.', strike: true };
    const preview = await decide(id, { ...input, preview: true });
    expect(preview.messages.map(({ to }) => to)).toEqual(['owner', 'reporter']);
    expect(await statusOf(shareId)).toBe('OK');

    const { case: decided } = await decide(id, input);
    expect(decided).toMatchObject({ state: 'decided', pending: 0, measure: 'close_share' });
    await expect.poll(() => statusOf(shareId)).toBe('PROHIBITED');
    expect(await stateOf(status)).toBe('removed');
    const statement = await latestLetter(magpie, owner.email);
    expect(statement.text).toContain('It shows a crime.');
    expect(statement.text).toContain('warning 1 of 3');
    expect(statement.text).not.toContain('Rita');
    expect((await latestLetter(magpie, email)).subject).toContain(number);

    const { decisions } = await magpie.call(reports.ownDecisions, { share_id: shareId }, owner);
    expect(decisions).toMatchObject([{ id, facts: 'It shows a crime.', appeal: 'none' }]);
    expect(JSON.stringify(decisions)).not.toContain('Rita');
    const stranger = await createUser(magpie);
    const objection = { id, text: 'It is a film.' };
    const foreign = magpie.call(reports.appealDecision, objection, stranger);
    expect(await failure(foreign)).toMatchObject({ error: 'not_found' });
    await magpie.call(reports.appealDecision, objection, owner);
    const again = magpie.call(reports.appealDecision, objection, owner);
    expect(await failure(again)).toMatchObject({ error: 'failed_precondition' });

    const answer = { id, outcome: 'reverse', facts: 'It is a film.' } as const;
    const { case: closed } = await magpie.call(cases.answerAppeal, answer, operator);
    expect(closed.strikes.every(({ lifted_time: lifted }) => lifted !== '')).toBe(true);
    await expect.poll(() => statusOf(shareId)).toBe('OK');
    expect((await latestLetter(magpie, owner.email)).text).toContain(shareId);
  });

  test('needs the permission of its measure, but not to be seen before', async () => {
    const { shareId } = await shared();
    const opened = { link: `/s/${shareId}#key`, category: 'terms' } as const;
    const { id } = await magpie.call(cases.openCase, opened, operator);
    const { token } = await magpie.call(
      createOperatorToken,
      { name: 'cases', permissions: ['reports.read', 'reports.decide'] },
      operator,
    );
    for (const measure of ['block_content', 'block_account'] as const) {
      const call = (preview: boolean) =>
        magpie.call(cases.decideCase, { id, measure, preview }, { token });
      const [statement] = (await call(true)).messages;
      expect(statement).toMatchObject({ to: 'owner', address: expect.stringContaining('***') });
      expect(await failure(call(false))).toMatchObject({ error: 'permission_denied' });
    }
    await decide(id, { measure: 'block_content' });
    const answer = { id, outcome: 'reverse' } as const;
    expect(await failure(magpie.call(cases.answerAppeal, answer, { token }))).toMatchObject({
      error: 'permission_denied',
    });
  });

  test('ends with its time, also once the case is closed', async () => {
    const { shareId } = await shared();
    const opened = { link: `/s/${shareId}`, category: 'terms' } as const;
    const { id } = await magpie.call(cases.openCase, opened, operator);
    const kept = (await decide(id, { measure: 'none' })).case;
    expect(Date.parse(kept.hold_until)).toBeLessThanOrEqual(Date.now());
    const { case: closing } = await decide(id, {});
    expect(Date.parse(closing.hold_until)).toBeGreaterThan(Date.now());
    await magpie.call(cases.answerAppeal, { id, outcome: 'uphold' }, operator);
    await runScheduled(id, 'expiry');
    await expect.poll(() => statusOf(shareId)).toBe('OK');
  });

  test('is reversed without the measures of other cases', async () => {
    const { fileId, shareId } = await shared();
    const ids: string[] = [];
    for (const category of ['terms', 'private_data', 'malware'] as const) {
      const opened = { link: `/s/${shareId}`, category };
      const { id } = await magpie.call(cases.openCase, opened, operator);
      await decide(id, { measure: category === 'terms' ? 'close_share' : 'block_content' });
      ids.push(id);
    }
    const reverse = (id: string) =>
      magpie.call(cases.answerAppeal, { id, outcome: 'reverse' }, operator);
    const { hash: gcid } = await magpie.call(drive.getFile, { id: fileId }, owner);
    const isListed = async () =>
      (await magpie.call(listBlocks, { hash: gcid }, operator)).blocks.length > 0;
    await reverse(ids[1]!);
    expect([await isListed(), await statusOf(shareId)]).toEqual([true, 'PROHIBITED']);
    await reverse(ids[2]!);
    expect([await isListed(), await statusOf(shareId)]).toEqual([false, 'PROHIBITED']);
    await reverse(ids[0]!);
    await expect.poll(() => statusOf(shareId)).toBe('OK');
  });

  test('suspends sharing after three strikes, until one is lifted', async () => {
    const user = await createUser(magpie);
    const links = [await shared(user), await shared(user), await shared(user)];
    let strikes: { id: string }[] = [];
    for (const { shareId } of links) {
      const opened = { link: `/s/${shareId}`, category: 'terms' } as const;
      const { id } = await magpie.call(cases.openCase, opened, operator);
      ({ strikes } = (await decide(id, { strike: true })).case);
    }
    expect((await latestLetter(magpie, user.email)).text).toContain('can’t create links until');
    expect(await failure(share(magpie, user, [links[0]!.fileId]))).toMatchObject({
      error: 'account_freeze',
    });
    const lifted = { id: strikes[0]!.id, reason: 'a mistake' };
    await magpie.call(cases.liftStrike, lifted, operator);
    expect((await share(magpie, user, [links[0]!.fileId])).id).not.toBe('');
    const opened = { link: `/s/${links[1]!.shareId}`, category: 'private_data' } as const;
    const { id } = await magpie.call(cases.openCase, opened, operator);
    await decide(id, { strike: true });
    expect(await failure(share(magpie, user, [links[0]!.fileId]))).toMatchObject({
      error: 'account_freeze',
    });
    await magpie.call(cases.answerAppeal, { id, outcome: 'reverse' }, operator);
    expect((await share(magpie, user, [links[0]!.fileId])).id).not.toBe('');
  });

  test('opens the files again after a counter-notice, unless there is a suit', async () => {
    const counter = {
      text: 'The film is mine.',
      is_counter_notice: true,
      name: 'Ada',
      contact: '2 Road',
      signature: 'Ada',
      mistaken: true,
      jurisdiction: true,
    };
    const email = freshEmail();
    const outcomes: string[] = [];
    for (const hasSuit of [true, false]) {
      const { shareId } = await shared();
      await send(shareId, { ...copyright, email });
      const { id } = await caseOf(shareId, 'copyright');
      await decide(id, {});
      const incomplete = { ...counter, id, jurisdiction: false };
      expect(await failure(magpie.call(reports.appealDecision, incomplete, owner))).toMatchObject({
        error: 'invalid_argument',
      });
      const { decision } = await magpie.call(reports.appealDecision, { ...counter, id }, owner);
      expect(Date.parse(decision.restore_time)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
      expect((await latestLetter(magpie, email)).text).toContain('The film is mine.');
      if (hasSuit) await magpie.call(cases.stepCase, { id, step: 'suit_notice' }, operator);
      await runScheduled(id, 'restore');
      const { state } = await magpie.call(cases.showCase, { id }, operator);
      outcomes.push(`${state} ${await statusOf(shareId)}`);
    }
    expect(outcomes).toEqual(['appealed PROHIBITED', 'closed OK']);
  });
});

describe('the list of blocked contents', () => {
  const gcidOf = async (fileId: string) =>
    (await magpie.call(drive.getFile, { id: fileId }, owner)).hash;
  const entryOf = async (gcid: string) =>
    (await magpie.call(listBlocks, { hash: gcid }, operator)).blocks[0];

  test('closes every link with a content, refuses it and confirms matches by SHA-256', async () => {
    const { bytes, fileId, shareId } = await shared();
    const gcid = await gcidOf(fileId);
    const entries = [
      { hash: gcid.toLowerCase(), category: 'malware', source: 'list 1' } as const,
      { hash: 'ab'.repeat(32), alg: 'sha256' } as const,
    ];
    const answer = await magpie.call(addBlocks, { entries }, operator);
    expect(answer).toEqual({ added: 1, known: 0, unusable: 1 });
    await expect.poll(() => statusOf(shareId)).toBe('PROHIBITED');
    const stranger = await createUser(magpie);
    await expect(upload(magpie, stranger, 'again.bin', bytes)).rejects.toThrow('Prohibited');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await entryOf(gcid)).toMatchObject({ sha256, hits: 1, is_collision: false });
    await magpie.call(removeBlock, { gcid }, operator);
    await expect.poll(() => statusOf(shareId)).toBe('OK');
    expect(await entryOf(gcid)).toBeUndefined();
    await magpie.call(addBlocks, { entries }, operator);
    await expect.poll(() => statusOf(shareId)).toBe('PROHIBITED');
    await magpie.call(auditShare, { gcids: [gcid], status: 'OK' }, operator);
    await expect.poll(() => statusOf(shareId)).toBe('OK');
    expect(await entryOf(gcid)).toBeUndefined();
  });

  test('has the contents of a decision until it is reversed', async () => {
    const { fileId, shareId } = await shared();
    await send(shareId, { category: 'malware', text: 'It encrypts disks.' });
    const { id } = await caseOf(shareId, 'malware');
    const { case: decided } = await decide(id, { measure: 'block_content' });
    expect(decided.files[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
    const gcid = await gcidOf(fileId);
    expect(await entryOf(gcid)).toMatchObject({ case_id: id, category: 'malware' });
    await expect.poll(() => statusOf(shareId)).toBe('PROHIBITED');
    await magpie.call(cases.answerAppeal, { id, outcome: 'reverse' }, operator);
    await expect.poll(() => statusOf(shareId)).toBe('OK');
    expect(await entryOf(gcid)).toBeUndefined();
  });
});

test('figures of a period count notices, decisions and objections', async () => {
  const day = 86_400_000;
  const [from, to] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  const figures = await magpie.call(
    cases.transparencyFigures,
    { from: from.toISOString(), to: to.toISOString() },
    operator,
  );
  const row = figures.rows.find(({ category }) => category === 'illegal')!;
  expect(row.notices).toBeGreaterThan(5);
  expect(row.measures.close_share).toBeGreaterThan(0);
  expect(row.reversed).toBeGreaterThan(0);
  expect(figures.suspensions).toBeGreaterThan(0);
});
