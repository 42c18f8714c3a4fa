import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { type File, listFiles } from '#protocol/drive.ts';
import { gcid } from '#tests/support/gcid.ts';
import type { Magpie } from './magpie.ts';

/** The files on a person's device, in a folder that is deleted after each test. */
export interface Device {
  /** Returns the absolute path of a file. */
  at(path: string): string;
  /** Writes a file and its parent folders. Returns its absolute path. */
  write(path: string, bytes: Uint8Array | string): string;
}

/** Gives each test of a file an empty device. */
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
 * Drops files at a point of the page as a person does. `meanwhile` runs before the mouse button is
 * released.
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

/** Presses a button that opens a file picker and picks a file or a folder. */
export async function pickFrom(page: Page, button: string, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Returns everything below a folder of the drive that isn't in the trash, by path. */
export async function treeOf(
  magpie: Magpie,
  user: { token: string },
  parentId = '',
  above = '',
): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  for (let token = ''; ;) {
    const filters = '{"trashed":{"eq":false}}';
    const input = { parent_id: parentId, filters, limit: 500, page_token: token };
    const { files, next_page_token: next } = await magpie.call(listFiles, input, {
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

/** Returns the gcid the drive must compute for these bytes. */
export async function gcidOf(bytes: Uint8Array | string): Promise<string> {
  const whole = Uint8Array.from(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return gcid(whole, (block) => createHash('sha1').update(block).digest());
}
