import type { BitTorrentEngine } from '#protocol/bittorrent-engine.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { agentEngine } from '#worker/services/drive/offline/agents/agent-engine.ts';
import { engineOf } from '#worker/services/drive/offline/bittorrent/operator-engine.ts';
import { downloadUsers } from '#worker/services/drive/offline/scheduler/shards.ts';
import { sourcePolicy } from '#worker/services/drive/offline/source/gate.ts';
import { takeNextSeed, turnToEngine } from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import type { TransferOrder } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** A task that doesn't look at its download for this long no longer uses it. */
const downloadLeaseMs = 10 * 60_000;

/** The download of a transfer's torrent at the operator's engine, or at an agent. */
export class EngineDownload {
  readonly #env: Env;
  readonly #record: TransferRecord;

  constructor(env: Env, record: TransferRecord) {
    this.#env = env;
    this.#record = record;
  }

  /** Returns the engine for an order; undefined if there is none. */
  engineFor({ userId, taskId, agentOwner }: TransferOrder): BitTorrentEngine | undefined {
    if (agentOwner === '') return engineOf(this.#env);
    return agentEngine({
      userId,
      taskId,
      owner: driveOf(this.#env, agentOwner),
      seen: () => this.#record.progress?.agent,
      files: () => this.#record.agentFiles,
    });
  }

  /** Keeps the engine's download for a task. The one of an agent is the task's own. */
  async use({ taskId, agentOwner }: TransferOrder, id: string): Promise<void> {
    if (agentOwner !== '') return;
    const lease = { taskId, ceiling: Number.MAX_SAFE_INTEGER, leaseMs: downloadLeaseMs };
    await downloadUsers(this.#env, id).hold(lease);
  }

  /** An agent takes no paused jobs, so it can't report one that should be resumed. */
  async resumeJob(order: TransferOrder, id: string): Promise<void> {
    if (order.agentOwner !== '') await this.engineFor(order)?.resume(id);
  }

  /**
   * Pauses or removes the download unless another task uses it. With `finish`, an agent continues
   * to share a private torrent as long as its owner wants.
   */
  async leave(how: 'pause' | 'remove' | 'finish'): Promise<void> {
    const { engine, order } = this.#record.progress ?? {};
    if (!engine || !order) return;
    if (order.agentOwner !== '' && how === 'finish' && isSharedAfter(order)) {
      const { userId, taskId } = order;
      await driveOf(this.#env, order.agentOwner).setAgentJob({ userId, taskId, want: 'seed' });
      return;
    }
    const action = how === 'finish' ? 'remove' : how;
    if (order.agentOwner !== '') return this.engineFor(order)?.[action](engine.id);
    const others = await downloadUsers(this.#env, engine.id).release(order.taskId);
    if (others === 0) await this.engineFor(order)?.[action](engine.id);
  }

  /** Continues with the next web seed of a torrent, or the engine. Returns false without them. */
  takeOtherSource(order: TransferOrder): boolean {
    if (takeNextSeed(this.#record)) return true;
    const hasEngine = this.engineFor(order) !== undefined;
    return hasEngine && turnToEngine(this.#record, sourcePolicy(this.#env));
  }
}

/** True for a private torrent of an agent, which owes its peers a share. */
export function isSharedAfter(order: TransferOrder | undefined): boolean {
  return order?.agentOwner !== '' && order?.source.kind === 'engine' && order.source.isPrivate;
}
