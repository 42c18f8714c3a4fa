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
 * A field that stands in the place of a name, with the part before the extension selected. Enter
 * saves and so does leaving it, Esc gives up. While a word is composed (Japanese, Korean, Chinese),
 * Enter and Esc are the input method's.
 */
export function renameField(options: RenameFieldOptions): HTMLElement {
  const { name, isFolder, label } = options;
  const element = document.createElement('span');
  const input = document.createElement('input');
  const says = document.createElement('span');
  element.className = 'rename';
  input.className = 'field';
  input.value = name;
  input.dir = 'auto';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.ariaLabel = label;
  input.setAttribute('aria-describedby', 'rename-fault');
  says.id = 'rename-fault';
  says.className = 'rename-fault';
  says.setAttribute('role', 'alert');
  element.append(input, says);

  let isOver = false;
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (fault: string | undefined) => {
    if (says.textContent !== (fault ?? '')) says.textContent = fault ?? '';
    input.ariaInvalid = fault === undefined ? null : 'true';
  };
  const end = (by: 'saved' | 'given-up', fault?: string) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    options.onEnd({ by, isFocused: document.activeElement === input, fault });
  };
  const look = () => {
    clearTimeout(timer);
    const typed = input.value.trim();
    const fault = options.check(typed);
    show(fault);
    if (fault !== undefined || typed === name) return;
    timer = setTimeout(() => {
      void options.checkTaken(typed).then((taken) => {
        if (!isOver && input.value.trim() === typed) show(taken);
      });
    }, typingMs);
  };
  const save = async () => {
    if (isSaving || isOver) return;
    const typed = input.value.trim();
    if (typed === name) return end('given-up');
    const fault = options.check(typed);
    if (fault !== undefined) return show(fault);
    isSaving = true;
    clearTimeout(timer);
    input.readOnly = true;
    input.ariaBusy = 'true';
    const refused = await options.save(typed);
    isSaving = false;
    if (refused === undefined) return end('saved');
    input.readOnly = false;
    input.ariaBusy = null;
    show(refused);
    // Whoever has gone on meanwhile is not called back.
    if (document.activeElement !== input) end('given-up', refused);
  };
  const leave = () => {
    // The row has been scrolled away or drawn anew: nobody meant to save what stands there.
    if (!element.isConnected) return end('given-up');
    const fault = options.check(input.value.trim());
    if (fault === undefined) void save();
    else end('given-up', fault);
  };
  const press = (event: KeyboardEvent) => {
    // The list would search, move and open by the same keys.
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else end('given-up');
  };

  input.addEventListener('keydown', press);
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) look();
  });
  input.addEventListener('compositionend', look);
  input.addEventListener('blur', () => {
    // A window that is left comes back to its field.
    if (document.hasFocus()) queueMicrotask(leave);
  });
  for (const kind of ['click', 'dblclick', 'mousedown', 'pointerdown', 'contextmenu'])
    element.addEventListener(kind, (event) => event.stopPropagation());
  queueMicrotask(() => {
    input.focus({ preventScroll: true });
    input.setSelectionRange(0, isFolder ? name.length : splitName(name).stem.length);
  });
  return element;
}
