import { createHash } from 'node:crypto';
import type { FileKind } from '#protocol/file-kinds.ts';
import type { CardName } from '#client/app/router/link-preview.ts';
import { glyphMarkup, glyphShapes } from '#client/ui/icons/glyphs.ts';
import { isKeyOf, keysOf } from '#protocol/tables.ts';

/** Colors of the light theme (client/ui/styles/tokens.css). */
const hues: Readonly<Record<FileKind, string>> = {
  folder: '#2456e6',
  image: '#0e7c86',
  video: '#6a3fd6',
  audio: '#b0468f',
  document: '#2456e6',
  sheet: '#17804d',
  slides: '#b4540a',
  pdf: '#c4314b',
  code: '#4a4f57',
  archive: '#8a5a00',
  torrent: '#0f766e',
  app: '#475bb5',
  unknown: '#6b717b',
};

/** Cards that aren't of a kind of file, as line icons. */
const lines: Readonly<Record<Exclude<CardName, FileKind>, string>> = {
  locked: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  apps: 'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Zm3 14.5h2',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-2.2 6a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.8m0 2.7h.01',
  policy: 'M12 4 5.5 6.5V12c0 4 2.8 6.7 6.5 8 3.7-1.3 6.5-4 6.5-8V6.5L12 4Z',
  tv: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-8A1.5 1.5 0 0 1 4.5 6ZM8.5 20h7',
  gift: 'M4 8.5h16V12H4Zm1.5 3.5h13v7.5h-13ZM12 8.5v11m0-11S10.5 4 8.3 4.5 7.5 8.5 12 8.5Zm0 0s1.5-4.5 3.7-4 .8 4-3.7 4Z',
};

/** Every card. */
export const cardNames: readonly CardName[] = [...keysOf(glyphShapes), ...keysOf(lines)];

/** Document of a card of 1200 × 630, without words: one picture serves every language. */
export function cardMarkup(name: CardName): string {
  const { icon, hue } = isKeyOf(lines, name)
    ? {
        icon: `<svg class="line" viewBox="0 0 24 24"><path d="${lines[name]}"/></svg>`,
        hue: '#2456e6',
      }
    : { icon: glyphMarkup(name), hue: hues[name] };
  return `<!doctype html><style>
body{margin:0;inline-size:1200px;block-size:630px;display:grid;place-items:center;background:#fbfaf7}
.tile{display:grid;place-items:center;inline-size:380px;block-size:380px;border-radius:84px;background:#fff;border:2px solid #e8e4da}
.glyph,.line{inline-size:250px;block-size:250px;fill:${hue}}
.glyph .back{fill-opacity:.16}
.glyph .mid{fill-opacity:.45}
.line{fill:none;stroke:${hue};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.mark{position:absolute;inset-block-end:44px;inset-inline-end:52px;inline-size:72px;block-size:72px;fill:#15171a}
</style><div class="tile">${icon}</div>
<svg class="mark" viewBox="0 0 32 32"><path d="M6.2 28C3.6 20.4 4.3 11.6 8.6 4.6c2.6 7.2 2 16-2.4 23.4Z"/><path d="M9.3 28.3C9.9 20.3 13.6 12.6 20 7.4c.3 7.9-3.7 15.9-10.7 20.9Z"/><path fill="#2456e6" d="M12.6 28.7c3.2-7.2 9.1-12.8 16.6-15.5-2.2 7.6-8.6 13.6-16.6 15.5Z"/></svg>`;
}

/** Digest of what a card shows, in hexadecimal digits. */
export function cardStamp(name: CardName): string {
  return createHash('sha256').update(cardMarkup(name)).digest('hex');
}
