import { Hono } from 'hono';

/**
 * The reference for pages: a shared link of 100 files as one template string in bare Hono, the
 * least an uncached page with this content can cost. It contains what the product's page contains:
 * a menu of 11 languages with hreflang, 100 rows (name, size, time, thumbnail, icon, link,
 * checkbox), a footer of 20 links, the files once more as data, and a dictionary of 150 texts.
 */
const app = new Hono();
app.get('/s/:id', (c) => c.html(page(c.req.param('id'), makeFiles())));
app.get('/assets/share.css', (c) => c.body('', 200, { 'content-type': 'text/css' }));
app.get('/assets/share.js', (c) => c.body(handlers, 200, { 'content-type': 'text/javascript' }));
app.get('/from-memory', (c) => c.body(keptBytes, 200, keptHeaders));
export default app;

/** Selects rows and sorts them by a column, by delegation: the least that makes the list answer. */
const handlers = `
const table = document.querySelector('table');
const body = table.tBodies[0];
document.addEventListener('click', ({ target }) => {
  const row = target.closest('tbody tr');
  if (row && !target.closest('a')) row.toggleAttribute('data-selected');
  const head = target.closest('th');
  if (!head) return;
  const text = (one) => one.cells[head.cellIndex].textContent;
  body.append(...[...body.rows].sort((a, b) => text(a).localeCompare(text(b))));
});
table.dataset.started = '';
`;

/** As many bytes and headers as a share's page from memory has: the least that sending it costs. */
const keptBytes = new Uint8Array(11_000);
const keptHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'content-encoding': 'identity',
  'content-security-policy': `default-src 'none'; ${"img-src 'self' https://content.example; ".repeat(12)}`,
  'cache-control': 'private, no-cache',
  etag: 'W/"0123456789abcdefghijk"',
  vary: 'Accept-Language, Cookie',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`x-header-${n}`, 'a value of it'])),
};

interface Row {
  id: string;
  name: string;
  size: number;
  modified: number;
  kind: string;
}

const locales = ['en-US', 'es', 'id', 'ja', 'ko', 'ms', 'pt', 'ru', 'uk', 'zh-CN', 'zh-TW'];
const kinds = ['image', 'video', 'audio', 'document', 'archive'];
const words = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [
    `share.word.${index}`,
    `Words of line ${index} in the page`,
  ]),
);
const footer = Array.from({ length: 20 }, (_, index) => [`/page-${index}`, `Footer link ${index}`]);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Created for every request, like rows from a database. */
function makeFiles(): Row[] {
  return Array.from({ length: 100 }, (_, index) => ({
    id: `VO${(index * 7919).toString(36).padStart(24, '0')}`,
    name: index % 10 === 0 ? `Ingrid & Mateo <${index}>.jpg` : `Holiday picture ${index}.jpg`,
    size: 1_234_567 + index * 98_765,
    modified: 1_790_000_000_000 - index * 3_600_000,
    kind: kinds[index % kinds.length]!,
  }));
}

function page(id: string, files: Row[]): string {
  const menu = locales
    .map(
      (code) =>
        `<li><a href="/s/${id}?locale=${code}" hreflang="${code}" lang="${code}">${code}</a></li>`,
    )
    .join('');
  const alternates = locales
    .map(
      (code) => `<link rel="alternate" hreflang="${code}" href="https://magpie.example/${code}">`,
    )
    .join('');
  const links = footer.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('');
  return `<!doctype html><html lang="en-US" dir="ltr"><head><meta charset="utf-8"><title>${id}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${alternates}
<link rel="stylesheet" href="/assets/share.css"><script type="module" async src="/assets/share.js"></script></head>
<body><header><a href="/">Magpie</a><nav><ul>${menu}</ul></nav></header>
<main><h1>Holiday pictures</h1><table><thead><tr><th>Name</th><th>Size</th><th>Modified</th></tr></thead>
<tbody>${files.map((file) => row(id, file)).join('')}</tbody></table></main>
<footer><ul>${links}</ul></footer>
<script type="application/json" id="state">${json({ files, words })}</script></body></html>`;
}

function row(id: string, { id: fileId, name, size, modified, kind }: Row): string {
  const text = escapeText(name);
  const date = new Date(modified);
  return `<tr data-id="${fileId}"><td><input type="checkbox" aria-label="${text}"></td><td><img src="/thumbnails/${fileId}" alt="" loading="lazy" width="40" height="40"></td><td><svg class="kind" aria-hidden="true"><use href="#${kind}"></use></svg><a href="/s/${id}?file=${fileId}">${text}</a></td><td class="size">${sizeText(size)}</td><td class="time"><time datetime="${date.toISOString()}">${dateText(date)}</time></td></tr>`;
}

function sizeText(bytes: number): string {
  return bytes < 1_048_576
    ? `${(bytes / 1024).toFixed(1)} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

function dateText(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
