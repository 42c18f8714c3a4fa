import { syncAgent } from '#protocol/agents.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { isApiError } from '#protocol/errors.ts';
import type { SignedInClient } from '../signed-in-client.ts';
import type { Output } from '../output.ts';
import type { AgentStore } from './agent-store.ts';
import type { LocalEngine } from './aria2-process.ts';
import { freeBytesOf } from './free-bytes.ts';
import { nextLookMs, pauseMs } from './job-rules.ts';
import { LocalDownloads } from './local-downloads.ts';
import { type LocalJob, LocalJobs } from './local-jobs.ts';
import { fetchTorrent, type SendingJob, sendReadyFiles } from './send-parts.ts';

/** Longest time that a call waits for a change where the network allows no WebSocket. */
const longPollSeconds = 20;

export interface AgentOptions {
  client: Pick<SignedInClient, 'site' | 'call'>;
  local: Pick<LocalEngine, 'engine' | 'name'>;
  store: AgentStore;
  output: Pick<Output, 'note'>;
  /** Shown to the owner. */
  name: string;
  folder: string;
  /** How long private torrents are shared; undefined if they aren't. */
  seed: { ratio: number; minutes: number } | undefined;
  /** Aborts when the process should end; no call waits any longer. */
  stopped: AbortSignal;
  /** True while notices arrive, so that calls needn't wait for changes. */
  hasNotices(): boolean;
}

/**
 * Downloads the torrents of an account. The site says which jobs the agent should have; each round
 * makes the engine follow and reports its state. So a repeated, lost or late round does no harm.
 */
export class TorrentAgent {
  readonly #options: AgentOptions;
  readonly #jobs = new LocalJobs();
  readonly #downloads: LocalDownloads;
  #revision = '';
  #leaseEnd = Number.POSITIVE_INFINITY;
  #summary = '';
  #lookMs = 0;
  #isUnreachable = false;
  #noted = '';

  constructor(options: AgentOptions) {
    this.#options = options;
    const { local, store, folder, seed } = options;
    this.#downloads = new LocalDownloads({ engine: local.engine, store, folder, seed });
  }

  /** Runs one round. Returns the time until the next one. */
  async round(): Promise<number> {
    await this.#look();
    const known = this.#summary;
    let hasWaited = false;
    try {
      hasWaited = await this.#sync();
    } catch (error) {
      if (this.#options.stopped.aborted) return 0;
      if (!isApiError(error)) throw error;
      this.#reportUnreachable(error.message);
      await this.#endLostLeases();
    }
    await this.#follow();
    this.#summary = this.#summarized();
    const { isActive } = this.#downloads;
    this.#lookMs = nextLookMs(this.#lookMs, { hasChanged: known !== this.#summary, isActive });
    return pauseMs(this.#lookMs, hasWaited);
  }

  /** Stops sending. The site gives the jobs to another agent when their leases end. */
  async stop(): Promise<void> {
    this.#jobs.stopSending();
    await Promise.all(this.#jobs.all.map(({ sending }) => sending));
  }

  async #look(): Promise<void> {
    for (const id of this.#jobs.byDownload.keys()) {
      await this.#downloads.look(id).catch((error: unknown) => this.#note('aria2', error));
    }
  }

  /** Returns true if the call waited for a change. */
  async #sync(): Promise<boolean> {
    const { client, local, name, folder, stopped, hasNotices } = this.#options;
    const startedAt = Date.now();
    const isQuiet = this.#lookMs > 5_000 || this.#jobs.all.length === 0;
    const wait = hasNotices() || !isQuiet ? 0 : longPollSeconds;
    const { reports, arrived } = this.#jobs.reports((id) => this.#downloads.seen(id));
    const input = {
      name,
      version: cliClient.version,
      engine: local.name,
      free_bytes: freeBytesOf(folder),
      held: this.#jobs.all.map(({ job: { job_id, lease } }) => ({ job_id, lease })),
      reports,
      revision: this.#revision,
      wait,
    };
    const answer = await client.call(syncAgent, input, stopped);
    if (this.#isUnreachable) this.#options.output.note(`${client.site} responds again.`);
    this.#isUnreachable = false;
    arrived();
    this.#revision = answer.revision;
    this.#leaseEnd = startedAt + answer.lease_seconds * 1000;
    this.#jobs.take(answer.jobs);
    return wait > 0;
  }

  /** Makes the engine do what the jobs want, and sends complete files. */
  async #follow(): Promise<void> {
    const downloads = this.#jobs.byDownload;
    for (const [id, jobs] of downloads) {
      try {
        await this.#followDownload(id, jobs);
      } catch (error) {
        this.#note(jobs[0]?.job.name ?? id, error);
      }
    }
    // Without the site's word, nothing is deleted.
    if (this.#revision !== '') await this.#downloads.keepOnly((id) => downloads.has(id));
  }

  async #followDownload(id: string, jobs: readonly LocalJob[]): Promise<void> {
    // Transfers learn of a lease from its first report.
    const known = jobs.filter(({ reported }) => reported !== '');
    const [first] = known;
    if (!first || Date.now() > this.#leaseEnd) return;
    const wanted = jobs.map(({ job }) => job);
    await this.#downloads.follow(id, wanted, {
      job: first.job,
      fetchTorrent: () => fetchTorrent(this.#sendingOf(first)),
    });
    const { files = [] } = this.#downloads.seen(id) ?? {};
    if (!files.some(({ isReady }) => isReady)) return;
    for (const local of known) if (local.job.want === 'run') this.#send(local);
  }

  /** Sends the complete files of a job, unless that is under way. */
  #send(local: LocalJob): void {
    if (local.sending) return;
    const sending = this.#sendingOf(local);
    const files = () => this.#downloads.seen(local.job.download_id)?.files ?? [];
    local.sending = sendReadyFiles(sending, files)
      .catch((error: unknown) => {
        // The site needs nothing more of this job; the next round shows why.
        const isOver = isApiError(error) && error.error === 'permission_denied';
        if (!isOver && !sending.signal.aborted) this.#note(local.job.name, error);
      })
      .finally(() => (local.sending = undefined));
  }

  #sendingOf(local: LocalJob): SendingJob {
    return { site: this.#options.client.site, job: () => local.job, signal: local.lost.signal };
  }

  /** Another agent may have the jobs by now. */
  async #endLostLeases(): Promise<void> {
    if (Date.now() <= this.#leaseEnd) return;
    this.#jobs.stopSending();
    await this.#downloads.pause(this.#jobs.byDownload.keys());
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
    const jobs = this.#jobs.all.map(({ job, sending }) => {
      const seen = this.#downloads.seen(job.download_id);
      const ready = seen?.files.filter(({ isReady }) => isReady).length;
      return [job.job_id, job.lease, job.want, seen?.state.phase, ready, sending !== undefined];
    });
    return JSON.stringify(jobs);
  }
}
