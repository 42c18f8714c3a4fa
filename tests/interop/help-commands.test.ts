import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { programKey } from '#tests/support/program-keys.ts';

/** The commands of the help, filled in as readers fill them in. */

const execute = promisify(execFile);
const help = readFileSync('locales/documents/en-US/help-center/connect/programs.md', 'utf8');

let magpie: Magpie;
let drive: Awaited<ReturnType<typeof freshDrive>>;
let fill: (command: string) => string;
const folder = mkdtempSync(join(tmpdir(), 'magpie-help-'));
beforeAll(async () => {
  magpie = await sharedMagpie();
  drive = await freshDrive(magpie);
  const { userId } = drive.user;
  const key = await programKey(magpie, userId, { doors: ['dav', 's3'] });
  const host = new URL(magpie.origin).host;
  const values: Record<string, string> = {
    '{{siteOrigin}}': magpie.origin,
    '{{site}}': host,
    SECRET_ACCESS_KEY: key.secret_access_key,
    ACCESS_KEY_ID: key.access_key_id,
    PASSWORD: key.password,
    ID: userId,
  };
  const places = /\{\{\w+\}\}|(?<![A-Z_])(?:SECRET_ACCESS_KEY|ACCESS_KEY_ID|PASSWORD|ID)\b(?!=)/g;
  fill = (command) => command.replace(places, (name) => values[name]!);
  for (const name of ['photos', 'documents']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'photos/lake.jpg'), 'a lake');
  writeFileSync(join(folder, 'documents/letter.txt'), 'Dear Ada');
  // Test instances have no certificate.
  writeFileSync(join(folder, '.s3cfg'), '[default]\nuse_https = False\n');
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

/** Returns the commands of a section. */
function commandsOf(id: string): string[] {
  const section = help.split(/^## /m).find((text) => text.includes(`{#${id}}`)) ?? '';
  return Array.from(section.matchAll(/^```sh\n([^]*?)^```/gm), ([, command]) => command!);
}

async function run(...commands: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: folder, RESTIC_PASSWORD: 'of the backup' };
  const script = commands.map(fill).join('\n');
  return (await execute('bash', ['-ec', script], { cwd: folder, env })).stdout;
}

test('rclone copies over WebDAV', async () => {
  const [copy = ''] = commandsOf('rclone');
  await run(copy, 'rclone check photos magpie:photos');
  expect(await drive.names()).toEqual(['photos']);
});

test('restic and s3cmd back up over S3', async () => {
  const [keys = '', restic = '', , s3cmd = ''] = commandsOf('s3');
  const snapshots = 'restic -r s3:{{siteOrigin}}/drive/backup -o s3.bucket-lookup=path snapshots';
  expect(await run(keys, restic, snapshots)).toMatch(/1 snapshots/);
  await run(s3cmd);
  expect(await drive.names()).toEqual(['backup', 'photos']);
});
