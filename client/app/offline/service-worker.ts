/**
 * The service worker stores the shell of the drive so that the app opens offline, shows a page of
 * ours for all other addresses then, and receives content shared by other apps. It doesn't handle
 * API responses (cached-answers.ts), because it has no session. As a separate script it imports
 * nothing; the worker's `/sw.js` prepends `release`.
 */

/** Build information prepended by `/sw.js`. */
declare const release: {
  build: string;
  /** Scripts, styles and texts needed to open the drive. */
  files: readonly string[];
  /** Address of the page shown for pages outside the drive while offline. */
  offlinePage: string;
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
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotedEvent) => void): void;
}

// The client compiles with the types of pages, which lack those of service workers.
const scope = self as unknown as WorkerScope;

const shellPrefix = 'magpie-shell-';
const shellName = shellPrefix + release.build;
const pageName = 'magpie-page';
const receivedName = 'magpie-received';
const pageAddress = '/drive/all';
/** Number of stored shells: the current one, and the one that open pages were built with. */
const shellsKept = 2;
/** Maximum number of files another app may share in one request. */
const receivedMax = 100;

scope.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(),
      // In Firefox, a navigation fails if its preload fails, whatever the response would be. The
      // setting persists across releases, so it's turned off.
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
  } else if (request.mode === 'navigate') {
    event.respondWith(sitePage(request));
  }
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Set by client/features/tasks/notifications.ts.
  const { href } = event.notification.data as { href: string };
  event.waitUntil(open(href));
});

/** File names contain the release, so files of an older shell aren't downloaded again. */
async function install(): Promise<void> {
  const shell = await caches.open(shellName);
  await Promise.all(
    release.files.map(async (file) => {
      const held = await caches.match(file);
      if (held) await shell.put(file, held);
      else await shell.add(file);
    }),
  );
  await shell.add(release.offlinePage);
  await keepPage(await fetch(pageAddress));
}

async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  const others = names.filter((name) => name !== shellName);
  const old = others.slice(0, Math.max(0, others.length + 1 - shellsKept));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const isDrive = (path: string) => path === '/drive' || /^\/drive\/(?!login)/.test(path);

/** A file of the build, from the cache, otherwise from the network and then cached. */
async function asset(request: Request): Promise<Response> {
  const held = await caches.match(request, { ignoreVary: true });
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellName)).put(request, answer.clone());
  return answer;
}

/**
 * A page of the drive from the network, otherwise the stored shell, which routes by its address.
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

/** A page outside the drive from the network, otherwise the stored page that says why not. */
async function sitePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await (await caches.open(shellName)).match(release.offlinePage);
    if (held) return held;
    throw error;
  }
}

/** Stores the latest page of the drive. Pages differ in their address only. */
async function keepPage(answer: Response): Promise<void> {
  const isWhole = answer.ok && !answer.redirected;
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  if (isWhole && isDocument) await (await caches.open(pageName)).put(pageAddress, answer);
}

/** Content shared by another app: files wait for the page, texts and links become a task. */
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

/** Navigates an open page to the address, or opens a new one. */
async function open(href: string): Promise<void> {
  const [window] = await scope.clients.matchAll({ type: 'window' });
  if (!window) return void (await scope.clients.openWindow(href));
  await window.focus();
  await window.navigate(href);
}
