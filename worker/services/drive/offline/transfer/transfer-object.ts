import { DurableObject } from 'cloudflare:workers';
import type { OpenFiles } from '#protocol/agents.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { storingWaitSeconds } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  type ConfirmedReport,
  isOpenAs,
  leasedProgress,
  saveReport,
  saveSentPart,
  type SentPart,
  torrentForAgent,
} from '#worker/services/drive/offline/agents/agent-access.ts';
import {
  type AwaitedPart,
  awaitedPart,
  openFilesOf,
} from '#worker/services/drive/offline/agents/receive-files.ts';
import { EngineBusy } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import { schedulerOf } from '#worker/services/drive/offline/scheduler/shards.ts';
import { sourceGate } from '#worker/services/drive/offline/source/gate.ts';
import type { Gate } from '#worker/services/drive/offline/source/source-fetch.ts';
import { EngineDownload } from '#worker/services/drive/offline/transfer/engine-download.ts';
import { knownFiles, torrentFilesOf } from '#worker/services/drive/offline/transfer/file-list.ts';
import { userErrorOf } from '#worker/services/drive/offline/transfer/failures.ts';
import {
  type EngineReport,
  reportProgress,
} from '#worker/services/drive/offline/transfer/progress-reports.ts';
import { type Progress, TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import { runSlice } from '#worker/services/drive/offline/transfer/run-slice.ts';
import { afterSliceFailure } from '#worker/services/drive/offline/transfer/slice-failure.ts';
import { Throughput } from '#worker/services/drive/offline/transfer/throughput.ts';
import { TransferAlarm } from '#worker/services/drive/offline/transfer/transfer-alarm.ts';
import { transferContext } from '#worker/services/drive/offline/transfer/transfer-context.ts';
import type {
  FileStatus,
  TransferOrder,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** An alarm may run for 15 minutes; slices are shorter. */
const sliceMs = 12 * 60_000;
const reportEveryMs = 2_000;
/** Waiting time before asking for a turn again, in case the wake-up call is lost. */
const askAgainMs = 20_000;
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
  readonly #alarm: TransferAlarm;
  readonly #download: EngineDownload;
  readonly #gate: Gate;
  #atWork: AbortController | undefined;
  /** The agent has reported something since the last slice began. */
  #isNewsWaiting = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#record = new TransferRecord(ctx.storage);
    this.#alarm = new TransferAlarm(ctx.storage);
    this.#download = new EngineDownload(env, this.#record);
    this.#gate = sourceGate(env);
  }

  /**
   * Starts a transfer or continues a stopped one. Safe to repeat; an older order is ignored.
   * `torrent` is the one stored with the task.
   */
  async begin(order: TransferOrder, torrent?: Uint8Array): Promise<void> {
    const known = this.#record.progress;
    if (known && known.order.version >= order.version) return this.#alarm.hurry();
    const isMovedAway = known !== undefined && known.order.agentOwner !== order.agentOwner;
    if (isMovedAway) await this.#download.leave('remove');
    else if (known?.engine) await this.#download.resumeJob(order, known.engine.id);
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
    await this.#alarm.hurry();
  }

  /** Stops and keeps the parts fetched so far. */
  async stop({ version }: Pick<TransferOrder, 'version'>): Promise<void> {
    const progress = this.#record.progress;
    if (!progress || progress.order.version >= version) return;
    this.#rest({ ...progress.order, version });
    await this.#alarm.setIn(keptMs);
    await this.#leaveQuietly('pause', progress.order);
  }

  /** Stops and deletes all state. Returns the keys it was writing, which the drive clears. */
  async drop(): Promise<{ key: string; multipartId: string }[]> {
    this.#atWork?.abort();
    const keys = this.#keys();
    await this.#download.leave('remove');
    await this.#end();
    return keys;
  }

  /** Returns the files of the transfer and their progress. */
  async look(): Promise<FileStatus[]> {
    return knownFiles(this.#record);
  }

  /** Returns the same of a torrent, with the files that it hasn't yet. */
  async lookAtTorrent(): Promise<FileStatus[]> {
    return torrentFilesOf(this.#record);
  }

  /** The scheduler has granted a turn. */
  async wake(): Promise<void> {
    if (this.#record.progress?.isWanted) await this.#alarm.hurry();
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
    if (!this.#atWork) await this.#alarm.hurry();
  }

  override async alarm(): Promise<void> {
    const progress = this.#record.progress;
    if (!progress) return;
    if (!progress.isWanted) return this.#dropParts(progress);
    // Set first, so that the transfer continues whatever happens in the slice.
    await this.#alarm.watch();
    const waitSeconds = await storingWaitSeconds(this.env, Date.now());
    if (waitSeconds > 0) return this.#alarm.setIn(waitSeconds * 1000);
    const { userId, taskId } = progress.order;
    const address = this.#record.openFile?.url ?? progress.order.source.url;
    const host = URL.canParse(address) ? new URL(address).host : '';
    if (!(await schedulerOf(this.env, userId).ask({ userId, taskId, host }))) {
      return this.#alarm.setIn(askAgainMs);
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
      const { signal } = atWork;
      const slice = { order, gate: this.#gate, flow, signal, isOver };
      const transfer = transferContext(this.env, this.#record, this.#download, slice);
      const isThrough = await runSlice(transfer).finally(
        // From here on the slice sets the alarm itself.
        () => clearInterval(reports),
      );
      if (isThrough) {
        await this.#leaveQuietly('finish', order);
        return await this.#end();
      }
      await this.#report(order, flow);
      if (this.#record.progress?.isWanted) await this.#alarm.setIn(0);
    } catch (error) {
      if (error instanceof EngineBusy && error.stage) {
        const { stage, bytesPerSecond } = error;
        await this.#report(order, flow, { stage, bytesPerSecond });
      }
      await this.#handleFailure(order, error, atWork.signal.aborted);
    } finally {
      this.#atWork = undefined;
    }
  }

  /** Handles a slice that threw: waits, ends the task, or does nothing. */
  async #handleFailure(order: TransferOrder, error: unknown, isAborted: boolean): Promise<void> {
    const progress = this.#record.progress;
    if (!progress?.isWanted || progress.order.version !== order.version) return;
    const next = afterSliceFailure(error, {
      failures: progress.failures,
      hasBytes: this.#record.storedBytes > 0,
      isAborted,
      isNewsWaiting: this.#isNewsWaiting,
    });
    if (next.step === 'rest') {
      this.#rest(order);
      return this.#alarm.setIn(keptMs);
    }
    if (next.step === 'again') return this.#alarm.setIn(next.waitMs);
    const { taskId, version, userId } = order;
    if (next.isUnexpected) logError(error, { transfer: taskId, drive: userId });
    if (next.step === 'retry') {
      this.#record.save({ failures: next.failures });
      return this.#alarm.setIn(next.waitMs);
    }
    if (next.mayHaveOtherSource && this.#download.takeOtherSource(order)) {
      return this.#alarm.setIn(0);
    }
    await driveOf(this.env, userId).failTransfer({ taskId, version, ...userErrorOf(error) });
    // The engine doesn't keep looking for a task that a retry starts again.
    await this.#leaveQuietly('remove', order);
    this.#record.save({ engine: undefined });
    this.#rest(order);
    await this.#alarm.setIn(keptMs);
  }

  /** Leaves the engine's download. Never throws: whatever is left of it, the task has ended. */
  async #leaveQuietly(how: 'pause' | 'remove' | 'finish', order: TransferOrder): Promise<void> {
    await this.#download
      .leave(how)
      .catch((error: unknown) => logError(error, { transfer: order.taskId }));
  }

  /** Reports during a slice, and postpones the takeover. Never throws. */
  async #reportAtWork(order: TransferOrder, flow: Throughput): Promise<void> {
    if (!this.#record.progress?.isWanted) return;
    try {
      await this.#alarm.postponeTakeover(() => this.#atWork !== undefined);
    } catch (error) {
      logError(error, { transfer: order.taskId, drive: order.userId });
    }
    await this.#report(order, flow);
  }

  /** Reports the progress, and ends the slice if the drive wants no more. Never throws. */
  async #report(order: TransferOrder, flow: Throughput, atEngine?: EngineReport): Promise<void> {
    const isWanted = await reportProgress(this.env, this.#record, order, flow, atEngine);
    if (!isWanted) this.#atWork?.abort();
  }

  #rest(order: TransferOrder): void {
    this.#atWork?.abort();
    this.#record.save({ order, isWanted: false, forgetAt: Date.now() + keptMs });
  }

  /** A transfer stopped long ago starts again from the beginning if it is wanted again. */
  async #dropParts({ order, forgetAt }: Progress): Promise<void> {
    const restMs = forgetAt - Date.now();
    if (restMs > 0) return this.#alarm.setIn(restMs);
    await driveOf(this.env, order.userId).deleteBlobs({ keys: this.#keys() });
    await this.#download.leave('remove');
    this.#record.save({ engine: undefined });
    for (const { number } of this.#record.files) this.#record.deleteParts(number);
  }

  #keys(): { key: string; multipartId: string }[] {
    return this.#record.files
      .filter(({ blob }) => blob !== '')
      .map(({ blob, multipart_id: multipartId }) => ({ key: blob, multipartId }));
  }

  async #end(): Promise<void> {
    this.#record.deleteAll();
    await this.#alarm.delete();
  }
}
