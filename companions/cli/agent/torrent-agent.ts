import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AgentJob, type AgentReport, syncAgent } from '#protocol/agents.ts';
import type { EngineFile, EngineState } from '#protocol/bittorrent-engine.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { isApiError } from '#protocol/errors.ts';
import type { SignedInClient } from '../signed-in-client.ts';
import type { Output } from '../output.ts';
import type { AgentStore } from './agent-store.ts';
import type { LocalEngine } from './aria2-process.ts';
import { freeBytesOf } from './free-bytes.ts';
import {
  commonWish,
  nextLookMs,
  pauseMs,
  repeatAfterMs,
  reportOf,
  stepFor,
  unselected,
} from './job-rules.ts';
import { fetchTorrent, type SendingJob, sendReadyFiles } from './send-parts.ts';

/** Longest time that a call waits for a change where the network allows no WebSocket. */
const longPollSeconds = 20;

export interface AgentOptions {
  client: SignedInClient;
  local: LocalEngine;
  store: AgentStore;
  output: Output;
  /** Shown to the owner. */
  name: string;
  folder: string;
  /** How long private torrents are shared; undefined if they aren't. */
  seed: { ratio: number; minutes: number } | undefined;
  /** True while notices arrive, so that calls needn't wait for changes. */
  hasNotices(): boolean;
}

/** A job with what this process does for it. */
interface LocalJob {
  job: AgentJob;
  /** Aborts when the lease is lost. */
  lost: AbortController;
  sending: Promise<void> | undefined;
  /** The files as they were reported last; '' before the first report with this lease. */
  reported: string;
}

/** A download as the engine described it last. */
interface Seen {
  state: EngineState;
  files: EngineFile[];
}

/**
 * Downloads the torrents of an account. The site says which jobs the agent should have; each round
 * makes the engine follow and reports its state. So a repeated, lost or late round does no harm.
 */
