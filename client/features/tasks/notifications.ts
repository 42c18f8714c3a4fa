import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/**
 * Telling somebody who is elsewhere that something ended. They ask for it in place; nobody is asked
 * unasked.
 */

/** `unable` is a browser without notifications. */
export type NotifyState = 'unable' | 'off' | 'on' | 'blocked';

/** Whether this device tells of tasks that end. */
export function notifyState(): NotifyState {
  if (!('Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const isWanted = browserLocal().read(stored.tellOfTasks) === true;
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Turns it on or off; the first time the browser asks as well. */
export async function wantNotifications(isWanted: boolean): Promise<NotifyState> {
  if (isWanted && 'Notification' in window) await Notification.requestPermission();
  browserLocal().write(stored.tellOfTasks, isWanted);
  return notifyState();
}

/**
 * Tells it on the device, when that is wanted and nobody sees the page. A click comes back to the
 * page.
 */
export async function notifyAway(title: string, href: string): Promise<void> {
  if (!document.hidden || notifyState() !== 'on') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { tag: 'tasks', icon: '/favicon.svg', data: { href } };
  // Phones only show what a service worker shows.
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
