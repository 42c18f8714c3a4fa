import type { AccessRule } from '#worker/http/access-rule.ts';
import type { Endpoint } from '#worker/http/endpoint.ts';
import type { Method } from '#worker/services/drive/kernel/drive.ts';
import type { DriveExtensions, DriveHooks } from '#worker/services/drive/kernel/extensions.ts';
import {
  backfillsOf,
  type ModuleSchema,
  type SchemaVersion,
} from '#worker/services/drive/kernel/schema-versions.ts';
import type { RemoteInvariant, Invariant } from '#worker/services/drive/kernel/invariant.ts';
import {
  kernelRemoteInvariants,
  kernelInvariants,
} from '#worker/services/drive/kernel/invariants.ts';
import { kernelCarriedTables, kernelSchema } from '#worker/services/drive/kernel/schema.ts';
import { kernelMessages } from '#worker/services/drive/kernel/kernel-messages.ts';
import type { MessageTypes } from '#worker/services/drive/kernel/messages.ts';
import type {
  ContentContext,
  LinkRequest,
} from '#worker/services/drive/kernel/serving/content-context.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import type { TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';

/**
 * A feature of the drive as one value: a folder with this value in its index.ts, and a line in
 * modules.ts. A module imports the kernel and itself; it reaches other modules through hooks,
 * messages, tasks and method calls (drive-of.ts).
 */
export interface DriveModule extends Partial<DriveHooks> {
  name: string;

  /** Methods of the drive's object, for `driveOf`. Names are unique among all modules. */
  methods: Readonly<Record<string, Method>>;

  /**
   * Methods that programs may call with their key, by name; all others are refused
   * (program-keys/).
   */
  programAccess?: Readonly<Record<string, AccessRule>>;

  /** Endpoints of the protocol. */
  routes?: readonly Endpoint[];

  /** Runners by task type. */
  taskRunners?: Readonly<Record<string, TaskRunner>>;

  /** Outbox messages of the module by kind; their bodies are declared in `MessageBodies`. */
  messages?: MessageTypes;

  /**
   * Versions of the module's own tables. Versions only move forward; a released one is never
   * edited.
   */
  schema?: readonly SchemaVersion[];

  /** Tables that aren't about files: a rewind keeps them as they are (recovery/rewind.ts). */
  carriedTables?: readonly string[];

  /** Rules about the module's own state, with their repairs. */
  invariants?: readonly Invariant[];

  /** Rules about copies of the module's state in other objects and in D1, with their repairs. */
  remoteInvariants?: readonly RemoteInvariant[];

  /**
   * Checks whether a signed link may still be followed; every module must agree. `limit`: it has
   * been followed as often as its owner allows.
   */
  mayServe?(request: LinkRequest): Promise<boolean | 'limit'>;

  /** A download over a signed link begins. Called once, however many ranges it is read in. */
  onDownload?(request: LinkRequest): void;

  /** Bytes are sent over a signed link. Called for each slice of a response. */
  onBytes?(request: LinkRequest, bytes: number): void;

  /** Responses of the content host by the first segment of their path: `/zip/{id}`. */
  contentPaths?: Readonly<
    Record<string, (c: ContentContext, id: string) => Response | Promise<Response>>
  >;
  /** Addresses for players on the content host by their first segment: `/p/{token}/…`. */
  streamSources?: Readonly<Record<string, StreamSource>>;
}

/** The tables of a drive, the kernel's first. */
export function schemasOf(modules: readonly DriveModule[]): readonly ModuleSchema[] {
  return [{ name: 'kernel', schema: kernelSchema }, ...modules];
}

/** Collects what modules add to a drive, in their order. Throws if two use the same name. */
export function extensionsOf(modules: readonly DriveModule[]): DriveExtensions {
  const hooksOf = <Name extends keyof DriveHooks>(name: Name) =>
    modules.map((module) => module[name]).filter((hook) => hook !== undefined);
  return {
    methods: merged(modules.map(({ methods }) => methods)),
    programAccess: rulesOf(modules),
    taskRunners: merged(modules.map(({ taskRunners = {} }) => taskRunners)),
    messages: merged<MessageTypes>([
      kernelMessages,
      ...modules.map(({ messages = {} }) => messages),
    ]),
    backfills: [kernelSchema, ...modules.map(({ schema = [] }) => schema)].flatMap(backfillsOf),
    carriedTables: [
      kernelCarriedTables,
      ...modules.map(({ carriedTables = [] }) => carriedTables),
    ].flat(),
    invariants: [kernelInvariants, ...modules.map(({ invariants = [] }) => invariants)].flat(),
    remoteInvariants: [
      kernelRemoteInvariants,
      ...modules.map(({ remoteInvariants = [] }) => remoteInvariants),
    ].flat(),
    hooks: {
      onCall: hooksOf('onCall'),
      onSessionsEnded: hooksOf('onSessionsEnded'),
      onAccountClosed: hooksOf('onAccountClosed'),
      onAccountStatus: hooksOf('onAccountStatus'),
      dueAt: hooksOf('dueAt'),
      onAlarm: hooksOf('onAlarm'),
      onNodesChanged: hooksOf('onNodesChanged'),
      onTaskCancelled: hooksOf('onTaskCancelled'),
      onPublished: hooksOf('onPublished'),
      onErase: hooksOf('onErase'),
      isAbortedNode: hooksOf('isAbortedNode'),
    },
  };
}

function rulesOf(modules: readonly DriveModule[]): Readonly<Record<string, AccessRule>> {
  for (const { methods, programAccess = {} } of modules) {
    const unknown = Object.keys(programAccess).find((name) => !Object.hasOwn(methods, name));
    if (unknown) throw new Error(`${unknown} isn't a method of its module`);
  }
  return merged(modules.map(({ programAccess = {} }) => programAccess));
}

function merged<T extends object>(parts: readonly T[]): T {
  const all = parts.flatMap((part) => Object.keys(part));
  const twice = all.find((name, at) => all.indexOf(name) !== at);
  if (twice) throw new Error(`two modules of the drive define ${twice}`);
  // Each part has some of the names of the type, and no name is in two.
  return Object.assign({}, ...parts) as T;
}