export class TorrentAgent {
  readonly #options: AgentOptions;
  readonly #jobs = new Map<string, LocalJob>();
  readonly #seen = new Map<string, Seen>();
  readonly #repeatedAt = new Map<string, number>();
  #revision = '';
  #leaseEnd = Number.POSITIVE_INFINITY;
  #summary = '';
  #lookMs = 0;
  #isUnreachable = false;
  #noted = '';

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Runs one round. Returns the time until the next one. */
  async round(): Promise<number> {
    await this.#look();
    const known = this.#summary;
    let hasWaited = false;
    try {
      hasWaited = await this.#sync();
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.#reportUnreachable(error.message);
      await this.#endLostLeases();
    }
    await this.#follow();
    this.#summary = this.#summarized();
    const isActive = [...this.#seen.values()].some(({ state }) => state.phase === 'downloading');
    this.#lookMs = nextLookMs(this.#lookMs, { hasChanged: known !== this.#summary, isActive });
    return pauseMs(this.#lookMs, hasWaited);
  }

  /** Stops sending. The site gives the jobs to another agent when their leases end. */
  async stop(): Promise<void> {
    for (const { lost } of this.#jobs.values()) lost.abort();
    await Promise.all([...this.#jobs.values()].map(({ sending }) => sending));
  }

  get #downloads(): Map<string, AgentJob[]> {
    return Map.groupBy(
      [...this.#jobs.values()].map(({ job }) => job),
      (job) => job.download_id,
    );
  }

  /** Asks the engine for the state of all downloads. Without a response, the last one is kept. */
  async #look(): Promise<void> {
    const { engine } = this.#options.local;
    for (const id of this.#downloads.keys()) {
      try {
        const state = await engine.look(id);
        this.#seen.set(id, { state, files: state.totalBytes > 0 ? await engine.files(id) : [] });
      } catch (error) {
        this.#note('aria2', error);
      }
    }
  }

  /** Returns true if the call waited for a change. */
  async #sync(): Promise<boolean> {
    const { client, local, name, folder, hasNotices } = this.#options;
    const startedAt = Date.now();
    const isQuiet = this.#lookMs > 5_000 || this.#jobs.size === 0;
    const wait = hasNotices() || !isQuiet ? 0 : longPollSeconds;
    const { reports, arrived } = this.#reports();
    const answer = await client.call(syncAgent, {
      name,
      version: cliClient.version,
      engine: local.name,
      free_bytes: freeBytesOf(folder),
      held: [...this.#jobs.values()].map(({ job: { job_id, lease } }) => ({ job_id, lease })),
      reports,
      revision: this.#revision,
      wait,
    });
    if (this.#isUnreachable) this.#options.output.note(`${client.site} responds again.`);
    this.#isUnreachable = false;
    arrived();
    this.#revision = answer.revision;
    this.#leaseEnd = startedAt + answer.lease_seconds * 1000;
    this.#take(answer.jobs);
    return wait > 0;
  }

  /** Returns the reports, and what to remember once they have arrived. */
  #reports(): { reports: AgentReport[]; arrived: () => void } {
    const reports: AgentReport[] = [];
    const reported: [LocalJob, string][] = [];
    for (const local of this.#jobs.values()) {
      const seen = this.#seen.get(local.job.download_id);
      if (!seen) continue;
      const files = JSON.stringify(seen.files);
      reports.push(
        reportOf(local.job, seen.state, files === local.reported ? undefined : seen.files),
      );
      reported.push([local, files]);
    }
    return {
      reports,
      arrived: () => {
        for (const [local, files] of reported) local.reported = files;
      },
    };
  }

  /** Replaces the jobs by those of the site. */
  #take(jobs: readonly AgentJob[]): void {
    const wanted = new Map(jobs.map((job) => [job.job_id, job]));
    for (const [id, { job, lost }] of this.#jobs) {
      if (wanted.get(id)?.lease === job.lease) continue;
      lost.abort();
      if (!wanted.has(id)) this.#jobs.delete(id);
    }
    for (const job of jobs) {
      const known = this.#jobs.get(job.job_id);
      if (known && known.job.lease === job.lease) known.job = job;
      else {
        const lost = new AbortController();
        this.#jobs.set(job.job_id, { job, lost, sending: undefined, reported: '' });
      }
    }
  }

  /** Makes the engine do what the jobs want, and sends complete files. */
  async #follow(): Promise<void> {
    const downloads = this.#downloads;
    for (const [id, jobs] of downloads) {
      try {
        await this.#followDownload(id, jobs);
      } catch (error) {
        this.#note(jobs[0]?.name ?? id, error);
      }
    }
    // Without the site's word, nothing is deleted.
    if (this.#revision === '') return;
    for (const id of this.#options.store.downloads) {
      if (!downloads.has(id)) await this.#remove(id);
    }
  }

  async #followDownload(id: string, jobs: readonly AgentJob[]): Promise<void> {
    const { engine } = this.#options.local;
    const seen = this.#seen.get(id);
    // Transfers learn of a lease from its first report.
    const known = jobs.filter((job) => this.#jobs.get(job.job_id)?.reported !== '');
    if (!seen || known.length === 0 || Date.now() > this.#leaseEnd) return;
    const wish = commonWish(jobs);
    const step = stepFor(wish.want, seen.state.phase);
    if (step === 'add') await this.#add(id, known);
    if (step === 'again' && this.#mayRepeat(id)) {
      await engine.remove(id);
      await this.#add(id, known);
    }
    if (step === 'pause') await engine.pause(id);
    if (step === 'resume') await engine.resume(id);
    const missing = unselected(seen.files, wish);
    if (missing.length > 0) await engine.select(id, missing);
    for (const { job_id: jobId, want } of known) {
      if (want === 'run' && seen.files.some(({ isReady }) => isReady)) this.#send(jobId);
    }
  }

  async #add(id: string, jobs: readonly AgentJob[]): Promise<void> {
    const { store, local, seed } = this.#options;
    const [job] = jobs;
    const sending = job && this.#sendingOf(job.job_id);
    if (!job || !sending) return;
    store.addDownload(id);
    if (job.has_torrent && store.torrent(id) === undefined) {
      store.saveTorrent(id, await fetchTorrent(sending));
    }
    const torrentBase64 = store.torrent(id);
    const { places } = commonWish(jobs);
    await local.engine.add(id, {
      infoHash: job.info_hash,
      name: job.name,
      trackers: job.trackers,
      isPrivate: job.is_private,
      ...(torrentBase64 === undefined ? {} : { torrentBase64 }),
      ...(places === null ? {} : { places }),
      ...(job.is_private && seed ? { seed } : {}),
    });
  }

  #mayRepeat(id: string): boolean {
    if (Date.now() - (this.#repeatedAt.get(id) ?? 0) < repeatAfterMs) return false;
    this.#repeatedAt.set(id, Date.now());
    return true;
  }

  /** Ends a download that no job wants any more, and deletes its files. */
  async #remove(id: string): Promise<void> {
    await this.#options.local.engine.remove(id);
    rmSync(join(this.#options.folder, id), { recursive: true, force: true });
    this.#options.store.removeDownload(id);
    this.#seen.delete(id);
    this.#repeatedAt.delete(id);
  }

  /** Sends the complete files of a job, unless that is under way. */
  #send(jobId: string): void {
    const local = this.#jobs.get(jobId);
    const sending = this.#sendingOf(jobId);
    if (!local || local.sending || !sending) return;
    const files = () => this.#seen.get(local.job.download_id)?.files ?? [];
    local.sending = sendReadyFiles(sending, files)
      .catch((error: unknown) => {
        // The site needs nothing more of this job; the next round shows why.
        const isOver = isApiError(error) && error.error === 'permission_denied';
        if (!isOver && !sending.signal.aborted) this.#note(local.job.name, error);
      })
      .finally(() => (local.sending = undefined));
  }

  #sendingOf(jobId: string): SendingJob | undefined {
    const local = this.#jobs.get(jobId);
    if (!local) return undefined;
    return { site: this.#options.client.site, job: () => local.job, signal: local.lost.signal };
  }

  /** Another agent may have the jobs by now. */
  async #endLostLeases(): Promise<void> {
    if (Date.now() <= this.#leaseEnd) return;
    for (const { lost } of this.#jobs.values()) lost.abort();
    for (const id of this.#downloads.keys()) await this.#options.local.engine.pause(id);
  }

  /** Prints an error, once until there is another one. */
  #note(name: string, error: unknown): void {
    const line = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    if (line !== this.#noted) this.#options.output.note(line);
    this.#noted = line;
  }

  #reportUnreachable(message: string): void {
    const { client, output } = this.#options;
    if (!this.#isUnreachable) output.note(`No response from ${client.site} (${message}).`);
    this.#isUnreachable = true;
  }

  /** Changes with everything but bytes and speed. */
  #summarized(): string {
    const jobs = [...this.#jobs.values()].map(({ job, sending }) => {
      const seen = this.#seen.get(job.download_id);
      const ready = seen?.files.filter(({ isReady }) => isReady).length;
      return [job.job_id, job.lease, job.want, seen?.state.phase, ready, sending !== undefined];
    });
    return JSON.stringify(jobs);
  }
}
