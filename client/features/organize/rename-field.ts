import '#client/features/organize/rename.css';
import { splitName } from '#protocol/names.ts';
import { isComposing } from '#client/lib/composing.ts';

/** What a field for a new name is told. */
export interface RenameFieldOptions {
  readonly name: string;
  readonly isFolder: boolean;
  /** What the field is called. */
  readonly label: string;
  /** What is wrong with a name as far as can be told at once; undefined for nothing. */
  check(name: string): string | undefined;
  /** Whether somebody else has the name, which the server knows: the sentence that says so. */
  checkTaken(name: string): Promise<string | undefined>;
  /** Gives the name; resolves with what is wrong when it was refused. */
  save(name: string): Promise<string | undefined>;
  /** Called once: with how it ended, and what was wrong with a name that was left unsaved. */
  onEnd(end: { by: 'saved' | 'given-up'; isFocused: boolean; fault?: string | undefined }): void;
}

/** So long nothing is typed before the server is asked whether a name is taken. */
const typingMs = 250;

/**
 * A field in the place of a name, with the part before the extension selected. Enter saves and so
 * does leaving it, Esc gives up. While a word is composed (Japanese, Korean, Chinese), Enter and
 * Esc belong to the input method.
 */
export function renameField(options: RenameFieldOptions): HTMLElement {
  return new RenameField(options).element;
}

class RenameField {
  readonly element = document.createElement('span');
  readonly #input = document.createElement('input');
  readonly #message = document.createElement('span');
  readonly #options: RenameFieldOptions;
  #isOver = false;
  #isSaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RenameFieldOptions) {
    this.#options = options;
    this.#build();
    this.#listen();
    queueMicrotask(() => {
      const { name, isFolder } = options;
      this.#input.focus({ preventScroll: true });
      this.#input.setSelectionRange(0, isFolder ? name.length : splitName(name).stem.length);
    });
  }

  #build(): void {
    const input = this.#input;
    this.element.className = 'rename';
    input.className = 'field';
    input.value = this.#options.name;
    input.dir = 'auto';
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.ariaLabel = this.#options.label;
    input.setAttribute('aria-describedby', 'rename-fault');
    this.#message.id = 'rename-fault';
    this.#message.className = 'rename-fault';
    this.#message.setAttribute('role', 'alert');
    this.element.append(input, this.#message);
  }

  #listen(): void {
    const input = this.#input;
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('input', (event) => {
      if (!(event as InputEvent).isComposing) this.#look();
    });
    input.addEventListener('compositionend', () => this.#look());
    input.addEventListener('blur', () => {
      // A window that loses the focus returns to its field.
      if (document.hasFocus()) queueMicrotask(() => this.#leave());
    });
    for (const kind of ['click', 'dblclick', 'mousedown', 'pointerdown', 'contextmenu'])
      this.element.addEventListener(kind, (event) => event.stopPropagation());
  }

  get #typed(): string {
    return this.#input.value.trim();
  }

  #press(event: KeyboardEvent): void {
    // The list would search, move and open by the same keys.
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void this.#save();
    else this.#end('given-up');
  }

  #look(): void {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    const fault = this.#options.check(typed);
    this.#show(fault);
    if (fault !== undefined || typed === this.#options.name) return;
    this.#timer = setTimeout(() => {
      void this.#options.checkTaken(typed).then((taken) => {
        if (!this.#isOver && this.#typed === typed) this.#show(taken);
      });
    }, typingMs);
  }

  #show(fault: string | undefined): void {
    const message = this.#message;
    if (message.textContent !== (fault ?? '')) message.textContent = fault ?? '';
    this.#input.ariaInvalid = fault === undefined ? null : 'true';
  }

  async #save(): Promise<void> {
    if (this.#isSaving || this.#isOver) return;
    const typed = this.#typed;
    if (typed === this.#options.name) return this.#end('given-up');
    const fault = this.#options.check(typed);
    if (fault !== undefined) return this.#show(fault);
    this.#isSaving = true;
    clearTimeout(this.#timer);
    this.#input.readOnly = true;
    this.#input.ariaBusy = 'true';
    const refused = await this.#options.save(typed);
    this.#isSaving = false;
    if (refused === undefined) return this.#end('saved');
    this.#input.readOnly = false;
    this.#input.ariaBusy = null;
    this.#show(refused);
    // The focus stays where the person has gone meanwhile.
    if (document.activeElement !== this.#input) this.#end('given-up', refused);
  }

  #leave(): void {
    // The row was scrolled away or redrawn: leaving the field was not meant to save.
    if (!this.element.isConnected) return this.#end('given-up');
    const fault = this.#options.check(this.#typed);
    if (fault === undefined) void this.#save();
    else this.#end('given-up', fault);
  }

  #end(by: 'saved' | 'given-up', fault?: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#options.onEnd({ by, isFocused: document.activeElement === this.#input, fault });
  }
}
