import { about } from '#protocol/quota.ts';
import { formatSize } from '#protocol/size.ts';
import { listTasks, type Task } from '#protocol/tasks.ts';
import { api } from './browser-api.ts';
import { clearBadge } from './badge.ts';
import { isSavable } from './links.ts';
import type { ExtensionMessage } from './messages.ts';
import { byId, fillTexts, showStatus } from './page-texts.ts';
import { failureText } from './saving.ts';
import { isSignedIn, sendSigned, endSignIn } from './session.ts';
import { shareLinkOf } from './share-link.ts';
import { local } from './stored.ts';
import { isSaved, taskRow } from './task-row.ts';
import { uiText } from './texts.ts';

/** The popup: the page of the tab, the latest tasks, and the space of the drive. */
const refreshMs = 2_000;
const tasksShown = 10;
/** The tasks on the page, which are only drawn again when they changed. */
let shown = '';

fillTexts();
byId('settings', HTMLElement).addEventListener('click', () =>
  leave(() => api().runtime.openOptionsPage()),
);
byId('sign-in', HTMLElement).addEventListener('click', () =>
  leave(() => post({ type: 'sign-in' })),
);
byId('open-drive', HTMLElement).addEventListener('click', () => openSitePage('/drive/all'));
byId('open-tasks', HTMLElement).addEventListener('click', () => openSitePage('/drive/tasks'));
byId('sign-out', HTMLElement).addEventListener('click', () => void endSignIn().then(show));
void show();
void clearBadge().then(
  (failure) => failure && showStatus(byId('status', HTMLElement), failure, true),
);

async function show(): Promise<void> {
  const signedIn = await isSignedIn();
  byId('signed-in', HTMLElement).hidden = !signedIn;
  byId('signed-out', HTMLElement).hidden = signedIn;
  if (signedIn) return showDrive();
  const hasSite = (await local.read('site')) !== undefined;
  byId('welcome', HTMLElement).textContent = uiText(
    hasSite ? 'extension.welcome' : 'extension.siteTip',
  );
  byId('sign-in', HTMLElement).textContent = uiText(
    hasSite ? 'extension.signIn' : 'extension.setUp',
  );
}

async function showDrive(): Promise<void> {
  const [tab] = await api().tabs.query({ active: true, currentWindow: true });
  const url = tab?.url ?? '';
  byId('page', HTMLElement).hidden = !isSavable(url);
  byId('page-title', HTMLElement).textContent = tab?.title ?? url;
  byId('save-page', HTMLElement).addEventListener(
    'click',
    () => void post({ type: 'save', links: [url] }),
  );
  for (;;) {
    try {
      await showTasks(url);
      await showUsage();
    } catch (error) {
      if (!(await isSignedIn())) return show();
      showStatus(byId('status', HTMLElement), failureText(error), true);
    }
    await new Promise((next) => setTimeout(next, refreshMs));
  }
}

/** Shows the latest tasks, and the link of the page's saved copy if there is one. */
async function showTasks(url: string): Promise<void> {
  const { tasks } = await sendSigned(listTasks, { type: 'offline,restore', limit: tasksShown });
  const state = JSON.stringify([url, tasks]);
  if (state === shown) return;
  shown = state;
  byId('no-tasks', HTMLElement).hidden = tasks.length > 0;
  const list = byId('tasks', HTMLElement);
  const focused = document.activeElement?.getAttribute('data-task');
  list.replaceChildren(...tasks.map((task) => taskRow(task, copyLink)));
  list.querySelector<HTMLElement>(`[data-task="${focused}"]`)?.focus();
  const saved = tasks.find((task) => isSaved(task) && task.params.url === url);
  const share = byId('share-page', HTMLElement);
  share.hidden = saved === undefined;
  share.onclick = () => saved && copyLink(saved);
}

async function showUsage(): Promise<void> {
  const { quota } = await sendSigned(about, {});
  const locale = api().i18n.getUILanguage().split('-', 1)[0];
  const [used, total] = [quota.usage, quota.limit].map((size) => formatSize(size, { locale }));
  byId('usage', HTMLElement).textContent = uiText('extension.usage', used ?? '', total ?? '');
  const percent = (Number(quota.usage) / Number(quota.limit)) * 100;
  byId('usage-bar', HTMLProgressElement).value = Number.isFinite(percent) ? percent : 0;
}

function copyLink(task: Task): void {
  shareLinkOf(task)
    .then((link) => navigator.clipboard.writeText(link))
    .then(
      () => showStatus(byId('status', HTMLElement), uiText('extension.linkCopied'), false),
      (error: unknown) => showStatus(byId('status', HTMLElement), failureText(error), true),
    );
}

function openSitePage(path: string): void {
  leave(() => post({ type: 'open-site', path }));
}

/** Closes the popup, which another tab would otherwise hide in some browsers only. */
function leave(open: () => Promise<unknown>): void {
  void open().then(() => window.close());
}

function post(message: ExtensionMessage): Promise<unknown> {
  return api().runtime.sendMessage(message);
}
