import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/**
 * System notifications of finished tasks. Permission is only requested when the user turns them on.
 */

/** `unable`: the browser doesn't support notifications. */
export type NotifyState = 'unable' | 'off' | 'on' | 'blocked';

/** Returns the state of task notifications on this device. */
export function notifyState(): NotifyState {
  if (!('Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const isEnabled = browserLocal().read(stored.notifyOfTasks) === true;
  return isEnabled && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Turns notifications on or off. Turning them on for the first time requests the browser's
 * permission.
 */
export async function setNotifications(isEnabled: boolean): Promise<NotifyState> {
  if (isEnabled && 'Notification' in window) await Notification.requestPermission();
  browserLocal().write(stored.notifyOfTasks, isEnabled);
  return notifyState();
}

/**
 * Shows a notification if the page is hidden and notifications are on. A click returns to the page.
 */
export async function notifyWhenHidden(title: string, href: string): Promise<void> {
  if (!document.hidden || notifyState() !== 'on') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { tag: 'tasks', icon: '/favicon.svg', data: { href } };
  // Mobile browsers only support notifications of a service worker.
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
