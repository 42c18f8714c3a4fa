import { basic } from '#protocol/config-calls.ts';
import { fieldOf } from '#protocol/tables.ts';

/** Pages ask at different times, so that they don't all ask at once. */
const firstCheckMs = { min: 2_000, max: 10_000 };
const nextCheckMs = { min: 20_000, max: 40_000 };

/** Shows the line above a page that is open when the instance becomes read-only. */
export function showReadOnly(document: Document, words: string): void {
  if (document.getElementById('read-only')) return;
  const line = document.createElement('p');
  line.id = 'read-only';
  line.role = 'status';
  document.body.prepend(line);
  // Screen readers announce what is added to an element that is there already.
  line.append(words);
  watchReadOnly(document);
}

/** Removes the line once changes are possible again. Asks while the page is visible. */
export function watchReadOnly(document: Document): void {
  const check = async () => {
    if (document.visibilityState === 'visible' && (await isOver())) {
      document.getElementById('read-only')?.remove();
      return;
    }
    setTimeout(check, between(nextCheckMs));
  };
  setTimeout(check, between(firstCheckMs));
}

function between({ min, max }: { min: number; max: number }): number {
  return min + Math.random() * (max - min);
}

async function isOver(): Promise<boolean> {
  try {
    const response = await fetch(`/api/${basic.path}`, {
      method: basic.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const answer: unknown = await response.json();
    return fieldOf(fieldOf(fieldOf(answer, 'value'), 'values'), 'read_only') === false;
  } catch {
    return false;
  }
}
