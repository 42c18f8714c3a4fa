import { api } from './browser-api.ts';
import { memory } from './stored.ts';
import { uiText } from './texts.ts';

/** Colors of the product's tokens, which the badge can't read. */
const colors = { busy: '#2456e6', good: '#17804d', bad: '#c4314b' };

/** Shows that links are being saved, with the number of unfinished tasks or the progress of one. */
export async function showProgress(progress: readonly number[]): Promise<void> {
  const [only = 0] = progress;
  const shown = progress.length === 1 ? `${Math.floor(only)}%` : String(progress.length);
  await show(shown, colors.busy, uiText('extension.badgeSaving'));
}

/** Shows that everything is saved, unless a failure is shown. */
export async function showSaved(): Promise<void> {
  if ((await memory.read('failure')) !== undefined) return;
  await show('✓', colors.good, uiText('extension.badgeSaved'));
}

/** Shows a failure until the badge is cleared. `reason` is a sentence. */
export async function showFailure(reason: string): Promise<void> {
  await memory.write({ failure: reason });
  await show('!', colors.bad, reason);
}

/** Removes the badge and returns the sentence of a failure it showed. */
export async function clearBadge(): Promise<string | undefined> {
  const failure = await memory.read('failure');
  await memory.remove('failure');
  await show('', colors.busy, 'Magpie');
  return failure;
}

async function show(badge: string, color: string, title: string): Promise<void> {
  const { action } = api();
  await action.setBadgeBackgroundColor({ color });
  await action.setBadgeText({ text: badge });
  await action.setTitle({ title });
}
