import type { AccessRule } from '#worker/http/access-rule.ts';
import type { SessionClaims } from '#worker/http/session.ts';
import type { Backfill } from '#worker/services/drive/kernel/backfills.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive, Method } from '#worker/services/drive/kernel/drive.ts';
import type { RemoteInvariant, Invariant } from '#worker/services/drive/kernel/invariant.ts';
import type { MessageTypes } from '#worker/services/drive/kernel/messages.ts';
import type { PublishedEvent } from '#worker/services/drive/kernel/publish-event.ts';
import type { TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** A call of a method; '' is the WebSocket of notices. */
export interface MethodCall {
  method: string;
  input: unknown;
}

/** Hooks through which the kernel calls modules it doesn't know. module.ts has one of each. */
export interface DriveHooks {
  /**
   * Refuses a call of the owner by throwing. The claims are those of a verified access token of
   * this user, or of a program that has proved its key. Called before every method, so it may only
   * read a row or two.
   */
  onCall(drive: Drive, claims: SessionClaims, call: MethodCall): void;

  /** Reacts to the end of sessions, inside the transaction that ends them. */
  onSessionsEnded(drive: Drive, sessionIds: readonly string[]): void;

  /** Reacts to the account being blocked or left, inside the transaction that does it. */
  onAccountClosed(drive: Drive): void;

  /** Reacts to a change of the account's status, inside the transaction that makes it. */
  onAccountStatus(drive: Drive): void;

  /** Returns when the module next needs the alarm (ms); null for never. */
  dueAt(drive: Drive): number | null;

  /** Runs due work. Called by every alarm; safe to run twice. */
  onAlarm(drive: Drive): void | Promise<void>;

  /** Reacts to a change of nodes inside the transaction that makes it; throwing undoes both. */
  onNodesChanged(drive: Drive, change: NodesChange): void;

  /**
   * A person removes a task from the list, whether or not it has ended. Stops what the module does
   * for it. With `deleteFiles`, files the task has brought go to the trash.
   */
  onTaskCancelled(drive: Drive, task: TaskRow, options: { deleteFiles: boolean }): void;

  /** Reacts to an event that owners may be notified of, inside the transaction that causes it. */
  onPublished(drive: Drive, event: PublishedEvent): void;

  /**
   * Frees some of what the module keeps outside the drive, because the account is being erased.
   * Returns true while there is more. Safe to run twice.
   */
  onErase(drive: Drive): boolean | Promise<boolean>;

  /** True if this id was a node whose content never arrived: deleting it once more is no error. */
  isAbortedNode(drive: Drive, nodeId: string): boolean;
}

/** Everything the modules add to a drive, in the order of modules.ts. */
export interface DriveExtensions {
  methods: Readonly<Record<string, Method>>;
  /** Methods that programs may call. */
  programAccess: Readonly<Record<string, AccessRule>>;
  /** Runners by task type. A type without a runner, such as an upload, waits for something else. */
  taskRunners: Readonly<Record<string, TaskRunner>>;
  messages: MessageTypes;
  /** Of the kernel and the modules. */
  backfills: readonly Backfill[];
  /** Tables that a rewind keeps as they are. */
  carriedTables: readonly string[];
  /** Of the kernel and the modules, in the order in which they are repaired. */
  invariants: readonly Invariant[];
  remoteInvariants: readonly RemoteInvariant[];
  hooks: { readonly [Name in keyof DriveHooks]: readonly DriveHooks[Name][] };
}
