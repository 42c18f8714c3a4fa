import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { type File, listFiles } from '#protocol/drive.ts';
import { gcid } from '#protocol/gcid.ts';
import type { Magpie } from './magpie.ts';

/** What lies on the device of a person, in a folder that is gone after each test. */
export interface Device {
  /** The whole path of something on the device. */
  at(path: string): string;
  /** Writes a file; folders come by themselves. Answers its whole path. */
  write(path: string, bytes: Uint8Array | string): string;
}

/** Gives each test of a file a device with nothing on it. */
export function withDevice(): Device {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'magpie-device-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));
  const at = (path: string) => join(home, path);
  return {
    at,
    write: (path, bytes) => {
      mkdirSync(join(at(path), '..'), { recursive: true });
      writeFileSync(at(path), bytes);
      return at(path);
    },
  };
}

/**
 * Drops files of the device at a point of the page, as a person does; `meanwhile` is what happens
 * before they let go.
 */
export async function drop(
  page: Page,
  paths: string[],
  x: number,
  y: number,
  meanwhile = async () => {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
    if (type !== 'dragOver') continue;
    await page.locator('.upload-drop').waitFor();
    await meanwhile();
  }
  await session.detach();
}

/** Presses a button that asks for files of the device, and picks one or a folder. */
export async function pickFrom(page: Page, button: string, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Everything below a folder of a drive that is not in the trash, by path. */
export async function treeOf(
  magpie: Magpie,
  user: { token: string },
  parentId = '',
  above = '',
): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  for (let token = ''; ;) {
    const filters = '{"trashed":{"eq":false}}';
    const asked = { parent_id: parentId, filters, limit: 500, page_token: token };
    const { files, next_page_token: next } = await magpie.call(listFiles, asked, {
      token: user.token,
    });
    for (const file of files) {
      found.set(above + file.name, file);
      if (file.kind !== 'drive#folder') continue;
      const inside = await treeOf(magpie, user, file.id, `${above}${file.name}/`);
      for (const one of inside) found.set(...one);
    }
    if (next === '') return found;
    token = next;
  }
}

/** The content id that the drive must give to these bytes. */
export async function gcidOf(bytes: Uint8Array | string): Promise<string> {
  const whole = Uint8Array.from(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return gcid(whole, (block) => createHash('sha1').update(block).digest());
}
