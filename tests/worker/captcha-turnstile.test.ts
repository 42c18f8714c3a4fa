import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaChallenge, captchaVerify } from '#protocol/captcha.ts';
import { challengeTicket } from '../support/captcha.ts';
import { failure } from '../support/failure.ts';
import { freshIp, type Magpie, startMagpie } from '../support/magpie.ts';

/** What the service was asked, and how it answers. */
const asked: { address: string; body: Record<string, string> }[] = [];
let answer: () => Response;

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie({
    variables: {
      CAPTCHA_DRIVER: 'turnstile',
      TURNSTILE_SITE_KEY: 'site-key-of-the-tests',
      TURNSTILE_SECRET: 'turnstile-secret-of-the-tests',
    },
    outbound: async (request) => {
      asked.push({ address: request.url, body: (await request.json()) as Record<string, string> });
      return answer();
    },
  });
});
afterAll(() => magpie.stop());

const verify = async (solution: string, cdata?: string) => {
  const as = { ip: freshIp() };
  const ticket = await challengeTicket(magpie, as);
  const { ticket_id: id } = await magpie.call(captchaChallenge, { ticket }, as);
  answer = () => Response.json({ success: solution !== 'wrong', cdata: cdata ?? id });
  return magpie.call(captchaVerify, { ticket, solution }, as);
};

test('the page is given the site key, and may load the widget and nothing else', async () => {
  const as = { ip: freshIp() };
  const ticket = await challengeTicket(magpie, as);
  expect(await magpie.call(captchaChallenge, { ticket }, as)).toMatchObject({
    provider: 'turnstile',
    site_key: 'site-key-of-the-tests',
    challenge: null,
  });
  const page = await magpie.fetch(`/captcha?ticket=${ticket}`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain("frame-ancestors 'self'");
});

test('a token the service knows becomes a captcha token, once', async () => {
  const answered = await verify('good-1');
  expect(answered.captcha_token).toMatch(/^ck0\./);
  expect(asked.at(-1)).toMatchObject({
    address: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    body: { secret: 'turnstile-secret-of-the-tests', response: 'good-1' },
  });
  expect(await failure(verify('good-1'))).toMatchObject({ status: 400, code: 4002 });
});

test('a token the service refuses, or gave for another ticket, is refused', async () => {
  expect(await failure(verify('wrong'))).toMatchObject({ status: 400, code: 4002 });
  expect(await failure(verify('good-2', 'another'))).toMatchObject({ status: 400, code: 4002 });
});

test('a service that does not answer is unavailable', async () => {
  const as = { ip: freshIp() };
  const ticket = await challengeTicket(magpie, as);
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const work = magpie.call(captchaVerify, { ticket, solution: 'good-3' }, as);
  expect(await failure(work)).toMatchObject({ status: 503, error: 'unavailable' });
});
