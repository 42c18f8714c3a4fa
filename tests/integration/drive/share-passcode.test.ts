import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captchaAction } from '#protocol/call.ts';
import { captchaInit } from '#protocol/captcha.ts';
import { listEvents } from '#protocol/drive.ts';
import { passcodeTriesPerAddress, passcodeTriesPerShare } from '#protocol/limits.ts';
import { shareDetail, shareFileInfo, updateShare, visitShare } from '#protocol/share.ts';
import { createUser, latestLetter, type TestUser } from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addHolidays, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let holidays: string;
let beach: string;
let text: string;
let film: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  ({ folder: holidays, beach, text, film } = await addHolidays(magpie, owner));
});
afterAll(() => magpie.stop());

const as = () => ({ ip: freshIp() });

describe('a passcode', () => {
  test('is requested, refused if wrong, and exchanged for a token that opens everything', async () => {
    const { id, passcode } = await share(magpie, owner, [holidays], {
      pass_code_option: 'REQUIRED',
    });
    expect(passcode).toMatch(/^[a-z2-9]{4}$/);
    const empty = await visit(magpie, id);
    expect(empty).toMatchObject({ share_status: 'PASS_CODE_EMPTY', files: [], title: '' });
    const wrong = await visit(magpie, id, { pass_code: 'zzzzz' });
    expect(wrong).toMatchObject({ share_status: 'PASS_CODE_ERROR', files: [], retry_after: 0 });
    const open = await visit(magpie, id, { pass_code: ` ${passcode} ` });
    expect(open.share_status).toBe('OK');
    const pass_code_token = open.pass_code_token;
    const inner = await magpie.call(
      shareDetail,
      { share_id: id, parent_id: beach, pass_code_token },
      as(),
    );
    expect(names(inner)).toEqual(['sea.mp4']);
    const bare = await magpie.call(shareFileInfo, { share_id: id, file_id: film }, as());
    expect(bare).toMatchObject({ share_status: 'PASS_CODE_EMPTY', file_info: null });
  });

  test("yields tokens that are valid for one share and can't be forged", async () => {
    const options = { custom_pass_code: 'same1' };
    const { id } = await share(magpie, owner, [text], options);
    const { id: other } = await share(magpie, owner, [text], options);
    const { pass_code_token } = await visit(magpie, id, { pass_code: 'same1' });
    expect((await visit(magpie, id, { pass_code_token })).share_status).toBe('OK');
    const forged = [
      pass_code_token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `zzzzzzzz.${pass_code_token.split('.')[1]}`,
      'x',
      '.',
    ];
    expect((await visit(magpie, other, { pass_code_token })).share_status).toBe('PASS_CODE_EMPTY');
    for (const token of forged) {
      const seen = await visit(magpie, id, { pass_code_token: token });
      expect(seen.share_status).toBe('PASS_CODE_EMPTY');
    }
  });

  test('voids every token when it changes', async () => {
    const { id } = await share(magpie, owner, [text], { custom_pass_code: 'first1' });
    const { pass_code_token } = await visit(magpie, id, { pass_code: 'first1' });
    await magpie.call(updateShare, { share_id: id, custom_pass_code: 'second2' }, owner);
    expect((await visit(magpie, id, { pass_code_token })).share_status).toBe('PASS_CODE_EMPTY');
    expect((await visit(magpie, id, { pass_code: 'first1' })).share_status).toBe('PASS_CODE_ERROR');
    const open = await visit(magpie, id, { pass_code: 'second2' });
    expect(open.share_status).toBe('OK');
    const again = await visit(magpie, id, { pass_code_token: open.pass_code_token });
    expect(again.share_status).toBe('OK');
    await magpie.call(updateShare, { share_id: id, title: 'renamed' }, owner);
    const kept = await visit(magpie, id, { pass_code_token: open.pass_code_token });
    expect(kept).toMatchObject({ share_status: 'OK', title: 'renamed' });
  });

  test('is evaluated ten times for a thousand concurrent guesses from one address', async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        visit(magpie, id, { pass_code: `wrong${n}` }, { ip }),
      ),
    );
    expect(new Set(answers.map((seen) => seen.share_status))).toEqual(new Set(['PASS_CODE_ERROR']));
    const evaluated = answers.filter((seen) => seen.retry_after === 0);
    expect(evaluated).toHaveLength(passcodeTriesPerAddress.triesMax);
    const right = await visit(magpie, id, { pass_code: passcode }, { ip });
    expect(right.share_status).toBe('PASS_CODE_ERROR');
    expect(right.retry_after).toBeGreaterThan(0);
    expect(right.retry_after).toBeLessThanOrEqual(passcodeTriesPerAddress.windowSeconds);
    expect((await visit(magpie, id, { pass_code: passcode })).share_status).toBe('OK');
  });

  test('is evaluated a hundred times for guesses from 300 addresses, then requires a captcha', async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) => visit(magpie, id, { pass_code: `wrong${n}` })),
    );
    const evaluated = answers.filter(({ status }) => status === 'fulfilled');
    expect(evaluated).toHaveLength(passcodeTriesPerShare.triesMax);

    const from = { ip: freshIp() };
    const refused = { status: 400, body: { error: 'captcha_required', error_code: 9 } };
    await expect(visit(magpie, id, { pass_code: passcode }, from)).rejects.toMatchObject(refused);
    const ask = { client_id: 'magpie-tests', device_id: 'd'.repeat(32) };
    const init = await magpie.call(
      captchaInit,
      { ...ask, action: captchaAction(visitShare) },
      from,
    );
    expect(init.url).toContain('/captcha?ticket=');
    const proven = await withProof(magpie, from);
    const seen = await visit(magpie, id, { pass_code: 'wrong' }, proven);
    expect(seen.share_status).toBe('PASS_CODE_ERROR');
    expect((await visit(magpie, id, { pass_code: passcode }, proven)).share_status).toBe('OK');

    const letter = await latestLetter(magpie, owner.email, 1);
    expect(letter.subject).toContain('passcode');
    expect(letter.text).toContain(`/s/${id}`);
    const { events } = await magpie.call(
      listEvents,
      { filters: '{"type":{"in":"TYPE_WARNING"}}' },
      owner,
    );
    expect(events.map(({ params }) => params)).toEqual([
      { share_id: id, reason: 'passcode_guessed' },
    ]);
  });

  test("doesn't limit visitors who know it", async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => visit(magpie, id, { pass_code: passcode })),
    );
    expect(new Set(answers.map((seen) => seen.share_status))).toEqual(new Set(['OK']));
  });
});
