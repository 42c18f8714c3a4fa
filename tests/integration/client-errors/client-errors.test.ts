import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { clearClientErrors, listClientErrors, reportClientError } from '#protocol/client-errors.ts';
import { clientErrorsPerAddress } from '#protocol/limits.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const listed = async () => (await magpie.call(listClientErrors, {}, operator)).errors;

test('counts equal errors of all builds and stores nothing personal', async () => {
  const report = (build: string) =>
    magpie.call(reportClientError, {
      kind: 'render',
      message: 'TypeError: Cannot show "Thesis.pdf" of ada@example.com',
      stack: `Error: Thesis.pdf\n at show (${magpie.origin}/assets/drive-${build}.js:2:30)`,
      page: '/s/Zk3pQw9Lm2?s_code=ab12',
      build: `entry-${build}`,
    });
  await report('A1b2C3d4');
  expect(await report('E5f6G7h8')).toEqual({ stored: true });
  const [error, ...others] = await listed();
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    kind: 'render',
    message: 'TypeError: Cannot show … of …',
    stack: 'show assets/drive-E5f6G7h8.js:2:30',
    page: '/s/…',
    build: 'entry-E5f6G7h8',
    count: 2,
  });
  expect(JSON.stringify(error)).not.toMatch(/Thesis|ada|Zk3p|s_code/);
});

test("takes both formats of the browsers' policy reports, at the address the policy names", async () => {
  const page = await magpie.fetch('/');
  const policy = page.headers.get('content-security-policy')!;
  const [, address] = /report-uri (\S+?);/.exec(policy)!;
  expect(policy).toMatch(/report-to policy$/);
  expect(page.headers.get('reporting-endpoints')).toBe(`policy="${address}"`);
  const send = async (type: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
    expect((await magpie.fetch(address!, init)).status).toBe(204);
  };
  const documentUrl = `${magpie.origin}/s/Zk3pQw9Lm2?s_code=ab12`;
  await send('application/csp-report', {
    'csp-report': {
      'document-uri': documentUrl,
      'effective-directive': 'img-src',
      'blocked-uri': 'https://pictures.example/ada.png?token=1',
    },
  });
  const body = {
    documentURL: documentUrl,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
  };
  await send('application/reports+json', [
    { type: 'csp-violation', body },
    { type: 'csp-violation', body: { ...body, sourceFile: 'chrome-extension://abc/page.js' } },
    { type: 'deprecation', body: {} },
  ]);
  await send('text/plain', 'not a report');
  const errors = (await listed()).filter(({ kind }) => kind === 'policy');
  expect(errors.map(({ message }) => message).sort()).toEqual([
    'img-src pictures.example',
    'script-src-elem inline',
  ]);
  for (const error of errors) {
    expect(error).toMatchObject({ page: '/s/…', count: 1 });
    expect(error.build).toMatch(/^entry-[\w-]+$/);
    expect(JSON.stringify(error)).not.toMatch(/ada|Zk3p|s_code|token/);
  }
});

test('ignores crawlers, and an address above its limit', async () => {
  const ip = freshIp();
  const report = (message: string, userAgent = 'Mozilla/5.0 Firefox/140.0') =>
    magpie.call(
      reportClientError,
      { kind: 'error', message },
      { ip, headers: { 'user-agent': userAgent } },
    );
  expect(await report('a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toEqual({
    stored: false,
  });
  for (let count = 0; count < clientErrorsPerAddress.triesMax; count += 1)
    expect(await report('the same')).toEqual({ stored: true });
  expect(await report('one more')).toEqual({ stored: false });
  const messages = (await listed()).map(({ message }) => message);
  expect(messages).toContain('the same');
  expect(messages).not.toContain('one more');
  expect(messages).not.toContain('a crawler');
});

test('lets the operator delete one error or all, and logs it', async () => {
  const [first, ...others] = await listed();
  const { fingerprint } = first!;
  expect(await magpie.call(clearClientErrors, { fingerprint }, operator)).toEqual({ deleted: 1 });
  expect(await listed()).toEqual(others);
  expect(await magpie.call(clearClientErrors, {}, operator)).toEqual({ deleted: others.length });
  expect(await listed()).toEqual([]);
  const { lines } = await magpie.call(auditLog, { action: 'client-errors.clear' }, operator);
  expect(lines.map(({ target }) => target)).toEqual(['', fingerprint]);
});
