import { type LiveNotice, type LiveTopic, liveTopics } from '#protocol/changes.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';

/**
 * Wait between a notice and the requests for what changed: a change of this tab has usually loaded
 * its own result by then.
 */
const settleMs = 200;
/** Shortest time between two such requests. */
const gapMs = 1_000;
/** Longest wait for a request of the list that is slower than that. */
const readingMaxMs = 5_000;

type LiveDrive = Pick<DriveServices, 'shownList' | 'changed' | 'refreshMeter'>;

/**
 * Collects notices and refetches what they name, at most once per `gapMs` and only while the tab is
 * visible. Files that the list already shows aren't fetched again.
 */
export class LiveUpdates {
  readonly #drive: LiveDrive;
  readonly #publish: (topic: LiveTopic) => void;
  readonly #topics = new Set<LiveTopic>();
  /** Revision of the last notice; undefined before the first one. */
  #revision: number | undefined;
  #doneAt = 0;
  #waitedMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `publish` notifies the parts of the drive that refetch a topic themselves. */
  constructor(drive: LiveDrive, publish: (topic: LiveTopic) => void) {
    this.#drive = drive;
    this.#publish = publish;
  }

  /** Takes a notice. One without topics begins a connection. */
  add({ revision, topics }: LiveNotice): void {
    for (const topic of topics.length > 0 ? topics : this.#missed(revision)) {
      this.#topics.add(topic);
    }
    this.#revision = revision;
    this.plan();
  }

  /** Refetches what is due; called when the tab becomes visible, too. */
  plan(): void {
    if (this.#timer !== undefined || this.#topics.size === 0 || document.hidden) return;
    const wait = Math.max(settleMs, this.#doneAt + gapMs - Date.now());
    this.#timer = setTimeout(() => this.#refetch(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Topics that may have changed before a connection: all of them after an interruption. */
  #missed(revision: number): readonly LiveTopic[] {
    if (this.#revision !== undefined) return liveTopics;
    const shown = this.#drive.shownList.current.revision;
    return shown > 0 && revision > shown ? ['files'] : [];
  }

  #refetch(): void {
    this.#timer = undefined;
    if (document.hidden) return;
    // The answer may already contain what changed.
    if (
      this.#topics.has('files') &&
      this.#drive.shownList.current.isReading &&
      this.#waitedMs < readingMaxMs
    ) {
      this.#waitedMs += settleMs;
      this.#timer = setTimeout(() => this.#refetch(), settleMs);
      return;
    }
    this.#waitedMs = 0;
    this.#doneAt = Date.now();
    const topics = new Set(this.#topics);
    this.#topics.clear();
    const isShown = (this.#revision ?? 0) <= this.#drive.shownList.current.revision;
    // Listeners of `changed` refetch the meter too.
    if (topics.has('files') && !isShown) this.#drive.changed(null);
    else if (topics.has('storage')) this.#drive.refreshMeter();
    for (const topic of topics) this.#publish(topic);
  }
}
