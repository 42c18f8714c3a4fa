import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideDevice } from '#protocol/device-code.ts';
import { createWebhook } from '#protocol/notifications.ts';
import { createStreamLink } from '#protocol/streams.ts';
import { freePort } from '#scripts/free-port.ts';
import { inRoot } from '#scripts/paths.ts';
import { until, upload } from '#tests/support/drive.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { blocksOf } from '#tests/support/guides.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { allowedProgram, connectMcp } from '#tests/support/mcp.ts';
import { startMount } from '#tests/support/mounts.ts';
import { programKey } from '#tests/support/program-keys.ts';
import { share } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/** Runs every command of the help and of docs/connect.md, filled in as readers fill them in. */

const guides = {
  help: blocksOf('locales/documents/en-US/help-center/connect/programs.md'),
  connect: blocksOf('docs/connect.md'),
};
type Guide = keyof typeof guides;

/** Blocks that aren't run here, with what proves them. */
const notRun: Readonly<Record<string, string>> = {
  'help: webhooks 1': 'installs what runs here from node_modules',
  'help: assistants 2': 'Claude Code needs an account; its calls are those of mcp.test.ts',
  'help: agent 3': 'needs systemd; the service runs the command of the section',
  'help: agent 4': 'needs systemd',
  'connect: Torrents on your own machine: the agent 3': 'needs systemd',
  'connect: Claude 1': 'Claude Code needs an account; its calls are those of mcp.test.ts',
  'connect: VS Code 1': 'an editor with windows; its calls are those of mcp.test.ts',
  'connect: Inspector 1': 'opens a browser; its client is the one of mcp.test.ts',
};

const used = new Set<string>();

/** Returns a block and notes that it is run. */
function block(guide: Guide, name: string): string {
  const found = guides[guide].find((one) => one.name === name);
  if (!found) throw new Error(`${guide} has no block "${name}"`);
  used.add(`${guide}: ${name}`);
  return found.text;
}

const folder = mkdtempSync(join(tmpdir(), 'magpie-help-'));
const at = (...path: string[]) => join(folder, ...path);
const photo = 'a lake';

let source: SourceServer;
let magpie: Magpie;
let drive: Awaited<ReturnType<typeof freshDrive>>;
let key: Awaited<ReturnType<typeof programKey>>;
let receiverPort = 0;
const values: Record<string, string> = {};

beforeAll(async () => {
  source = await startSource();
  receiverPort = await freePort();
  const allowed = `${source.host},127.0.0.1:${receiverPort}`;
  magpie = await startMagpie({ variables: { TASK_ALLOW_HOSTS: allowed, TASK_DNS_URL: '' } });
  drive = await freshDrive(magpie);
  key = await programKey(magpie, drive.user.userId, { doors: ['dav', 's3', 'qbittorrent'] });
  const { host } = new URL(magpie.origin);
  Object.assign(values, {
    'https://your-host': magpie.origin,
    '{{siteOrigin}}': magpie.origin,
    'your-host': host,
    '{{site}}': host,
    'you@example.com': drive.user.email,
    SECRET_ACCESS_KEY: key.secret_access_key,
    ACCESS_KEY_ID: key.access_key_id,
    PASSWORD: key.password,
    ID: drive.user.userId,
    '/mnt/magpie': at('mount'),
    '~/.config': at('config'),
    // Readers aren't root, and use the file of the system.
    'sudo ': '',
    '/etc/davfs2/secrets': at('secrets'),
    'mount -t davfs': `mount -t davfs -o conf=${at('davfs2.conf')}`,
  });
  for (const name of ['photos', 'documents', 'mount']) mkdirSync(at(name));
  writeFileSync(at('photos/lake.jpg'), photo);
  writeFileSync(at('documents/letter.txt'), 'Dear Ada');
  // Test instances have no certificate.
  writeFileSync(at('.s3cfg'), '[default]\nuse_https = False\n');
  writeFileSync(at('secrets'), '', { mode: 0o600 });
  writeFileSync(at('davfs2.conf'), `secrets ${at('secrets')}\n`);
  symlinkSync(inRoot('node_modules'), at('node_modules'));
});
afterAll(async () => {
  await magpie.stop();
  await source.stop();
  rmSync(folder, { recursive: true });
});

