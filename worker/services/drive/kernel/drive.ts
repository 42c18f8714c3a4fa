import type { Env } from '#worker/bindings.ts';
import type { NameOrder } from '#worker/services/drive/kernel/name-order.ts';
import type { Deliveries } from '#worker/services/drive/outbox/deliveries.ts';
import type { TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';

/**
 * One drive as its rooms see it, inside its Durable Object: one writer, so a transaction is a real
 * one. Everything a rule needs from outside (time, storage, bindings) is here.
 */
export interface Drive {
  userId: string;
  env: Env;
  sql: SqlStorage;
  /** How its names are ordered. */
  order: NameOrder;
  /**
   * Who runs which type of task, and who takes which message: given here, because they use what
   * uses them.
   */
  runners: Readonly<Record<string, TaskRunner>>;
  deliveries: Deliveries;
  /** Tasks that are running right now, so that a request and the alarm never run the same one. */
  running: Set<string>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs synchronously and takes everything back when it throws. */
  transaction<T>(work: () => T): T;
  /** Takes everything away for good; the next act finds a drive that never was. */
  wipe(): Promise<void>;
  /**
   * Makes sure the drive's alarm rings no later than at `at` (ms). May be called inside a
   * transaction.
   */
  wakeBy(at: number): void;
}

/**
 * An act of a drive: what its object answers over RPC. Input and value must be
 * structured-cloneable.
 */
export type Method<Input = never, Value = unknown> = (
  drive: Drive,
  input: Input,
) => Value | Promise<Value>;
