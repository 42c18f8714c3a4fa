import { useEffect } from 'react';
import { type LiveNotice, livePath, type LiveTopic, liveTopics } from '#protocol/changes.ts';
import { browserTokens } from '#client/app/session/browser-session.ts';
import { type DriveServices, useDrive } from '#client/features/drive-context/use-drive.ts';
import { liveNotices } from './live-notices.ts';
import { LiveSocket } from './live-socket.ts';

/**
 * Wait between a notice and the requests for what changed: a change of this tab has usually loaded
 * its own result by then.
 */
const settleMs = 200;
/** Shortest time between two such requests. */
const gapMs = 1_000;

/**
 * Shows changes of other tabs, devices and programs within a second: connects to the notices of the
 * drive and refetches what they name. Rendered once in the frame; import it lazily.
 */
export default function LiveConnection(): null {
  const drive = useDrive();
  const { userId } = drive;
  useEffect(() => {
    if (userId === '') return;
    const updates = new Updates(drive);
    const socket = new LiveSocket({
      open: (protocols) => {
        const address = new URL(`/api/${livePath}`, location.href);
        address.protocol = address.protocol.replace('http', 'ws');
        return new WebSocket(address, protocols);
      },
      token: () => browserTokens().current(),
      onNotice: (notice) => updates.add(notice),
      onState: (isConnected) => {
        liveNotices().isConnected = isConnected;
      },
      random: Math.random,
    });
    const ending = new AbortController();
    const { signal } = ending;
    const check = () => {
      if (document.hidden) return;
      socket.check();
      updates.plan();
    };
    document.addEventListener('visibilitychange', check, { signal });
    addEventListener('online', check, { signal });
    // An open connection would keep the page out of the back/forward cache.
    addEventListener('pagehide', () => socket.stop(), { signal });
    addEventListener('pageshow', () => socket.start(), { signal });
    socket.start();
    return () => {
      ending.abort();
      socket.stop();
      updates.stop();
    };
    // The services are the same for as long as the user is, but for the meter.
  }, [userId]);
  return null;
}

/** Collects notices and refetches what they name, not more often than once per `gapMs`. */
class Updates {
  readonly #drive: DriveServices;
  readonly #topics = new Set<LiveTopic>();
  #revision = 0;
  #doneAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(drive: DriveServices) {
    this.#drive = drive;
  }

  add({ revision, topics }: LiveNotice): void {
    // The first notice of a connection: anything may have changed before it.
    const isMissed = topics.length === 0 && this.#revision !== 0;
    for (const topic of isMissed ? liveTopics : topics) this.#topics.add(topic);
    if (revision > this.#drive.shownRevision.current) this.#topics.add('files');
    this.#revision = revision;
    this.plan();
  }

  plan(): void {
    if (this.#timer !== undefined || this.#topics.size === 0 || document.hidden) return;
    const wait = Math.max(settleMs, this.#doneAt + gapMs - Date.now());
    this.#timer = setTimeout(() => this.#refetch(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #refetch(): void {
    this.#timer = undefined;
    if (document.hidden) return;
    this.#doneAt = Date.now();
    const topics = new Set(this.#topics);
    this.#topics.clear();
    const isShown = this.#revision <= this.#drive.shownRevision.current;
    // Listeners of `changed` refetch the meter too.
    if (topics.has('files') && !isShown) this.#drive.changed(null);
    else if (topics.has('storage')) this.#drive.refreshMeter();
    for (const topic of topics) liveNotices().publish(topic);
  }
}