const filled =
  /https:\/\/your-host|\{\{\w+\}\}|your-host|you@example\.com|\/mnt\/magpie|~\/\.config|sudo |\/etc\/davfs2\/secrets|mount -t davfs|(?<![A-Z_])(?:SECRET_ACCESS_KEY|ACCESS_KEY_ID|SHARE_ID|LINK_OR_MAGNET|PASSWORD|ID)\b(?!=)/g;
const fill = (text: string) => text.replace(filled, (name) => values[name] ?? name);

/** Returns a command of the help as docs/connect.md has it. */
const inConnect = (text: string) =>
  text.replaceAll('{{siteOrigin}}', 'https://your-host').replaceAll('{{site}}', 'your-host');

const execute = promisify(execFile);
const environment = () => ({
  PATH: [dirname(process.execPath), at('npm/bin'), process.env.PATH].join(':'),
  HOME: folder,
  MAGPIE_CONFIG_DIR: at('magpie'),
  RESTIC_PASSWORD: 'of the backup',
  npm_config_prefix: at('npm'),
  npm_config_update_notifier: 'false',
});

/** Runs commands one after another and returns their output. The first that fails throws. */
async function run(...commands: string[]): Promise<string> {
  const options = { cwd: folder, env: environment() };
  return (await execute('bash', ['-ec', commands.map(fill).join('\n')], options)).stdout;
}

describe('WebDAV', () => {
  /** This machine can mount. */
  let isMount = false;

  test('rclone copies and compares', async () => {
    const check = await run(block('help', 'rclone 1'), 'rclone check photos magpie:photos 2>&1');
    expect(check).toContain('0 differences found');
    await run('rm .config/rclone/rclone.conf', block('connect', 'rclone 1'));
    expect(await drive.names()).toEqual(['photos']);
  });

  test('rclone mounts', async () => {
    const options = { cwd: folder, env: environment() };
    for (const name of ['rclone 2', 'Files for Sonarr and Radarr 1']) {
      const command = fill(block(name === 'rclone 2' ? 'help' : 'connect', name));
      const mounted = await startMount(command, at('mount'), options);
      expect((await mounted.read('/photos/lake.jpg')).toString()).toBe(photo);
      await mounted.write('/new.txt', 'new');
      await mounted.rename('/new.txt', '/renamed.txt');
      const renamed = async () => (await drive.list()).find((one) => one.name === 'renamed.txt');
      await until(async () => (await renamed())?.phase === 'PHASE_TYPE_COMPLETE');
      await mounted.stop();
      await drive.putInTrash((await renamed())!.id);
      ({ isMount } = mounted);
    }
  });

  // In webdav-clients.test.ts, its requests are sent on machines without FUSE, too.
  test('davfs2 mounts', async () => {
    if (!isMount) {
      used.add('help: linux 1').add('connect: davfs2 1');
      return;
    }
    for (const [guide, name] of [
      ['help', 'linux 1'],
      ['connect', 'davfs2 1'],
    ] as const) {
      await run(block(guide, name));
      // Its lists can't be read on Linux 6, from any server.
      await run('cat /mnt/magpie/photos/lake.jpg', 'mv /mnt/magpie/photos /mnt/magpie/pictures');
      await run('umount /mnt/magpie');
      expect(await drive.names()).toEqual(['pictures']);
      await run('rclone moveto magpie:pictures magpie:photos', 'truncate -s 0 secrets');
    }
  });

  test.each(['finder 1', 'explorer 1', 'webdav 1'])('the address of “%s” lists', async (name) => {
    const url = fill(block('help', name)).trim();
    const list = `curl -s -u ID:PASSWORD -X PROPFIND -H 'Depth: 1' ${url}`;
    expect(await run(list)).toContain('<D:displayname>photos</D:displayname>');
  });

  test('curl uploads and downloads', async () => {
    await run('cp documents/letter.txt .', block('connect', 'Other programs 1'));
    expect(readFileSync(at('letter.txt'), 'utf8')).toBe('Dear Ada');
    expect(await drive.names()).toEqual(['letter.txt', 'photos']);
  });
});

