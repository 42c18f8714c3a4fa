import { countForm, wholeNumber } from '#locales/counts.ts';
import type { PluralForms } from '#locales/index.ts';
import { announce } from './announce.ts';
import { listAddress, sourceOf } from './list-source.ts';
import { ListEngine } from './list-engine.ts';
import { startEvent } from './list-events.ts';

/**
 * What a list's element tells in its `data-words`: the few texts rows need, with all plural forms
 * of the language.
 */
export interface ListWords {
  readonly select: string;
  readonly items: PluralForms;
  readonly selected: PluralForms;
  readonly allSelected: PluralForms;
  readonly noneSelected: string;
}

/** Takes over a list the server wrote. */
export function startList(element: HTMLElement): ListEngine {
  const locale = document.documentElement.lang;
  const words = JSON.parse(element.dataset.words ?? '{}') as ListWords;
  const counted = (forms: PluralForms, count: number) =>
    (forms[countForm(locale, count)] ?? forms.other).replace(
      '{{count}}',
      wholeNumber(locale, count),
    );

  const shows = document.querySelector<HTMLElement>('[data-list-shows]');
  const bar = document.querySelector<HTMLElement>('[data-list-bar]');
  const engine = new ListEngine(element, {
    words: { locale, select: words.select, items: (count) => counted(words.items, count) },
    hrefOf: listAddress(element),
    fetchOf: (order) => sourceOf(element, order),
    coveredTop: () => Math.max(0, bar?.getBoundingClientRect().bottom ?? 0),
    onSelected: (count, all) => {
      const forms = all ? words.allSelected : words.selected;
      announce(count === 0 ? words.noneSelected : counted(forms, count));
    },
  });
  const show = () => {
    const { selectedCount } = engine.getSnapshot();
    if (shows) shows.textContent = counted(words.selected, selectedCount);
    document.documentElement.toggleAttribute('data-selecting', selectedCount > 0);
  };
  engine.subscribe(show);
  show();
  element.dispatchEvent(new CustomEvent(startEvent, { bubbles: true }));
  return engine;
}
