import { api } from './browser-api.ts';

/** Values that stay when the browser is closed. */
interface LocalValues {
  /** Origin of the user's Magpie. */
  site: string;
  /** Origin of the files of that Magpie. */
  contentOrigin: string;
  /** Identifies this browser to the site: 32 hexadecimal digits. */
  deviceId: string;
  refreshToken: string;
  catchesDownloads: boolean;
}

/** Values in memory, which end with the browser and are never on disk. */
interface SessionValues {
  access: { token: string; expiresAt: number };
  /** A sign-in that was started: only its code is accepted. */
  pendingSignIn: { state: string; verifier: string };
  /** Links to save after the sign-in. */
  pendingLinks: readonly string[];
  /** Tabs that the extension opened on the site. */
  openedTabs: readonly number[];
  /** Unfinished tasks that were started here. */
  followedTasks: readonly string[];
  /** A failure that the popup hasn't shown. */
  failure: string;
}

/** The two storages, typed. Content scripts read neither. */
export const local = typedArea<LocalValues>(() => api().storage.local);
export const memory = typedArea<SessionValues>(() => api().storage.session);

interface TypedArea<Values> {
  read<K extends keyof Values & string>(key: K): Promise<Values[K] | undefined>;
  write(values: Partial<Values>): Promise<void>;
  remove(...keys: (keyof Values & string)[]): Promise<void>;
}

function typedArea<Values>(
  area: () => ReturnType<typeof api>['storage']['local'],
): TypedArea<Values> {
  return {
    read: async (key) => (await area().get<Values[typeof key]>(key))[key],
    write: (values) => area().set({ ...values }),
    remove: (...keys) => area().remove(keys),
  };
}
