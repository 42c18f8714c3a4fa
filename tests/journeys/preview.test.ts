import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listEvents, listFiles } from '#protocol/drive.ts';
import { createShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { upload } from '#tests/support/drive.ts';
import { focusedRow } from '#tests/support/focused-row.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { folderTorrent } from '#tests/support/torrents.ts';
import { writeZip } from '#tests/support/zip-writer.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;
let folder: string;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
    const input = { kind: 'drive#folder', name: 'Looked at', parent_id: '' } as const;
    folder = (await magpie.call(createFile, input, { token: user.token })).file!.id;
  },
);

/** An image of one color, 8 × 4 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR4nGMQjTqAFTEMLQkAw+0pgWNGjjYAAAAASUVORK5CYII=',
  'base64',
);
/** 45 seconds of silent video, 32 × 18 pixels. */
const film = readFileSync(join(import.meta.dirname, '../support/film.webm'));
const cues = '1\n00:00:00,000 --> 00:00:40,000\nA line to read\n';

const put = (name: string, content: string | Uint8Array) =>
  upload(magpie, user, name, Buffer.from(content as string), folder);

/** Opens an address of the drive, signed in. */
async function enter(query = ''): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all/${folder}${query}`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.locator('.row').first().waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
const open = (name: string) => row(name).getByRole('link').dblclick();
const dialog = (name: string) => page.getByRole('dialog', { name: `Preview of ${name}` });
const focused = () => focusedRow(page);

describe('preview in the drive', () => {
  it('steps through files with the keyboard and restores the focus', async () => {
    await put('a.png', picture);
    await put('b.py', '# a note\nprint("one")\n');
    await put(
      'c.txt',
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xe2, 0xf1, 0xe5, 0xec]),
    );
    await put('d.zip', writeZip([{ name: 'docs/deep/e.txt', content: Buffer.from('packed') }]));
    const files = [{ path: ['season', 'episode.mkv'], bytes: new Uint8Array(3000) }];
    await put('e.torrent', folderTorrent('Series', files));
    await enter();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await expect.poll(() => page.locator('.row bdi').first().textContent()).toBe('a.png');
    await open('a.png');
    await dialog('a.png').getByText('100 %').waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await dialog('a.png').getByRole('button', { name: '225 %' }).waitFor();
    await page.keyboard.press('-');
    await dialog('a.png').getByRole('button', { name: '150 %' }).waitFor();
    await page.keyboard.press('0');
    await dialog('a.png').getByRole('button', { name: '100 %' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await dialog('b.py').getByText('# a note').waitFor();
    await expect.poll(() => page.locator('.code-line').count()).toBe(2);
    // Nothing to choose in valid UTF-8.
    expect(await dialog('b.py').getByLabel('Encoding').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await dialog('c.txt').getByText('Привет всем').waitFor();
    expect(await dialog('c.txt').getByLabel('Encoding').inputValue()).toBe('windows-1251');
    await page.keyboard.press('ArrowRight');
    await dialog('d.zip').getByText('e.txt').waitFor();
    await page.keyboard.press('i');
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByText('Archive · ZIP').waitFor();
    await details.getByText('Not shared').waitFor();
    await details.getByRole('button', { name: 'Copy MD5' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await dialog('e.torrent').getByText('episode.mkv').waitFor();
    await dialog('e.torrent').getByText('1 file, 2.9 KB').waitFor();
    await page.keyboard.press('Escape');
    await dialog('e.torrent').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('e.torrent');
    expect(new URL(page.url()).search).toBe('');
  });

  it('carries out keys that are pressed before the preview has loaded', async () => {
    await put('a.png', picture);
    await enter();
    const arrive = await holdScripts(page, 'drive-preview', 'image-viewer');
    await row('a.png').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/action=open_file/);
    for (const key of ['+', '+', 'd']) await page.keyboard.press(key);
    arrive();
    await dialog('a.png').getByRole('button', { name: '225 %' }).waitFor();
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
  });

  it('shows Markdown as a document, and as its source if that takes too long', async () => {
    await put('a.md', '# A title\n\n- one\n');
    // The parser's time for these headings grows with the square of their number.
    const hostile = 'a\n-\n'.repeat(130_000);
    await put('b.md', hostile);
    await enter();
    await open('a.md');
    await dialog('a.md').getByRole('heading', { name: 'A title' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    const source = dialog('b.md').locator('pre');
    await source.waitFor();
    expect((await source.textContent())!.slice(0, 8)).toBe(hostile.slice(0, 8));
    await page.keyboard.press('Escape');
    await dialog('b.md').waitFor({ state: 'detached' });
  });

  it('plays a video with adjacent subtitles, resumes its position, and continues in picture-in-picture', async () => {
    const id = await put('film.webm', film);
    await put('film.en.srt', cues);
    await put('other.txt', 'something else');
    await enter(`?action=open_file&file=${id}`);
    const video = page.locator('video');
    const shownCue = () =>
      video.evaluate((element: HTMLVideoElement) => {
        const cue = element.textTracks[0]?.activeCues?.[0];
        return (cue as VTTCue | undefined)?.text;
      });
    await expect.poll(shownCue).toBe('A line to read');
    await dialog('film.webm').getByLabel('Subtitles').selectOption('Off');
    await expect.poll(shownCue).toBeUndefined();
    expect(await axeViolations(page)).toEqual([]);
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 20;
      element.pause();
    });
    const filters = '{"type":{"eq":"TYPE_PLAY"}}';
    const progress = async () => {
      const input = { file_id: id, filters };
      const { events } = await magpie.call(listEvents, input, { token: user.token });
      return events[0]?.progress;
    };
    await expect.poll(progress).toBe(44);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('film.webm');

    await open('film.webm');
    await page.getByText('Resuming at 0:20').waitFor();
    await page.getByRole('button', { name: 'Keep playing while you browse' }).click();
    const small = page.getByRole('dialog', { name: 'Small player' });
    await small.waitFor();
    const isPlaying = () =>
      video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 20);
    await expect.poll(isPlaying).toBe(true);
    await page.getByRole('link', { name: 'All files' }).first().click();
    await page.getByRole('link', { name: 'Looked at' }).waitFor();
    await expect.poll(isPlaying).toBe(true);
    await small.getByRole('button', { name: 'Back to full view' }).click();
    await dialog('film.webm').waitFor();
    await expect.poll(isPlaying).toBe(true);
    await page.keyboard.press('Escape');
    await video.waitFor({ state: 'detached' });
  });

  it("offers the drive's commands for the shown file and unzips an archive", async () => {
    await put('a.txt', 'first');
    const shared = await put(
      'b.zip',
      writeZip([{ name: 'inside.txt', content: Buffer.from('in') }]),
    );
    await magpie.call(createShare, { file_ids: [shared], title: 'A link' }, { token: user.token });
    await enter();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await expect.poll(() => page.locator('.row bdi').first().textContent()).toBe('a.txt');
    await open('a.txt');
    await dialog('a.txt').getByText('first').waitFor();
    await dialog('a.txt').getByRole('button', { name: 'Move to trash' }).click();
    await dialog('b.zip').getByText('inside.txt').waitFor();
    // The toast must be visible and reachable, because the page under a preview is inert.
    await dialog('b.zip').getByText('1 item moved to trash').waitFor();
    await dialog('b.zip').getByRole('button', { name: 'Undo' }).waitFor();
    await dialog('b.zip').getByRole('button', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'A link' }).waitFor();
    await dialog('b.zip').getByRole('button', { name: 'Unzip' }).click();
    await page.getByRole('dialog', { name: 'Unzip b.zip' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unzip here' }).click();
    const unpacked = page.getByRole('dialog', { name: 'Archive unzipped' });
    await unpacked.waitFor();
    await page.keyboard.press('Escape');
    await unpacked.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog('b.zip').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Details');
    await page.getByRole('menuitemcheckbox', { name: 'Details' }).waitFor();
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByRole('heading', { name: 'b.zip' }).waitFor();
    await details.getByRole('button', { name: 'Add star' }).click();
    await details.getByRole('button', { name: 'Remove star' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const input = { parent_id: folder, filters: '{"trashed":{"eq":false}}' };
    const { files } = await magpie.call(listFiles, input, { token: user.token });
    expect(files.map(({ name }) => name).toSorted()).toEqual(['b', 'b.zip']);
  });
});
