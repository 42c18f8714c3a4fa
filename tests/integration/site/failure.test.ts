import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFiles, share } from '#tests/support/shares.ts';
import { eachObject } from '#tests/support/storage.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-failure-'));
const lines: string[] = [];
let magpie: Magpie;
let id: string;
beforeAll(async () => {
  magpie = await startMagpie({ stateDir });
  const owner = await createUser(magpie);
  const files = await addFiles(magpie, owner, '', { 'a.txt': 10 });
  ({ id } = await share(magpie, owner, files));
  await magpie.stop();
  // A share without its owner can be found but not read.
  eachObject(stateDir, 'ShareObject', (database) =>
    database.exec(`UPDATE share SET owner_id = ''`),
  );
  magpie = await startMagpie({ stateDir, onLog: (line) => lines.push(line) });
});
afterAll(async () => {
  await magpie.stop();
  rmSync(stateDir, { recursive: true });
});

test('shows a localized error page with status 500 and the id of the log entry', async () => {
  for (const [language, title] of [
    ['en-US', 'Something went wrong'],
    ['pt', 'Algo deu errado'],
  ]) {
    const response = await magpie.fetch(`/s/${id}`, {
      headers: { 'accept-language': language! },
    });
    const html = await response.text();
    const requestId = response.headers.get('x-request-id')!;
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(title);
    expect(html).toContain(requestId);
    // The cause is only logged.
    expect(html).not.toMatch(/addressed by the id|at \w+ \(/);
    expect(lines.some((line) => line.includes(requestId) && line.includes('"stack"'))).toBe(true);
  }
});

test('gives crawlers the status without a page and logs a line', async () => {
  const response = await magpie.fetch(`/s/${id}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect([response.status, await response.text()]).toEqual([500, '']);
  const requestId = response.headers.get('x-request-id')!;
  expect(lines.some((line) => line.startsWith('no error page') && line.includes(requestId))).toBe(
    true,
  );
});

test('returns an API error without the cause', async () => {
  const response = await magpie.fetch(`/api/drive/v1/share?share_id=${id}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    error: 'internal',
    error_code: 13,
    request_id: response.headers.get('x-request-id'),
    error_description: 'internal error; try again later',
  });
});
