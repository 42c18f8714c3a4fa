/**
 * The service worker: it keeps the shell of the drive, so that the app opens without a network, and
 * takes what other apps share with it. Answers of the services are none of its business
 * (kept-answers.ts): it knows nobody's session. It imports nothing, for it is a script of its own;
 * the worker's `/sw.js` puts `release` before it.
 */

/** What `/sw.js` says of the build. */
declare const release: {
  build: string;
  /** Scripts, styles and texts the drive can be opened with. */
  files: readonly string[];
};

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface NotedEvent extends WaitingEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(href: string): Promise<unknown>;
}
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(href: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchedEvent) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: NotedEvent) => void): void;
}

const scope = self as unknown as WorkerScope;

const shellPrefix = 'magpie-shell-';
const shellName = shellPrefix + release.build;
const pageName = 'magpie-page';
const receivedName = 'magpie-received';
const pageAddress = '/drive/all';
/** Shells that are kept: this one, and the one that pages still open were made with. */
const shellsKept = 2;
/** Files other apps may hand over at once. */
const receivedMax = 100;

scope.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(),
      // Firefox gives a navigation up whose preload fails, whatever would be answered; it is kept
      // from release to release.
      scope.registration.navigationPreload?.disable(),
      scope.clients.claim(),
    ]),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === 'POST' && url.pathname === '/drive/receive') {
    event.respondWith(receive(request));
  } else if (request.method !== 'GET') {
    return;
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  } else if (request.mode === 'navigate' && isDrive(url.pathname)) {
    event.respondWith(page(event));
  }
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = event.notification.data as { href: string };
  event.waitUntil(open(href));
});

/**
 * The files of a release have the release in their names, so what an older shell holds already is
 * not fetched again.
 */
async function install(): Promise<void> {
  const shell = await caches.open(shellName);
  await Promise.all(
    release.files.map(async (file) => {
      const held = await caches.match(file);
      if (held) await shell.put(file, held);
      else await shell.add(file);
    }),
  );
  await keepPage(await fetch(pageAddress));
}

async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  const others = names.filter((name) => name !== shellName);
  const old = others.slice(0, Math.max(0, others.length + 1 - shellsKept));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const isDrive = (path: string) => path === '/drive' || /^\/drive\/(?!login)/.test(path);

/** A file of the build: the kept one for good, else the network's, which is kept from then on. */
async function asset(request: Request): Promise<Response> {
  const held = await caches.match(request, { ignoreVary: true });
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellName)).put(request, answer.clone());
  return answer;
}

/**
 * A page of the drive: the network's, or the kept shell, which finds its own way from the address.
 */
async function page(event: FetchedEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch (error) {
    const held = await (await caches.open(pageName)).match(pageAddress);
    if (held) return held;
    throw error;
  }
}

/** Of the pages of the drive the last is kept: they differ in their address alone. */
async function keepPage(answer: Response): Promise<void> {
  const isWhole = answer.ok && !answer.redirected;
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  if (isWhole && isDocument) await (await caches.open(pageName)).put(pageAddress, answer);
}

/**
 * Something another app shares: files wait for the page to take them up, texts and links become a
 * task.
 */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((one): one is File => one instanceof File);
  const received = await caches.open(receivedName);
  for (const file of files.slice(0, receivedMax)) {
    const headers = { 'x-name': encodeURIComponent(file.name), 'content-type': file.type };
    await received.put(`/received/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
  const text = [form.get('url'), form.get('text')].filter((one) => typeof one === 'string');
  const query =
    files.length > 0
      ? 'received=files'
      : `action=create_task&text=${encodeURIComponent(text.join('\n'))}`;
  return Response.redirect(`${pageAddress}?${query}`, 303);
}

/** Goes to an address in a page that is open already, or in a new one. */
async function open(href: string): Promise<void> {
  const [window] = await scope.clients.matchAll({ type: 'window' });
  if (!window) return void (await scope.clients.openWindow(href));
  await window.focus();
  await window.navigate(href);
}
