import { api } from './browser-api.ts';
import { downloadAccess } from './downloads.ts';
import type { ExtensionMessage } from './messages.ts';
import { byId, fillTexts, showStatus } from './page-texts.ts';
import { isSignedIn } from './session.ts';
import { chooseSite, type SiteOutcome } from './site.ts';
import { local } from './stored.ts';
import { type TextKey, uiText } from './texts.ts';

/** The settings: the site, caught downloads, and the keys. */
const site = byId('site', HTMLInputElement);
const catches = byId('catch', HTMLInputElement);
const signIn = byId('sign-in', HTMLElement);

const outcomeTexts = {
  saved: 'extension.siteSaved',
  invalid: 'extension.siteInvalid',
  denied: 'extension.siteDenied',
  unreachable: 'extension.siteUnreachable',
} as const satisfies Record<SiteOutcome, TextKey>;

fillTexts();
void showValues();
byId('site-form', HTMLElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void saveSite();
});
catches.addEventListener('change', () => void setCatching(catches.checked));
signIn.addEventListener('click', () => {
  void api().runtime.sendMessage({ type: 'sign-in' } satisfies ExtensionMessage);
});

async function showValues(): Promise<void> {
  site.value = (await local.read('site')) ?? '';
  catches.checked = (await local.read('catchesDownloads')) ?? false;
  signIn.hidden = site.value === '' || (await isSignedIn());
  for (const { name, description, shortcut } of await api().commands.getAll()) {
    const key = document.createElement('kbd');
    key.textContent = shortcut || uiText('extension.noKey');
    const [term, value] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name === 'save' ? (description ?? '') : uiText('extension.openPopup');
    value.append(key);
    byId('keys', HTMLElement).append(term, value);
  }
}

async function saveSite(): Promise<void> {
  const outcome = await chooseSite(site.value);
  const stored = (await local.read('site')) ?? '';
  if (outcome === 'saved') site.value = stored;
  const sentence = uiText(outcomeTexts[outcome], site.value);
  showStatus(byId('site-result', HTMLElement), sentence, outcome !== 'saved');
  signIn.hidden = stored === '' || (await isSignedIn());
}

async function setCatching(isOn: boolean): Promise<void> {
  const { permissions } = api();
  const isAllowed = isOn && (await permissions.request(downloadAccess));
  if (!isOn) await permissions.remove(downloadAccess).catch(() => false);
  await local.write({ catchesDownloads: isAllowed });
  catches.checked = isAllowed;
  const isDenied = isOn && !isAllowed;
  showStatus(
    byId('catch-result', HTMLElement),
    isDenied ? uiText('extension.catchDenied') : '',
    isDenied,
  );
}
