import type { FileKind } from '#protocol/file-kinds.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { blankRow, factAttributes, isSameRow, minuteMs, type RowFacts } from './row-facts.ts';
import {
  clock,
  dayText,
  fullDayText,
  rowFrame,
  type RowStyle,
  rowSizeText,
  skeletonHtml,
  starMarkup,
  tileText,
} from './row-html.ts';
import { showName, writeText } from './row-name.ts';
import { isShort, shortAbout } from '../../../lib/short-text.ts';

/** Elements of a row that differ between files, looked up once. */
interface Parts {
  readonly check: Element;
  readonly link: HTMLAnchorElement;
  readonly name: Element;
  readonly face: Element;
  /** Two cells in the list view, one line in the grid. */
  readonly day: Element | null;
  readonly size: Element | null;
  readonly about: Element | null;
}

/**
 * A row element, reused for different files: scrolling changes a few texts and attributes instead
 * of parsing and laying out new markup. Renders the markup of `rowHtml`, so
 * that rows of the server and of the browser match.
 */
export class RowElement {
  readonly element: HTMLElement;
  /** CSS `order` in the window; -1 if unset. */
  order = -1;
  readonly #style: RowStyle;
  #parts: Parts | undefined;
  #facts: RowFacts | undefined;
  #face = '';
  #isWritten: boolean;
  #index = -1;
  #isSelected: boolean | undefined;
  #isTabbable: boolean | undefined;
  #field: HTMLElement | undefined;

  /**
   * `facts` is the file the element already shows. Server-rendered rows carry their id in the link
   * only.
   */
  constructor(element: HTMLElement, style: RowStyle, facts?: RowFacts) {
    this.element = element;
    this.#style = style;
    this.#facts = facts;
    this.#isWritten = facts !== undefined;
    this.#face = facts ? faceOf(facts) : '';
    if (!facts) return;
    element.setAttribute(factAttributes.id, facts.id);
    this.#showDate(facts);
    const icon = glyphs.has(facts.kind) ? null : element.querySelector('.glyph');
    if (icon) glyphs.set(facts.kind, icon.cloneNode(true));
  }

  get link(): HTMLAnchorElement {
    return this.#look().link;
  }

  /** The file it shows; undefined before the first one. */
  get id(): string | undefined {
    return this.#facts?.id;
  }

