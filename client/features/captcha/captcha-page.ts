import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import { captchaChallenge, captchaVerify, proofOfWork } from '#protocol/captcha.ts';
import { type LayoutMessage, layoutMessageType } from '#protocol/captcha-layout.ts';
import { isApiError, ApiError } from '#protocol/errors.ts';
import './captcha.css';

/**
 * Script of the human-verification page (specification 2.5): starts automatically, shows its
 * progress and redirects to `/loading` with the token. The page is independent of React and of the
 * site's session.
 */

/** Returns a part of the page, which the worker writes (worker/services/captcha/page.ts). */
function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing`);
  return element;
}

const check = part('check', HTMLElement);
const words = check.dataset;
const progress = part('progress', HTMLProgressElement);
const again = part('again', HTMLButtonElement);
const ticket = new URLSearchParams(location.search).get('ticket') ?? '';

/** Requests the needed frame size from the surrounding page (specification 2.5). */
function requestFrameSize(): void {
  if (window.parent === window) return;
  const message: LayoutMessage = {
    type: layoutMessageType,
    height: Math.ceil(check.getBoundingClientRect().height),
    width: Math.ceil(check.getBoundingClientRect().width),
  };
  window.parent.postMessage(message, location.origin);
}

async function ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  const response = await fetch(`/api/${path}`, {
    method: call.method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw ApiError.from(answer, response.status);
  // The endpoint of the call returns this type.
  return answer as OutputOf<C>;
}

async function solve(challenge: Challenge): Promise<string> {
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...given) => {
      tries += 1;
      progress.value = Math.min(1, tries / proofOfWork.triesMax);
      return deriveKey(...given);
    },
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}

interface Turnstile {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      cData: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): string;
}

/** Loads Turnstile's widget, only if the operator configured it, and waits for its token. */
async function widgetToken(siteKey: string, ticketId: string): Promise<string> {
  const script = document.createElement('script');
  script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  progress.hidden = true;
  return new Promise((resolve, reject) => {
    // Set by the script that has just loaded.
    (window as unknown as { turnstile: Turnstile }).turnstile.render(part('widget', HTMLElement), {
      sitekey: siteKey,
      cData: ticketId,
      callback: resolve,
      'error-callback': () => reject(new Error('the widget failed')),
    });
  });
}

function render(state: { title?: string; lead?: string; status?: string; isOver: boolean }): void {
  part('title', HTMLElement).textContent = state.title ?? words.title ?? '';
  part('lead', HTMLElement).textContent = state.lead ?? words.lead ?? '';
  part('state', HTMLElement).textContent = state.status ?? '';
  progress.hidden = state.isOver;
  check.ariaBusy = String(!state.isOver);
  requestFrameSize();
}

async function run(): Promise<void> {
  again.hidden = true;
  progress.value = 0;
  render({ status: words.working ?? '', isOver: false });
  try {
    const given = await ask(captchaChallenge, { ticket });
    const solution =
      given.provider === 'turnstile'
        ? await widgetToken(given.site_key, given.ticket_id)
        : // The other provider is our proof of work, whose challenge this is.
          await solve(given.challenge as Challenge);
    const answer = await ask(captchaVerify, { ticket, solution });
    progress.value = 1;
    render({ status: words.solved ?? '', isOver: false });
    location.replace(answer.redirect_uri);
  } catch (error) {
    // An expired ticket can't be solved anymore. After any other error, a retry may succeed.
    const isEnded = isApiError(error) && error.error === 'captcha_invalid';
    again.hidden = isEnded;
    render({
      title: words.failedTitle ?? '',
      lead: (isEnded ? words.ended : words.failed) ?? '',
      isOver: true,
    });
    if (!isEnded) again.focus();
  }
}

again.addEventListener('click', () => void run());
new ResizeObserver(requestFrameSize).observe(check);
void run();
