import type { ExtensionMessage } from './messages.ts';

/**
 * The parts of the extension API used here. Chromium and Firefox offer them as `chrome` with
 * promises.
 */
export interface ExtensionApi {
  runtime: {
    openOptionsPage(): Promise<void>;
    sendMessage(message: ExtensionMessage): Promise<unknown>;
    onMessage: ExtensionEvent<
      [message: ExtensionMessage, sender: MessageSender, respond: (answer: unknown) => void],
      boolean
    >;
    onInstalled: ExtensionEvent<[details: { reason: string }]>;
  };
  i18n: {
    getMessage(name: string, substitutions?: string[]): string;
    getUILanguage(): string;
  };
  storage: { local: StorageArea; session: StorageArea };
  tabs: {
    create(properties: { url: string }): Promise<Tab>;
    query(query: { active: boolean; currentWindow: boolean }): Promise<Tab[]>;
    onRemoved: ExtensionEvent<[tabId: number]>;
  };
  scripting: {
    executeScript<T>(injection: {
      target: { tabId: number; allFrames: boolean };
      func: () => T;
    }): Promise<{ result?: T }[]>;
    registerContentScripts(scripts: ContentScript[]): Promise<void>;
    unregisterContentScripts(): Promise<void>;
  };
  contextMenus: {
    create(properties: { id: string; title: string; contexts: string[] }): void;
    removeAll(): Promise<void>;
    onClicked: ExtensionEvent<[info: MenuClick, tab: Tab | undefined]>;
  };
  commands: {
    getAll(): Promise<{ name?: string; description?: string; shortcut?: string }[]>;
    onCommand: ExtensionEvent<[command: string, tab: Tab | undefined]>;
  };
  action: {
    setBadgeText(details: { text: string }): Promise<void>;
    setBadgeBackgroundColor(details: { color: string }): Promise<void>;
    setTitle(details: { title: string }): Promise<void>;
  };
  alarms: {
    create(name: string, info: { periodInMinutes: number }): Promise<void>;
    clear(name: string): Promise<boolean>;
    onAlarm: ExtensionEvent<[alarm: { name: string }]>;
  };
  permissions: {
    request(permissions: Permissions): Promise<boolean>;
    remove(permissions: Permissions): Promise<boolean>;
    onAdded: ExtensionEvent<[permissions: Permissions]>;
  };
  /** Present once the user allowed access to downloads. */
  downloads?: {
    onCreated: ExtensionEvent<[item: DownloadItem]>;
    pause(id: number): Promise<void>;
    resume(id: number): Promise<void>;
    cancel(id: number): Promise<void>;
    erase(query: { id: number }): Promise<number[]>;
  };
}

interface ExtensionEvent<Args extends unknown[], Result = never> {
  addListener(listener: (...args: Args) => Result | void): void;
}

interface StorageArea {
  get<Value>(key: string): Promise<Record<string, Value | undefined>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** Missing in older versions of Firefox. */
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

interface ContentScript {
  id: string;
  matches: string[];
  js: string[];
  runAt: 'document_start';
}

interface Permissions {
  origins?: string[];
  permissions?: string[];
}

/** The sender of a message. `tab` is missing for pages of the extension. */
export interface MessageSender {
  url?: string;
  tab?: Tab;
}

/** A tab. Its address is only readable after the user invoked the extension there. */
export interface Tab {
  id?: number;
  url?: string;
  title?: string;
}

/** A click on an item of a context menu. */
export interface MenuClick {
  menuItemId: string | number;
  linkUrl?: string;
  srcUrl?: string;
  pageUrl?: string;
}

/** A download of the browser. */
export interface DownloadItem {
  id: number;
  url: string;
  finalUrl?: string;
  state: string;
  incognito: boolean;
}

declare global {
  /** Exists in extensions only. */
  const chrome: ExtensionApi;
}

/** Returns the extension API. A function, because modules are also loaded outside of extensions. */
export const api = (): ExtensionApi => chrome;