describe('S3', () => {
  test('restic, s3cmd and the AWS command line back up', async () => {
    const [keys, restic, aws, s3cmd] = [1, 2, 3, 4].map((at) => block('help', `s3 ${at}`));
    const snapshots = 'restic -r s3:{{siteOrigin}}/drive/backup -o s3.bucket-lookup=path snapshots';
    expect(await run(keys!, restic!, snapshots)).toMatch(/1 snapshots/);
    const other = block('connect', 'restic 1').replaceAll('/backup ', '/backup-2 ');
    await run(other);
    await run(keys!, aws!, 's3cmd --version', s3cmd!);
    await run(block('connect', 's3cmd 1'));
    const signed = await run(block('connect', 'AWS command line 1'));
    const address = signed.trim().split('\n').at(-1)!;
    expect(await (await fetch(address)).text()).toBe(photo);
    expect(await drive.names()).toEqual(['backup', 'backup-2', 'letter.txt', 'photos']);
  });

  test('rclone synchronizes', async () => {
    await run(block('connect', 'rclone over S3 1'));
    expect(await run('rclone lsf magpie-s3:drive/photos')).toBe('lake.jpg\n');
  });

  test('the SDKs of JavaScript and Python list', async () => {
    writeFileSync(at('list.mjs'), fill(block('connect', 'SDKs 1')));
    writeFileSync(at('list.py'), fill(block('connect', 'SDKs 2')));
    for (const command of ['node list.mjs', 'python3 list.py']) {
      expect(await run(command)).toContain('photos/lake.jpg 6\n');
    }
  });
});

test('an operator creates keys', async () => {
  for (const [name, door] of [
    ['1', 'dav'],
    ['S3 1', 's3'],
    ['Sonarr, Radarr, Prowlarr, autobrr: qBittorrent 1', 'qbittorrent'],
  ] as const) {
    const admin = `cd ${inRoot('.')} && npm run --silent admin -- --origin ${magpie.origin} --token ${adminToken}`;
    const printed = await run(block('connect', name).replace('npm run admin --', admin));
    const { user, urls } = JSON.parse(printed) as { user: string; urls: Record<string, string> };
    expect(user).toBe(drive.user.userId);
    expect(urls).toHaveProperty(door);
  }
});

test('the address for Sonarr answers as qBittorrent, and takes the path of a mount', async () => {
  const url = fill(block('help', 'sonarr 1')).trim();
  expect(await run(`curl -s -u ID:PASSWORD ${url}/api/v2/app/version`)).toBe('v4.6.7');
  await run(block('connect', 'Files for Sonarr and Radarr 2'));
  const path = await run(`curl -s -u ID:PASSWORD ${url}/api/v2/app/defaultSavePath`);
  expect(path).toBe(`${at('mount')}/Downloads`);
});

test('players play a film and a playlist', async () => {
  const film = readFileSync(inRoot('tests/support/film.webm'));
  const id = await upload(magpie, drive.user, 'Island.webm', film);
  await upload(
    magpie,
    drive.user,
    'Island.srt',
    Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHi\n'),
  );
  const { stream } = await magpie.call(createStreamLink, { file_id: id }, drive.as);
  const [mpv, vlc] = block('connect', 'Players 1').trim().split('\n');
  expect([mpv, vlc]).toEqual(['mpv --sub-file="$SUBTITLES" "$LINK"', 'vlc "$PLAYLIST"']);
  const { m3u, xspf } = stream.playlists;
  for (const playlist of [m3u, xspf]) {
    expect(await run(`curl -s '${playlist}'`)).toContain(stream.url);
  }
  // Each is far larger than the other programs of the tests, so it plays where it is installed.
  const players = {
    mpv: `${mpv} --no-config --vo=null --ao=null --frames=5`,
    vlc: `cvlc --play-and-exit --no-audio --vout=dummy "$PLAYLIST"`,
  };
  for (const [player, command] of Object.entries(players)) {
    const isThere = await run(`command -v ${player}`).catch(() => '');
    if (isThere === '') continue;
    const [subtitles] = stream.subtitles;
    await run(`LINK=${stream.url} PLAYLIST=${m3u} SUBTITLES=${subtitles!.url}`, command);
  }
});

