import '#client/features/visitor-prompts/foot-note.css';
import { analyticsQueueKey, type Consent, consentCookie } from '#protocol/consent.ts';
import { createCookieJar } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { offeredLocale } from '#client/features/visitor-prompts/offered-locale.ts';
import { pageQueue, track } from '#client/lib/analytics.ts';
import {
  type Attribution,
  readAttribution,
  currentConsent,
  clearAttribution,
  hasAttribution,
  saveAttribution,
} from '#client/app/session/attribution.ts';
import { browserStore } from '#client/app/storage/stores.ts';
import { isLocale } from '#locales/index.ts';
import { languageHints } from '#locales/language-hints.ts';

const jar = createCookieJar(document);

/**
 * Prompts for new visitors (start.ts), shown when this module loads. One at a time: first the
 * language offer, then the consent question. Neither takes the focus or moves the page.
 */
void showPrompts();

async function showPrompts(): Promise<void> {
  // In a frame the prompts are up to the surrounding page, which is not a referring site.
  if (top !== self) return;
  const arrival = readAttribution(location, document.referrer);
  const consent = currentConsent(jar, navigator);
  if (consent === 'allowed') storeArrival(arrival);
  else if (consent !== 'unasked') {
    clearAttribution(jar);
    browserStore().removeItem(analyticsQueueKey);
  }
  await offerLanguage();
  // The origin of a signed-in user has no value.
  const isMember = document.documentElement.dataset.signedIn !== undefined;
  if (consent === 'unasked' && hasAttribution(arrival) && !isMember) askConsent(arrival);
}

/**
 * Offers this page in the browser's language, with a text in that language. Resolves when the offer
 * is dismissed, which is stored, or immediately if there is nothing to offer.
 */
async function offerLanguage(): Promise<void> {
  const menu = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')];
  const offered = offeredLocale(navigator.language, menu.map(({ lang }) => lang).filter(isLocale));
  const entry = menu.find(({ lang }) => lang === offered);
  if (!offered || !entry || entry.ariaCurrent || jar.read(cookies.hideLanguageChange)) return;

  const { read, close } = languageHints[offered];
  const note = document.createElement('aside');
  note.className = 'foot-note foot-hint';
  note.lang = offered;
  note.ariaLabel = entry.textContent.trim();
  // Buttons outside the React root work immediately (first-click.ts).
  note.dataset.early = '';
  const link = document.createElement('a');
  link.className = 'button plain';
  // The URL passes through the server, which stores the language. Browsers keep the hash across the
  // redirect.
  link.href = entry.href + location.hash;
  link.textContent = read;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet foot-close';
  button.ariaLabel = close;
  note.append(link, button);
  document.body.append(note);
  await new Promise((resolve) => button.addEventListener('click', resolve));
  jar.write(cookies.hideLanguageChange, '1');
  note.remove();
}

/**
 * Shows the question contained in public pages (client/features/consent/consent-question.tsx).
 * Other pages never ask.
 */
function askConsent(arrival: Attribution): void {
  const template = document.querySelector<HTMLTemplateElement>('#consent-question');
  const note = template?.content.firstElementChild?.cloneNode(true);
  if (!(note instanceof HTMLElement)) return;
  note.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    // The values of the question's buttons.
    const answer = target.value as Consent;
    jar.write(consentCookie, answer);
    if (answer === 'allowed') storeArrival(arrival);
    note.remove();
  });
  document.body.append(note);
}

function storeArrival(arrival: Attribution): void {
  if (!hasAttribution(arrival)) return;
  saveAttribution(jar, arrival, Date.now());
  const { campaign, referrer } = arrival;
  const event = { category: 'arrival', action: 'open', extdata: { ...campaign, referrer } };
  track(event, true, pageQueue());
  void import('#client/app/session/analytics-batches.ts').then(
    ({ countLater }) => countLater(event),
    () => {},
  );
}
