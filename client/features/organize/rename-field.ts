import '#client/features/organize/rename.css';
import { splitName } from '#protocol/names.ts';
import { isComposing, isComposingInput } from '#client/lib/composing.ts';

/** Options of a rename field. */
export interface RenameFieldOptions {
  readonly name: string;
  readonly isFolder: boolean;
  /** Accessible label of the field. */
  readonly label: string;
  /** Checks a name locally. Returns an error message, or undefined if it is valid. */
  check(name: string): string | undefined;
  /** Asks the server whether the name is taken. Returns an error message, or undefined. */
  checkTaken(name: string): Promise<string | undefined>;
  /** Saves the name. Resolves with an error message if it was refused. */
  save(name: string): Promise<string | undefined>;
  /** Called once with how editing ended. `fault` is the error of a name that wasn't saved. */
  onEnd(end: { by: 'saved' | 'given-up'; isFocused: boolean; fault?: string | undefined }): void;
}

/** Pause in typing before the server is asked whether a name is taken. */
const typingMs = 250;

/**
 * A text field that replaces a name, with the part before the extension selected. Enter and leaving
 * the field save, Esc cancels. During IME composition (Japanese, Korean, Chinese), Enter and Esc
 * belong to the input method.
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
      if (!isComposingInput(event)) this.#look();
    });
    input.addEventListener('compositionend', () => this.#look());
    input.addEventListener('blur', () => {
      // Ignores blur caused by the window: focus returns to the field with the window.
      if (document.hasFocus()) queueMicrotask(() => this.#leave());
    });
    for (const kind of ['click', 'dblclick', 'mousedown', 'pointerdown', 'contextmenu'])
      this.element.addEventListener(kind, (event) => event.stopPropagation());
  }

  get #typed(): string {
    return this.#input.value.trim();
  }

  #press(event: KeyboardEvent): void {
    // Keeps the list from handling the same keys for search, movement and opening.
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
    // Focus stays where the user has moved it.
    if (document.activeElement !== this.#input) this.#end('given-up', refused);
  }

  #leave(): void {
    // The row was scrolled away or redrawn, so the blur wasn't meant to save.
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