describe('the command line', () => {
  /** Runs a command that waits for a code, and allows it. */
  async function allowed(command: string, success: string): Promise<string> {
    const child = spawn('bash', ['-c', `exec ${fill(command)}`], {
      cwd: folder,
      env: environment(),
      detached: true,
    });
    let shown = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    }
    const ended = new Promise((resolve) => child.on('close', resolve));
    await until(async () => /code (\S+)/.test(shown));
    const user_code = /code (\S+)/.exec(shown)![1]!;
    await magpie.call(decideDevice, { user_code, decision: 'allow' }, drive.as);
    await until(async () => shown.includes(success));
    // npx doesn't pass the signal on.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
    return shown;
  }

  test('is installed, signs in and copies', async () => {
    const [npx, install, copy] = block('help', 'cli 1').trim().split('\n');
    await allowed(npx!, 'signed in');
    expect(block('connect', 'Command line 1').trim()).toBe(inConnect(npx!));
    await run(install!, copy!);
    expect(await run('magpie ls /Photos')).toContain('lake.jpg');
  });

  test('copies, lists, shares, saves and downloads', async () => {
    const other = await freshDrive(magpie);
    const [plan] = await other.files('', ['plan.txt', 1]);
    const { id } = await share(magpie, other.as, [plan!]);
    values.SHARE_ID = id;
    values.LINK_OR_MAGNET = source.serve('/film.bin', { bytes: Buffer.from('film') });
    await run(block('connect', 'Command line 2').replaceAll('lofoten.jpg', 'lake.jpg'));
    expect(readFileSync(at('lake.jpg'), 'utf8')).toBe(photo);
    expect(await run('magpie ls /Saved')).toMatch(/film\.bin[^]*plan\.txt/);
  });

  test('runs the agent', async () => {
    const command = block('help', 'agent 1');
    const folderOf = ` --folder ${at('torrents')}`;
    expect(await allowed(command.trim() + folderOf, 'Waiting for torrents')).toContain('torrents');
    const start = command.trim().replace(/^npx /, '');
    expect(block('help', 'agent 2')).toContain(`ExecStart=/usr/bin/npx --yes ${start}\n`);
    const other = 'Torrents on your own machine: the agent';
    expect(block('connect', `${other} 1`)).toBe(inConnect(command));
    expect(block('connect', `${other} 2`)).toContain(
      `ExecStart=/usr/bin/npx --yes ${inConnect(start)}\n`,
    );
  });
});

test('assistants connect to the address', async () => {
  const { access_token: token } = await allowedProgram(magpie, drive.user, 'pan:read');
  for (const [guide, name] of [
    ['help', 'assistants 1'],
    ['connect', 'Assistants: Model Context Protocol 1'],
  ] as const) {
    const client = await connectMcp(fill(block(guide, name)).trim(), token, 'newer');
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    await client.close();
  }
});

test('the program for Telegram verifies webhooks and passes them on', async () => {
  const messages: unknown[] = [];
  source.answer('/botTOKEN/sendMessage', (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      messages.push(JSON.parse(body));
      response.end('{"ok":true}');
    });
  });
  const url = `http://127.0.0.1:${receiverPort}/`;
  const input = { url, label: 'Telegram', events: ['file.uploaded' as const] };
  const { secret } = await magpie.call(createWebhook, input, drive.as);
  const program = block('connect', 'Telegram 1')
    .replace('https://api.telegram.org', source.origin)
    .replace('8090', String(receiverPort));
  writeFileSync(at('telegram.mjs'), program);
  const env = { ...environment(), WEBHOOK_SECRET: secret, BOT_TOKEN: 'TOKEN', CHAT_ID: '7' };
  const child = spawn('node', ['telegram.mjs'], { cwd: folder, env });
  const post = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers, body: '{}' });
  await until(async () => (await post({}).catch(() => undefined)) !== undefined);
  expect((await post({ 'webhook-id': 'msg', 'webhook-signature': 'v1,forged' })).status).toBe(400);
  expect(messages).toEqual([]);
  await upload(magpie, drive.user, 'new.txt', Buffer.from('new'));
  await until(async () => messages.length > 0);
  expect(messages).toEqual([{ chat_id: '7', text: 'file.uploaded: new.txt' }]);
  child.kill();
});

// The last one: the tests above run the blocks.
test('every block of the help and of docs/connect.md is run, or says why not', () => {
  const names = Object.entries(guides).flatMap(([guide, blocks]) =>
    blocks.map(({ name }) => `${guide}: ${name}`),
  );
  expect([...used, ...Object.keys(notRun)].toSorted()).toEqual(names.toSorted());
});
