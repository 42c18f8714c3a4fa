import '#client/features/organize/drag.css';
import type { FileKind } from '#protocol/file-kinds.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { glyphMarkup } from '#client/ui/icons/glyphs.ts';

/** Offset from the pointer, so that the ghost covers neither the pointer nor its target. */
const offsetPx = 14;

/** The label at the pointer during a drag: the files, their number and the effect of dropping. */
export class DragGhost {
  readonly #element = document.createElement('div');
  readonly #says = document.createElement('small');

  constructor(what: { kind: FileKind; label: string; count: number }) {
    const template = document.createElement('template');
    template.innerHTML = trustedHtml(glyphMarkup(what.kind));
    const label = document.createElement('bdi');
    label.dir = 'auto';
    label.textContent = shownName(what.label);
    this.#element.className = 'drag-ghost';
    // Hidden from screen readers: only the result of a mouse drag is announced.
    this.#element.ariaHidden = 'true';
    this.#element.append(template.content, label, this.#says);
    if (what.count > 1) {
      const badge = document.createElement('b');
      badge.className = 'num';
      badge.textContent = String(what.count);
      this.#element.append(badge);
    }
    document.body.append(this.#element);
  }

  moveTo(x: number, y: number): void {
    const { style } = this.#element;
    const { offsetWidth, offsetHeight } = this.#element;
    const { clientWidth } = document.documentElement;
    const left = Math.min(x + offsetPx, clientWidth - offsetWidth - 4);
    const isRightToLeft = getComputedStyle(this.#element).direction === 'rtl';
    style.insetInlineStart = `${isRightToLeft ? clientWidth - left - offsetWidth : left}px`;
    style.insetBlockStart = `${Math.min(y + offsetPx, innerHeight - offsetHeight - 4)}px`;
  }

  show(text: string, isRefused: boolean): void {
    if (this.#says.textContent !== text) this.#says.textContent = text;
    this.#element.toggleAttribute('data-refused', isRefused);
  }

  remove(): void {
    this.#element.remove();
  }
}
