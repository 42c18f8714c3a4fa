import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { TurnLeases } from '#worker/services/drive/offline/scheduler/turn-leases.ts';

/**
 * Turns that the whole instance may have at once, lent to the schedulers. The pool `total` lends
 * them in shares, so it is asked a few times a minute however many transfers run; a pool per source
 * host lends single turns. One per download at the BitTorrent engine counts the tasks that share
 * it. Every lease has an end, after which a holder that died has lost it.
 */
export class TurnPool extends DurableObject<Env> {
  readonly #leases: TurnLeases;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#leases = new TurnLeases(ctx.storage.sql);
  }

  /** Sets a scheduler's share and returns it. `held` turns are running. */
  async share(request: {
    holder: string;
    held: number;
    wanted: number;
    ceiling: number;
    leaseMs: number;
  }): Promise<number> {
    return this.#leases.share(request, Date.now());
  }

  /** Lends one turn to a transfer. Returns false if as many as the ceiling are lent. */
  async hold(request: { taskId: string; ceiling: number; leaseMs: number }): Promise<boolean> {
    return this.#leases.hold(request, Date.now());
  }

  /** Takes a turn back. Returns how many others are lent. */
  async release(taskId: string): Promise<number> {
    return this.#leases.release(taskId, Date.now());
  }
}
