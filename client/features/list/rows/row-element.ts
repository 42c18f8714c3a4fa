import type { FileKind } from '#protocol/file-kinds.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { glyphMarkup } from '#client/ui/icons/glyphs.ts';
import { blankRow, factAttributes, type RowFacts } from './row-facts.ts';
import {
  clock,
  dayText,
  rowHtml,
  type RowStyle,
  sizeText,
  skeletonHtml,
  starMarkup,
  tileText,
} from './row-html.ts';
import { isShort, shortAbout, shortName } from '../../../lib/short-text.ts';
import { shownName } from '../../../lib/shown-name.ts';

/** The nodes of a row that differ from one file to the next, looked up once. */
interface Parts {
  readonly check: Element;
  readonly link: HTMLAnchorElement;
  readonly name: Element;
  readonly face: Element;
  /** In a list two cells, in a grid one line. */
  readonly day: Element | null;
  readonly size: Element | null;
  readonly about: Element | null;
}

/**
 * The element of a row, recycled for one file after another: scrolling changes a few texts and
 * attributes instead of parsing and laying out new markup. It shows exactly the markup of `rowHtml`
 * for the same file.
 */
export class RowElement {
  readonly element: HTMLElement;
  /** Its `order` in the window, -1 when none has been given. */
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
   * `facts` is what the element shows already; what the server wrote has its id in its link only.
   */
  constructor(element: HTMLElement, style: RowStyle, facts?: RowFacts) {
    this.element = element;
    this.#style = style;
    this.#facts = facts;
    this.#isWritten = facts !== undefined;
    this.#face = facts ? faceOf(facts) : '';
    if (facts) element.setAttribute(factAttributes.id, facts.id);
  }

  get link(): HTMLAnchorElement {
    return this.#look().link;
  }

  /** Shows a file at its place in the whole list. */
  show(facts: RowFacts, index: number): void {
    if (facts !== this.#facts) this.#showFacts(facts);
    if (index === this.#index) return;
    this.#index = index;
    // The heading is row 1.
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  select(selected: boolean): void {
    if (this.#isSelected === selected) return;
    this.#isSelected = selected;
    this.element.setAttribute('aria-selected', String(selected));
    this.#look().check.setAttribute('aria-checked', String(selected));
  }

  /** Whether Tab comes to it. */
  tab(tabbable: boolean): void {
    if (this.#isTabbable === tabbable) return;
    this.#isTabbable = tabbable;
    this.#look().link.tabIndex = tabbable ? 0 : -1;
  }

  /**
   * Puts a field in the place of the name, until it is taken away (undefined) or another file is
   * shown.
   */
  edit(field: HTMLElement | undefined): void {
    this.#field?.remove();
    this.#field = field;
    this.element.toggleAttribute('data-editing', field !== undefined);
    if (field) this.#look().link.after(field);
  }

  /**
   * Whether a file looks like the one it shows but for its texts, so that no picture need be made
   * to show it.
   */
  looksLike(facts: RowFacts): boolean {
    return faceOf(facts) === this.#face;
  }

  /** Shows the glyph of the kind: the picture cannot be made, or is gone. */
  showGlyph(): void {
    if (!this.#facts) return;
    const { kind, durationSeconds } = this.#facts;
    this.#drawFace({ kind, durationSeconds, thumbnail: '' });
  }

  #look(): Parts {
    const { element } = this;
    const one = (selector: string) => element.querySelector(selector);
    return (this.#parts ??= {
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
    const { link, name, day, size, about } = this.#look();
    const { words, hrefOf } = this.#style;
    if (this.#isWritten) {
      // What the server told of the file that was here first.
      for (const attribute of Object.values(factAttributes)) element.removeAttribute(attribute);
      this.#isWritten = false;
    }
    element.setAttribute(factAttributes.id, facts.id);
    element.toggleAttribute('data-folder', facts.isFolder);
    link.setAttribute('href', hrefOf(facts));
    write(name, shownName(facts.name), shortName);
    if (day) write(day, dayText(facts, words));
    if (size) write(size, sizeText(facts, words));
    if (about) write(about, tileText(facts, words), shortAbout);
    if (faceOf(facts) !== this.#face) this.#drawFace(facts);
    if (facts.isStarred !== (this.#facts?.isStarred ?? false)) this.#drawStar(facts.isStarred);
    this.#facts = facts;
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

/** The room of a row that has not been read yet. */
export class Skeleton {
  readonly element: HTMLElement;
  order = -1;

  constructor(style: RowStyle) {
    this.element = parsed(skeletonHtml(0, style.view));
  }

  place(index: number): void {
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }
}

/** Makes the elements of a list in one view: parsed once, then copied. */
export function rowMaker(style: RowStyle): () => RowElement {
  const pattern = parsed(rowHtml(blankRow, style, { index: 0 }));
  return () => new RowElement(pattern.cloneNode(true) as HTMLElement, style);
}

type Faced = Pick<RowFacts, 'thumbnail' | 'kind' | 'durationSeconds'>;

/** Two files with the same text here look the same but for their name. */
function faceOf({ thumbnail, kind, durationSeconds }: Faced): string {
  return `${thumbnail || kind} ${durationSeconds}`;
}

/**
 * Changes a text in place: a new text node would be styled and laid out from the beginning. `most`
 * is how long it may be to go without a clip; what the server wrote always has one.
 */
function write(element: Element, text: string, most = 0): void {
  if (most) element.classList.toggle('short', isShort(text, most));
  const node = element.firstChild;
  if (node instanceof Text) node.data = text;
  else element.textContent = text;
}

const glyphs = new Map<FileKind, HTMLElement>();

/** The glyph of a kind: parsed once, then copied. */
function glyph(kind: FileKind): Node {
  const pattern = glyphs.get(kind) ?? parsed(glyphMarkup(kind));
  glyphs.set(kind, pattern);
  return pattern.cloneNode(true);
}

/**
 * A new element for each: one that gets another address goes on showing the old picture until the
 * new one has come.
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
  return template.content.firstElementChild as HTMLElement;
}
