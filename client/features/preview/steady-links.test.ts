import { expect, test } from 'vitest';
import type { File } from '#protocol/drive.ts';
import { withSteadyLinks } from './steady-links.ts';

const hourMs = 3_600_000;

/** A file whose links were made at a time and are valid for four hours. */
function fileAt(madeMs: number, more: Partial<File> = {}): File {
  const expire = new Date(madeMs + 4 * hourMs).toISOString();
  const url = `/download/film?made=${madeMs}`;
  return {
    name: 'film.mp4',
    hash: 'A1',
    thumbnail_link: `/thumbnail?made=${madeMs}`,
    web_content_link: url,
    original_url: `${url}&d=inline`,
    links: { 'application/octet-stream': { url, expire, token: '', type: '' } },
    medias: [],
    ...more,
  } as unknown as File;
}

test('a file that is read again keeps its links, so that playback continues', () => {
  const before = fileAt(0);
  const read = withSteadyLinks(fileAt(hourMs), before, hourMs);
  expect([read.original_url, read.links]).toEqual([before.original_url, before.links]);
  expect(read.thumbnail_link).toBe(`/thumbnail?made=${hourMs}`);
});

test('links are replaced before they expire, and with content, name or permission', () => {
  const before = fileAt(0);
  const isNew = (read: File, now: number) => withSteadyLinks(read, before, now) === read;
  expect(isNew(fileAt(3 * hourMs), 3 * hourMs)).toBe(true);
  expect(isNew(fileAt(1, { hash: 'B2' }), 1)).toBe(true);
  expect(isNew(fileAt(1, { name: 'renamed.mp4' }), 1)).toBe(true);
  expect(isNew(fileAt(1, { web_content_link: '' }), 1)).toBe(true);
  expect(withSteadyLinks(fileAt(1), fileAt(0, { links: {} }), 1).original_url).toContain('made=1');
});
