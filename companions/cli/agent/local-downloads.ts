import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentJob } from '#protocol/agents.ts';
import type { BitTorrentEngine, EngineFile, EngineState } from '#protocol/bittorrent-engine.ts';
import type { AgentStore } from './agent-store.ts';
import { type CommonWish, commonWish, repeatAfterMs, stepFor, unselected } from './job-rules.ts';

/** A download as the engine described it last. */
export interface SeenDownload {
  state: EngineState;
  files: EngineFile[];
}

interface DownloadOptions {
  engine: BitTorrentEngine;
  store: AgentStore;
  /** Each download has a folder of its id in this one. */
  folder: string;
  /** How long private torrents are shared; undefined if they aren't. */
  seed: { ratio: number; minutes: number } | undefined;
}

/** One of the jobs of a download, and its .torrent in base64. */
interface TorrentSource {
  job: AgentJob;
  fetchTorrent(): Promise<string>;
}

/** The downloads of the engine on this machine, and what was seen of them. */
export class LocalDownloads {
  readonly #options: DownloadOptions;
  readonly #seen = new Map<string, SeenDownload>();
  readonly #repeatedAt = new Map<string, number>();

  constructor(options: DownloadOptions) {
    this.#options = options;
  }

  seen(id: string): SeenDownload | undefined {
    return this.#seen.get(id);
  }

  /** True if one of them is downloading now. */
  get isActive(): boolean {
    return [...this.#seen.values()].some(({ state }) => state.phase === 'downloading');
  }

  /** Asks the engine for the state of a download. If it doesn't answer, the last one is kept. */
  async look(id: string): Promise<void> {
    const { engine } = this.#options;
    const state = await engine.look(id);
    this.#seen.set(id, { state, files: state.totalBytes > 0 ? await engine.files(id) : [] });
  }

  /** Makes the engine do what the jobs of a download want. */
  async follow(id: string, jobs: readonly AgentJob[], source: TorrentSource): Promise<void> {
    const { engine } = this.#options;
    const seen = this.#seen.get(id);
    if (!seen) return;
    const wish = commonWish(jobs);
    const step = stepFor(wish.want, seen.state.phase);
    if (step === 'add') await this.#add(id, wish, source);
    if (step === 'again' && this.#mayRepeat(id)) {
      await engine.remove(id);
      await this.#add(id, wish, source);
    }
    if (step === 'pause') await engine.pause(id);
    if (step === 'resume') await engine.resume(id);
    const missing = unselected(seen.files, wish);
    if (missing.length > 0) await engine.select(id, missing);
  }

  async pause(ids: Iterable<string>): Promise<void> {
    for (const id of ids) await this.#options.engine.pause(id);
  }

  /** Ends all downloads but these, and deletes their files. */
  async keepOnly(isWanted: (id: string) => boolean): Promise<void> {
    const { engine, store, folder } = this.#options;
    for (const id of store.downloads.filter((one) => !isWanted(one))) {
      await engine.remove(id);
      rmSync(join(folder, id), { recursive: true, force: true });
      store.removeDownload(id);
      this.#seen.delete(id);
      this.#repeatedAt.delete(id);
    }
  }

  async #add(id: string, { places }: CommonWish, { job, fetchTorrent }: TorrentSource) {
    const { engine, store, seed } = this.#options;
    store.addDownload(id);
    if (job.has_torrent && store.torrent(id) === undefined) {
      store.saveTorrent(id, await fetchTorrent());
    }
    const torrentBase64 = store.torrent(id);
    await engine.add(id, {
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
}
