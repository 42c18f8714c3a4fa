import type { File } from '#protocol/drive.ts';
import { previewKind } from '#protocol/file-kinds.ts';
import { decodeText, guessEncoding } from '#client/lib/formats/text-encoding.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { readBytes } from './content-bytes.ts';
import { previewUrl } from './preview-url.ts';

/** Bytes of a text that are enough to fill a large row. */
const excerptBytes = 4_096;
/** Rows may be scrolled past in the meantime. */
const restMs = 200;

const started = new WeakSet<ListEngine>();

/** Shows the beginning of text files while a list shows one item per line. */
export function showExcerpts(engine: ListEngine, readFile: (id: string) => Promise<File>): void {
  if (started.has(engine)) return;
  started.add(engine);
  const { element } = engine;
  const { signal } = engine.internals();
  const texts = new Map<string, Promise<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fill = async (row: Element) => {
    const id = row.getAttribute('data-id') ?? '';
    const facts = engine.row(id);
    if (!facts || !isText(facts) || row.querySelector('.excerpt')) return;
    const found = texts.get(id) ?? readFile(id).then(beginningOf);
    texts.set(id, found);
    const text = await found.catch(() => '');
    const isStill = row.getAttribute('data-id') === id && element.dataset.view === 'single';
    if (!isStill || text === '' || row.querySelector('.excerpt')) return;
    const excerpt = document.createElement('span');
    excerpt.className = 'excerpt';
    excerpt.dataset.of = id;
    excerpt.setAttribute('aria-hidden', 'true');
    excerpt.textContent = text;
    row.querySelector('.face')?.append(excerpt);
  };
  const changed = () => {
    for (const excerpt of element.querySelectorAll<HTMLElement>('.excerpt')) {
      const id = excerpt.closest('.row')?.getAttribute('data-id');
      if (id !== excerpt.dataset.of || element.dataset.view !== 'single') excerpt.remove();
    }
    clearTimeout(timer);
    if (element.dataset.view === 'single') timer = setTimeout(fillSeen, restMs);
  };
  const fillSeen = () => {
    for (const row of element.querySelectorAll('.row[data-id]')) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) void fill(row);
    }
  };
  const watch = new MutationObserver(changed);
  const attributeFilter = ['data-id', 'data-view'];
  watch.observe(element, { subtree: true, childList: true, attributeFilter });
  addEventListener('scroll', changed, { passive: true, signal });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  changed();
}

/** True for files whose beginning can be read as text. */
function isText({ name, isFolder, mimeType }: RowFacts): boolean {
  if (isFolder) return false;
  const file = { name, kind: 'drive#file', mime_type: mimeType || undefined } as const;
  const kind = previewKind(file);
  return kind === 'text' || kind === 'code' || kind === 'markdown';
}

async function beginningOf(file: File): Promise<string> {
  const size = Number(file.size) || 0;
  if (size === 0) return '';
  const bytes = await readBytes(previewUrl(file), 0, Math.min(size, excerptBytes));
  return decodeText(bytes, guessEncoding(bytes));
}
