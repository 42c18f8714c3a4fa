import { DurableObject } from 'cloudflare:workers';
import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import { storingWaitSeconds } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { engineGate, sourceGate } from '#worker/services/drive/offline/source/gate.ts';
import {
  type Gate,
  SourceRefused,
  SourceUnreachable,
} from '#worker/services/drive/offline/source/source-fetch.ts';
import type { OpenFiles } from '#protocol/agents.ts';
import type { BitTorrentEngine } from '#protocol/bittorrent-engine.ts';
import {
  type ConfirmedReport,
  isOpenAs,
  leasedProgress,
  saveReport,
  saveSentPart,
  type SentPart,
  torrentForAgent,
} from '#worker/services/drive/offline/agents/agent-access.ts';
import { agentEngine } from '#worker/services/drive/offline/agents/agent-engine.ts';
import {
  openFilesOf,
  type AwaitedPart,
  awaitedPart,
} from '#worker/services/drive/offline/agents/receive-files.ts';
import { engineOf } from '#worker/services/drive/offline/bittorrent/operator-engine.ts';
import { EngineBusy } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import {
  type EngineStage,
  shownBytes,
} from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import { takeNextSeed, turnToEngine } from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import {
  userErrorOf,
  SliceOver,
  SourceBusy,
  TransferFailed,
} from '#worker/services/drive/offline/transfer/failures.ts';
import { Throughput } from '#worker/services/drive/offline/transfer/throughput.ts';
import type {
  FileStatus,
  TransferOrder,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { type Progress, TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import { waitAfter } from '#worker/services/drive/offline/transfer/rules.ts';
import { runSlice } from '#worker/services/drive/offline/transfer/run-slice.ts';
import { NoLongerWanted, type Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';
import { downloadUsers, schedulerOf } from '#worker/services/drive/offline/scheduler/shards.ts';

/**
 * If the process dies in a slice, the alarm runs again after this at the latest. Reports postpone
 * it.
 */
const takeoverAfterMs = 6_000;
/** Reports postpone an alarm that is nearer than this, so that not every report writes it. */
const takeoverSoonMs = 4_000;
/** An alarm may run for 15 minutes; slices are shorter. */
const sliceMs = 12 * 60_000;
const reportEveryMs = 2_000;
/** Waiting time before asking for a turn again, in case the wake-up call is lost. */
const askAgainMs = 20_000;
/** A task that doesn't look at its download for this long no longer uses it. */
const downloadLeaseMs = 10 * 60_000;
/** Parts of a stopped transfer are kept this long: R2 drops them after seven days. */
const keptMs = 6 * 24 * 3_600_000;

/** A part of a file, sent with a lease. */
interface PartReference {
  lease: string;
  file: number;
}

/**
 * One transfer of a task. It fetches from a source into R2 in slices, one per alarm, so the drive
 * stays free and a crash costs at most a part. No slice begins while the operator has switched to
 * read-only. The drive decides what is wanted; this object does it and reports progress.
 */
export class TransferObject extends DurableObject<Env> {
  readonly #record: TransferRecord;
  readonly #gate: Gate;
  #atWork: AbortController | undefined;
  /** The agent has reported something since the last slice began. */
  #isNewsWaiting = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#record = new TransferRecord(ctx.storage);
    this.#gate = sourceGate(env);
  }

  /**
   * Starts a transfer or continues a stopped one. Safe to repeat; an older order is ignored.
   * `torrent` is the one stored with the task.
   */
  async begin(order: TransferOrder, torrent?: Uint8Array): Promise<void> {
    const known = this.#record.progress;
    if (known && known.order.version >= order.version) return this.#setAlarmBy(Date.now());
    const isMovedAway = known !== undefined && known.order.agentOwner !== order.agentOwner;
    if (isMovedAway) await this.#leaveDownload('remove');
    else if (known?.engine) await this.#resumeJob(order, known.engine.id);
    this.#record.transaction(() => {
      if (torrent) this.#record.saveTorrent(torrent);
      if (!known && order.source.kind === 'url') {
        this.#record.addFile({ number: 0, url: order.source.url, path: '[]', size: -1 });
      }
      this.#record.save({
        ...(known ?? { restarts: 0, loggedHosts: [] }),
        ...(known?.engine && {
          engine: isMovedAway ? undefined : { ...known.engine, movedAt: Date.now() },
        }),
        // The torrent of an address may have been passed to the engine.
        order:
          known?.order.source.kind === 'engine' ? { ...order, source: known.order.source } : order,
        isWanted: true,
        failures: 0,
        wholeTries: 0,
        forgetAt: 0,
      });
    });
    await this.#setAlarmBy(Date.now());
  }

  /** Stops and keeps the parts fetched so far. */
  async stop({ version }: Pick<TransferOrder, 'version'>): Promise<void> {
    const progress = this.#record.progress;
    if (!progress || progress.order.version >= version) return;
    this.#rest({ ...progress.order, version });
    await this.ctx.storage.setAlarm(Date.now() + keptMs);
    await this.#leaveDownload('pause').catch((error: unknown) =>
      logError(error, { transfer: progress.order.taskId }),
    );
  }

  /** Stops and deletes all state. Returns the keys it was writing, which the drive clears. */
  async drop(): Promise<{ key: string; multipartId: string }[]> {
    this.#atWork?.abort();
    const keys = this.#keys();
    await this.#leaveDownload('remove');
    await this.#end();
    return keys;
  }

  /** Returns the files of the transfer and their progress. */
  async look(): Promise<FileStatus[]> {
    const files = this.#record.files.filter(({ is_padding }) => is_padding === 0);
    return files.map((file) => ({
      name: storedJson<string[]>(file.path).join('/'),
      size: file.size,
      isStored: file.state === 'stored',
    }));
  }

  /** The scheduler has granted a turn. */
  async wake(): Promise<void> {
    if (this.#record.progress?.isWanted) await this.#setAlarmBy(Date.now());
  }

  /** Takes the report of the agent that has this transfer's job. */
  async reportAgent(confirmed: ConfirmedReport): Promise<void> {
    if (saveReport(this.#record, confirmed)) await this.#hurry();
  }

  /** Returns the files that the agent with this lease should send; null without the lease. */
  async openFiles({ lease }: { lease: string }): Promise<OpenFiles | null> {
    return leasedProgress(this.#record, lease) ? openFilesOf(this.#record) : null;
  }

  /** Returns the .torrent in base64, '' if there is none; null without the lease. */
  async torrentFor({ lease }: { lease: string }): Promise<string | null> {
    return leasedProgress(this.#record, lease) ? torrentForAgent(this.#record) : null;
  }

  /** Returns where a part of the agent is stored; null without the lease. */
  async awaitedPart(
    part: PartReference & { number: number },
  ): Promise<AwaitedPart | 'not-awaited' | null> {
    if (!leasedProgress(this.#record, part.lease)) return null;
    return awaitedPart(this.#record, part.file, part.number) ?? 'not-awaited';
  }

  /** Saves a stored part of the agent. Returns false without the lease. */
  async savePart(input: PartReference & { blob: string; part: SentPart }): Promise<boolean> {
    const place = awaitedPart(this.#record, input.file, input.part.number);
    if (!leasedProgress(this.#record, input.lease) || !place) return false;
    if (!saveSentPart(this.#record, input, input.part, place.blockBytes)) return false;
    await this.#hurry();
    return true;
  }

  /** Opens a file of the agent again whose parts R2 has dropped. */
  async dropFileParts(input: PartReference & { blob: string }): Promise<void> {
    if (!leasedProgress(this.#record, input.lease) || !isOpenAs(this.#record, input)) return;
    this.#record.deleteParts(input.file);
    await this.#hurry();
  }

  /** Runs the next slice at once, or right after the one that runs now. */
  async #hurry(): Promise<void> {
    this.#isNewsWaiting = true;
    if (!this.#atWork) await this.#setAlarmBy(Date.now());
  }

  override async alarm(): Promise<void> {
    const progress = this.#record.progress;
    if (!progress) return;
    if (!progress.isWanted) return this.#dropParts(progress);
    // Set first, so that the transfer continues whatever happens in the slice.
    await this.ctx.storage.setAlarm(Date.now() + takeoverAfterMs);
    const waitSeconds = await storingWaitSeconds(this.env, Date.now());
    if (waitSeconds > 0) return this.ctx.storage.setAlarm(Date.now() + waitSeconds * 1000);
    const { userId, taskId } = progress.order;
    const address = this.#record.openFile?.url ?? progress.order.source.url;
    const host = URL.canParse(address) ? new URL(address).host : '';
    if (!(await schedulerOf(this.env, userId).ask({ userId, taskId, host }))) {
      return this.ctx.storage.setAlarm(Date.now() + askAgainMs);
    }
    try {
      await this.#slice(progress);
    } finally {
      await this.#giveBack(userId, taskId);
    }
  }

  /** Gives the turn back, again if it failed: one that isn't given back delays others. */
  async #giveBack(userId: string, taskId: string): Promise<void> {
    try {
      await schedulerOf(this.env, userId).giveBack(taskId);
    } catch (error) {
      logError(error, { transfer: taskId, drive: userId });
      await schedulerOf(this.env, userId).giveBack(taskId);
    }
  }

  async #slice(progress: Progress): Promise<void> {
    const atWork = new AbortController();
    this.#atWork = atWork;
    this.#isNewsWaiting = false;
    const { order } = progress;
    const flow = new Throughput(this.#record.storedBytes, Date.now());
    const reports = setInterval(() => void this.#reportAtWork(order, flow), reportEveryMs);
    const endsAt = Date.now() + sliceMs;
    try {
      const isOver = () => Date.now() > endsAt || atWork.signal.aborted;
      const isThrough = await runSlice(this.#transfer(order, flow, atWork.signal, isOver)).finally(
        // From here on the slice sets the alarm itself.
        () => clearInterval(reports),
      );
      if (isThrough) {
        await this.#leaveDownload('finish').catch((error: unknown) =>
          logError(error, { transfer: order.taskId }),
        );
        return await this.#end();
      }
      await this.#report(order, flow);
      if (this.#record.progress?.isWanted) await this.ctx.storage.setAlarm(Date.now());
    } catch (error) {
      if (error instanceof EngineBusy && error.stage) {
        await this.#report(order, flow, error.stage, error.bytesPerSecond);
      }
      await this.#recordFailure(order, error, atWork.signal.aborted);
    } finally {
      this.#atWork = undefined;
    }
  }

  #transfer(
    order: TransferOrder,
    flow: Throughput,
    signal: AbortSignal,
    isOver: () => boolean,
  ): Transfer {
    const drive = driveOf(this.env, order.userId);
    const { taskId, version } = order;
    const isEngines = this.#record.progress?.engine !== undefined && order.agentOwner === '';
    const wanted = (isWanted: boolean) => {
      if (!isWanted) throw new NoLongerWanted();
    };
    return {
      record: this.#record,
      gate: isEngines ? engineGate(this.env) : this.#gate,
      store: this.env.FILES,
      engine: this.#engineOf(order),
      useDownload: async (id) => {
        if (order.agentOwner !== '') return;
        const lease = { taskId, ceiling: Number.MAX_SAFE_INTEGER, leaseMs: downloadLeaseMs };
        await downloadUsers(this.env, id).hold(lease);
      },
      signal,
      isOver,
      onBytes: (bytes) => flow.add(bytes),
      logHosts: async (hosts) => {
        if (!isEngines) await this.#logHosts(order, hosts);
      },
      drive: {
        hold: async (bytes) => {
          flow.totalBytes = bytes;
          wanted(await drive.holdForTransfer({ taskId, version, bytes }));
        },
        named: async (name, mimeType) =>
          wanted(await drive.nameTransfer({ taskId, version, name, mimeType })),
        forget: async (keys) => void (await drive.deleteBlobs({ keys })),
        commit: async (files) => {
          const isSeeding = isSharedAfter(this.#record.progress?.order);
          wanted(await drive.commitTransfer({ taskId, files, isSeeding }));
        },
      },
    };
  }

  #engineOf({ userId, taskId, agentOwner }: TransferOrder): BitTorrentEngine | undefined {
    if (agentOwner === '') return engineOf(this.env);
    return agentEngine({
      userId,
      taskId,
      owner: driveOf(this.env, agentOwner),
      seen: () => this.#record.progress?.agent,
      files: () => this.#record.agentFiles,
    });
  }

  /** Continues with the next web seed of a torrent, or the engine. Returns false without them. */
  #takeOtherSource(order: TransferOrder): boolean {
    if (takeNextSeed(this.#record)) return true;
    const hasEngine = this.#engineOf(order) !== undefined;
    return hasEngine && turnToEngine(this.#record, this.#gate.policy);
  }

  /** An agent takes no paused jobs, so it can't report one that should be resumed. */
  async #resumeJob(order: TransferOrder, id: string): Promise<void> {
    if (order.agentOwner !== '') await this.#engineOf(order)?.resume(id);
  }

  /** Handles a slice that threw: waits, ends the task, or does nothing. */
  async #recordFailure(order: TransferOrder, error: unknown, isAborted: boolean): Promise<void> {
    const progress = this.#record.progress;
    if (!progress?.isWanted || progress.order.version !== order.version) return;
    if (error instanceof NoLongerWanted || isAborted) {
      this.#rest(order);
      return this.ctx.storage.setAlarm(Date.now() + keptMs);
    }
    if (error instanceof SliceOver) return this.ctx.storage.setAlarm(Date.now());
    if (error instanceof EngineBusy) {
      return this.ctx.storage.setAlarm(Date.now() + (this.#isNewsWaiting ? 0 : error.waitMs));
    }
    const isSources = error instanceof SourceUnreachable || error instanceof SourceBusy;
    const failures = progress.failures + 1;
    const waitMs = waitAfter(
      failures,
      this.#record.storedBytes > 0 || !isSources,
      error instanceof SourceBusy ? error.retryAfterSeconds : 0,
    );
    const isFinal =
      error instanceof SourceRefused || error instanceof TransferFailed || isApiError(error);
    if (!isSources && !isFinal) logError(error, { transfer: order.taskId, drive: order.userId });
    if (!isFinal && waitMs !== undefined) {
      this.#record.save({ failures });
      return this.ctx.storage.setAlarm(Date.now() + waitMs);
    }
    if (!isApiError(error) && this.#takeOtherSource(order)) {
      return this.ctx.storage.setAlarm(Date.now());
    }
    const { taskId, version } = order;
    await driveOf(this.env, order.userId).failTransfer({ taskId, version, ...userErrorOf(error) });
    // The engine doesn't keep looking for a task that a retry starts again.
    await this.#leaveDownload('remove').catch((cause: unknown) =>
      logError(cause, { transfer: taskId }),
    );
    this.#record.save({ engine: undefined });
    this.#rest(order);
    await this.ctx.storage.setAlarm(Date.now() + keptMs);
  }

  /** Reports during a slice, and postpones the takeover. Never throws. */
  async #reportAtWork(order: TransferOrder, flow: Throughput): Promise<void> {
    if (!this.#record.progress?.isWanted) return;
    try {
      await this.#postponeTakeover();
    } catch (error) {
      logError(error, { transfer: order.taskId, drive: order.userId });
    }
    await this.#report(order, flow);
  }

  /**
   * Postpones the alarm that takes over from a dead process. An alarm that is due during a slice
   * waits for its end.
   */
  async #postponeTakeover(): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    const isSoon = set === null || set < Date.now() + takeoverSoonMs;
    // The slice may have ended meanwhile, and sets the alarm itself then.
    if (isSoon && this.#atWork) await this.ctx.storage.setAlarm(Date.now() + takeoverAfterMs);
  }

  /** Reports the bytes so far; those of a download at the engine with its stage and speed. */
  async #report(
    order: TransferOrder,
    flow: Throughput,
    stage?: EngineStage,
    engineSpeed = 0,
  ): Promise<void> {
    const counts = flow.look(Date.now());
    const engine = this.#record.progress?.engine;
    if (!engine) return this.#reportProgress(order, { ...counts, stage: stage ?? '' });
    await this.#reportProgress(order, {
      doneBytes: shownBytes({ doneBytes: engine.doneBytes, movedBytes: counts.doneBytes }),
      totalBytes: engine.totalBytes,
      bytesPerSecond: stage ? engineSpeed : counts.bytesPerSecond,
      stage: stage ?? 'moving',
    });
  }

  /** Never throws. */
  async #reportProgress(
    { userId, taskId, version }: TransferOrder,
    counts: {
      doneBytes: number;
      totalBytes: number;
      bytesPerSecond: number;
      stage: EngineStage | '';
    },
  ): Promise<void> {
    try {
      const isWanted = await driveOf(this.env, userId).reportTransferProgress({
        taskId,
        version,
        agent: this.#record.progress?.agent?.agent ?? '',
        ...counts,
      });
      if (!isWanted) this.#atWork?.abort();
    } catch (error) {
      logError(error, { transfer: taskId, drive: userId });
    }
  }

  #rest(order: TransferOrder): void {
    this.#atWork?.abort();
    this.#record.save({ order, isWanted: false, forgetAt: Date.now() + keptMs });
  }

  /** A transfer stopped long ago starts again from the beginning if it is wanted again. */
  async #dropParts({ order, forgetAt }: Progress): Promise<void> {
    if (Date.now() < forgetAt) return this.ctx.storage.setAlarm(forgetAt);
    await driveOf(this.env, order.userId).deleteBlobs({ keys: this.#keys() });
    await this.#leaveDownload('remove');
    this.#record.save({ engine: undefined });
    for (const { number } of this.#record.files) this.#record.deleteParts(number);
  }

  #keys(): { key: string; multipartId: string }[] {
    return this.#record.files
      .filter(({ blob }) => blob !== '')
      .map(({ blob, multipart_id: multipartId }) => ({ key: blob, multipartId }));
  }

  /**
   * Pauses or removes the engine's download unless another task uses it. With `finish`, an agent
   * continues to share a private torrent as long as its owner wants.
   */
  async #leaveDownload(how: 'pause' | 'remove' | 'finish'): Promise<void> {
    const { engine, order } = this.#record.progress ?? {};
    if (!engine || !order) return;
    if (order.agentOwner !== '' && how === 'finish' && isSharedAfter(order)) {
      const { userId, taskId } = order;
      await driveOf(this.env, order.agentOwner).setAgentJob({ userId, taskId, want: 'seed' });
      return;
    }
    const action = how === 'finish' ? 'remove' : how;
    if (order.agentOwner !== '') return this.#engineOf(order)?.[action](engine.id);
    const others = await downloadUsers(this.env, engine.id).release(order.taskId);
    if (others === 0) await this.#engineOf(order)?.[action](engine.id);
  }

  async #end(): Promise<void> {
    this.#record.deleteAll();
    await this.ctx.storage.deleteAlarm();
  }

  async #setAlarmBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  /** Records operator-allowed hosts in the audit log, once per host and transfer. */
  async #logHosts({ userId, taskId }: TransferOrder, hosts: string[]): Promise<void> {
    const logged = this.#record.progress?.loggedHosts ?? [];
    const fresh = hosts.filter((host) => !logged.includes(host));
    if (fresh.length === 0) return;
    for (const host of fresh) {
      await logOperatorSetting(this.env, {
        action: 'task.allowed-host',
        target: host,
        details: { userId, taskId },
      });
    }
    this.#record.save({ loggedHosts: [...logged, ...fresh] });
  }
}

/** True for a private torrent of an agent, which owes its peers a share. */
function isSharedAfter(order: TransferOrder | undefined): boolean {
  return order?.agentOwner !== '' && order?.source.kind === 'engine' && order.source.isPrivate;
}