  /** Shows a file at its index in the whole list. */
  show(facts: RowFacts, index: number): void {
    if (facts !== this.#facts && !this.#isShown(facts)) this.#showFacts(facts);
    if (index === this.#index) return;
    this.#index = index;
    // The header is row 1.
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  select(selected: boolean): void {
    if (this.#isSelected === selected) return;
    this.#isSelected = selected;
    this.element.setAttribute('aria-selected', String(selected));
    this.#look().check.setAttribute('aria-checked', String(selected));
  }

  /** Sets whether the row is the tab stop. */
  tab(tabbable: boolean): void {
    if (this.#isTabbable === tabbable) return;
    this.#isTabbable = tabbable;
    this.#look().link.tabIndex = tabbable ? 0 : -1;
  }

  /** Replaces the name with a field until called with undefined or another file is shown. */
  edit(field: HTMLElement | undefined): void {
    this.#field?.remove();
    this.#field = field;
    this.element.toggleAttribute('data-editing', field !== undefined);
    if (field) this.#look().link.after(field);
  }

  /**
   * True if a file differs from the current one only in its texts, so the thumbnail or icon can
   * stay.
   */
  looksLike(facts: RowFacts): boolean {
    return faceOf(facts) === this.#face;
  }

  /** Shows the icon of the file kind when the thumbnail is missing or can't be generated. */
  showGlyph(): void {
    if (!this.#facts) return;
    const { kind, durationSeconds } = this.#facts;
    this.#drawFace({ kind, durationSeconds, thumbnail: '' });
  }

  /** False after a thumbnail failed, so that a new reading tries it again. */
  #isShown(facts: RowFacts): boolean {
    return this.#facts !== undefined && isSameRow(facts, this.#facts) && this.looksLike(facts);
  }

  #look(): Parts {
    const { element } = this;
    const one = (selector: string) => element.querySelector(selector);
    return (this.#parts ??= {
      // Casts and `!`: every row has these parts.
      check: one('.check')!,
      link: one('a') as HTMLAnchorElement,
      name: one('bdi')!,
      face: one('.face')!,
      day: one('.day'),
      size: one('.size'),
      about: one('.about'),
    });
  }

  #showFacts(facts: RowFacts): void {
    if (this.#field && facts.id !== this.#facts?.id) this.edit(undefined);
    const { element } = this;
    const { link, name, size } = this.#look();
    const { words, hrefOf } = this.#style;
    if (this.#isWritten) {
      // Removes the attributes the server wrote for the file this element first showed.
      for (const attribute of Object.values(factAttributes)) element.removeAttribute(attribute);
      this.#isWritten = false;
    }
    element.setAttribute(factAttributes.id, facts.id);
    element.toggleAttribute('data-folder', facts.isFolder);
    link.setAttribute('href', hrefOf(facts));
    showName(name, facts.name);
    if (size) writeText(size, rowSizeText(facts, words));
    this.#showDate(facts);
    if (faceOf(facts) !== this.#face) this.#drawFace(facts);
    if (facts.isStarred !== (this.#facts?.isStarred ?? false)) this.#drawStar(facts.isStarred);
    this.#facts = facts;
  }

  /** Shows the date in the cell of the list view or in the line of a tile. */
  #showDate(facts: RowFacts): void {
    const { day, about } = this.#look();
    const { words } = this.#style;
    const full = fullDayText(facts, words);
    if (day) {
      writeText(day, dayText(facts, words));
      setAttribute(day, 'aria-label', full);
    }
    if (about) {
      const text = tileText(facts, words);
      about.classList.toggle('short', isShort(text, shortAbout));
      writeText(about, text);
    }
    const shown = day ?? about;
    if (!shown) return;
    setAttribute(shown, 'title', full);
    const left = words.timeLeft?.(facts.modifiedMinute * minuteMs);
    if (!left || !(shown instanceof HTMLElement)) return;
    shown.style.setProperty('--left', `${left.part * 100}%`);
    shown.toggleAttribute('data-short', left.isShort);
  }

  #drawStar(isStarred: boolean): void {
    const { link } = this.#look();
    link.querySelector('.star')?.remove();
    const markup = isStarred ? starMarkup(this.#style.words) : '';
    if (markup) link.append(parsed(markup));
  }

  #drawFace(facts: Faced): void {
    const { face } = this.#look();
    face.replaceChildren(facts.thumbnail ? picture(facts.thumbnail) : glyph(facts.kind));
    if (facts.durationSeconds) {
      const length = document.createElement('i');
      length.className = 'length';
      length.textContent = clock(facts.durationSeconds);
      face.append(length);
    }
    this.#face = faceOf(facts);
  }
}

/** Placeholder for a row that isn't loaded yet. */
export class Skeleton {
  readonly element: HTMLElement;
  readonly id = undefined;
  order = -1;

  constructor({ view }: Pick<RowStyle, 'view'>) {
    this.element = parsed(skeletonHtml(0, view));
  }

  place(index: number): void {
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }
}

/** Creates row elements for one view by cloning a template that is parsed once. */
export function rowMaker(style: RowStyle): () => RowElement {
  const pattern = parsed(rowFrame(blankRow, style, { index: 0 }));
  // A copy has the type of its pattern.
  return () => new RowElement(pattern.cloneNode(true) as HTMLElement, style);
}

type Faced = Pick<RowFacts, 'thumbnail' | 'kind' | 'durationSeconds'>;

/** Key of a file's appearance without its name. Equal keys look the same. */
function faceOf({ thumbnail, kind, durationSeconds }: Faced): string {
  return `${thumbnail || kind} ${durationSeconds}`;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

const glyphs = new Map<FileKind, Node>();

/**
 * The icon of a file kind: a copy of one that is there already, or an empty one until the shapes
 * are loaded, which few pages draw again.
 */
function glyph(kind: FileKind): Node {
  const pattern = glyphs.get(kind);
  if (pattern) return pattern.cloneNode(true);
  const empty = document.createElement('i');
  void import('#client/ui/icons/file-faces.ts').then(({ faceMarkup }) => {
    if (!glyphs.has(kind)) glyphs.set(kind, parsed(faceMarkup(kind)));
    empty.replaceWith(glyph(kind));
  });
  return empty;
}

/**
 * Creates a new element each time: an `img` with a changed `src` shows the old image until the new
 * one has loaded.
 */
function picture(address: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.src = address;
  return image;
}

function parsed(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(markup);
  // The markup is one HTML element.
  return template.content.firstElementChild as HTMLElement;
}
