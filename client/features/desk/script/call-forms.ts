import { fieldOf, isRecord } from '#protocol/tables.ts';
import { createDeskPasskey, confirmDeskPasskey } from '#client/features/desk/script/passkeys.ts';
import { DeskError, sendFromDesk } from '#client/features/desk/script/send-call.ts';
import { storeToast } from '#client/features/desk/script/toast.ts';

/** Sends the calls of forms (`CallForm`), and confirms the passkey where a call needs it. */
export function submitCalls(document: Document): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.call === undefined) return;
    event.preventDefault();
    void submit(form, form.dataset.call);
  });
}

async function submit(form: HTMLFormElement, call: string): Promise<void> {
  await attempt(form, async () => {
    const answer = await confirmed(() =>
      call === 'add-passkey' ? createDeskPasskey() : sendFromDesk(call, inputOf(form)),
    );
    const shown = form.dataset.shows ? fieldOf(answer, form.dataset.shows) : undefined;
    if (typeof shown === 'string') return show(form, shown);
    storeToast(form.dataset.done ?? '');
    if (form.dataset.next) location.assign(form.dataset.next);
    else location.reload();
  });
}

/** Runs an action of a form once at a time, and shows the sentence of an error in it. */
export async function attempt(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const fault = form.querySelector('.fault');
  fault?.replaceChildren();
  try {
    await work();
  } catch (error) {
    // The user closed the browser's dialog, which needs no words.
    const isDeclined = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isDeclined) fault?.append(error instanceof Error ? error.message : String(error));
  } finally {
    form.ariaBusy = 'false';
  }
}

/** Runs a call, and again after the passkey was confirmed if it needs that. */
export async function confirmed(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeskError) || error.error !== 'interaction_required') throw error;
    await confirmDeskPasskey();
    return work();
  }
}

function inputOf(form: HTMLFormElement): Record<string, unknown> {
  const given: unknown = JSON.parse(form.dataset.input ?? '{}');
  const input: Record<string, unknown> = isRecord(given) ? { ...given } : {};
  const lists = new Map<string, string[]>();
  for (const field of form.elements) {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (!isField || field.name === '') continue;
    const isChecked = field instanceof HTMLInputElement && field.checked;
    const { type } = field.dataset;
    if (type === 'list') {
      lists.set(field.name, [
        ...(lists.get(field.name) ?? []),
        ...(isChecked ? [field.value] : []),
      ]);
    } else if (type === 'flag') input[field.name] = isChecked;
    else if (type === 'number') input[field.name] = Number(field.value || 0);
    else if (type === 'json') input[field.name] = JSON.parse(field.value);
    else input[field.name] = field.value;
  }
  return { ...input, ...Object.fromEntries(lists) };
}

/** Shows a link or token that no other answer contains, and hides the button. */
function show(form: HTMLFormElement, text: string): void {
  const output = form.querySelector('output');
  if (!output) return;
  output.replaceChildren(text);
  output.hidden = false;
  form.querySelector('button')?.remove();
  getSelection()?.selectAllChildren(output);
  form.closest('dialog')?.addEventListener('close', () => location.reload(), { once: true });
}
