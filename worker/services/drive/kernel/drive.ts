import type { Locale } from '#locales/index.ts';
import type { LiveTopic } from '#protocol/changes.ts';
import type { Env } from '#worker/bindings.ts';
import type { DriveExtensions } from '#worker/services/drive/kernel/extensions.ts';
import type { NameOrder } from '#worker/services/drive/kernel/name-order.ts';

/**
 * One drive inside its Durable Object. It has a single writer, so transactions are real. Time,
 * storage and bindings are here, so that nothing else reaches for them.
 */
export interface Drive {
  userId: string;
  env: Env;
  sql: SqlStorage;
  /** The collation of its names. */
  order: NameOrder;
  /** Contributions of the modules, set by drive-object.ts, because the kernel knows no module. */
  extensions: DriveExtensions;
  /** Work running now, by task id, so that a request and the alarm never run the same task. */
  running: Set<string>;
  /** When this instance of the object began (ms); the previous one may have been killed. */
  startedAt: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `work` synchronously; a throw rolls everything back. */
  transaction<T>(work: () => T): T;
  /** Deletes all storage. The next method call finds an empty drive. */
  wipe(): Promise<void>;
  /** Sets the alarm to `at` (ms) unless it is earlier. May be called inside a transaction. */
  wakeBy(at: number): void;
  /** Notifies listeners that a part has changed. May be called inside a transaction. */
  announce(topic: LiveTopic): void;
  /** Closes the WebSockets of sessions. May be called inside a transaction. */
  closeSockets(sessionIds: readonly string[]): void;
  /** Resolves at the next change of a part, at the latest after so many milliseconds. */
  untilChanged(ms: number, topic: LiveTopic): Promise<void>;
  /**
   * Returns the storage to a time (ms) by the platform's history, and ends this instance of the
   * object. `keep` runs before, while nothing else does, with a bookmark of the present. Throws
   * `unimplemented` where there is no history.
   */
  rewindTo(at: number, keep: (present: string) => Promise<void>): Promise<void>;
  /** Reads the owner's account; null if there is none. */
  owner(): DriveOwner | null;
}

export interface DriveOwner {
  email: string;
  name: string;
  /** The version of the picture; '' without one. */
  picture: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * A method of a drive, called over RPC through `driveOf`. Input and value must be structured
 * cloneable.
 */
export type Method<Input = never, Value = unknown> = (
  drive: Drive,
  input: Input,
) => Value | Promise<Value>;
