import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { request } from '#client/app/api/request.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useMessages } from '#client/ui/text.ts';
import { type FoundLink, linksText, type PastedLinks, parseLinks } from '../links.ts';
import { canStart, type NewSource, type NewTask } from './new-task.ts';
import { type Probe, probeLinks } from './probe.ts';
import { startTask } from '../start-task.ts';
import { readTorrentFile, type DroppedTorrent } from './torrent-file.ts';
import { dailyLimitReset, taskErrorKey } from '../task-errors.ts';

/** State of a source, kept while the dialog is open even if its link is edited away. */
interface SourceState {
  probe?: Probe;
  isLeftOut?: boolean;
  picked?: ReadonlySet<string> | undefined;
  fault?: string;
}

export interface NewTasks {
  text: string;
  setText(text: string): void;
  /** The parsed text: links, refused links and repeats. */
  parsed: PastedLinks;
  tasks: readonly NewTask[];
  /** Names of dropped files that aren't torrents. */
  wrongFiles: readonly string[];
  addFiles(files: Iterable<File>): Promise<void>;
  select(key: string, isSelected: boolean): void;
  /** Probes a link again. */
  probeAgain(link: FoundLink): void;
  pick(key: string, picked: ReadonlySet<string> | undefined): void;
  isStarting: boolean;
  /**
   * Starts all selected tasks and removes the started ones from the dialog. Resolves with the
   * number of started and refused tasks.
   */
  start(parentId: string): Promise<{ started: number; refused: number }>;
}

/** Delay before new links are probed, so that half-typed ones aren't. */
const probeDelayMs = 300;
const startsAtOnce = 3;

/** State of the new-task dialog: parses, probes and starts pasted links and dropped torrents. */
export function useNewTasks(first: string): NewTasks {
  const startAll = useStartTasks();
  const [text, setText] = useState(first);
  const [torrents, setTorrents] = useState<readonly DroppedTorrent[]>([]);
  const [wrongFiles, setWrongFiles] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<ReadonlyMap<string, SourceState>>(new Map());
  const [isStarting, setStarting] = useState(false);
  const requested = useRef(new Set<string>());

  const read = useMemo(() => parseLinks(text, location.origin), [text]);
  const keep = useCallback((key: string, change: SourceState) => {
    setKept((before) => new Map(before).set(key, { ...before.get(key), ...change }));
  }, []);

  useEffect(() => {
    const fresh = read.links.filter(({ key }) => !requested.current.has(key));
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      for (const { key } of fresh) requested.current.add(key);
      void probeLinks(fresh, request, (key, probe) => keep(key, { probe }));
    }, probeDelayMs);
    return () => clearTimeout(timer);
  }, [read, keep]);

  const tasks = useMemo(() => tasksOf(torrents, read.links, kept), [torrents, read, kept]);

  async function start(parentId: string): Promise<{ started: number; refused: number }> {
    setStarting(true);
    const waiting = tasks.filter((task) => task.isSelected && canStart(task));
    const done = await startAll(waiting, parentId, (key, fault) => keep(key, { fault }));
    setStarting(false);
    if (done.size > 0) {
      setTorrents((all) => all.filter(({ key }) => !done.has(key)));
      const left = read.links.filter(({ key }) => !done.has(key));
      setText([linksText(left), ...read.refused.map((one) => one.text)].filter(Boolean).join('\n'));
    }
    return { started: done.size, refused: waiting.length - done.size };
  }

  return {
    text,
    setText,
    parsed: read,
    tasks,
    wrongFiles,
    addFiles: async (files) => {
      const given = [...files];
      const found = await Promise.all(
        given.map((file) => readTorrentFile(file).catch(() => undefined)),
      );
      setWrongFiles(given.filter((_, place) => !found[place]).map(({ name }) => name));
      setTorrents((before) => {
        const known = new Set(before.map(({ key }) => key));
        const fresh = found.filter((one) => one !== undefined).filter(({ key }) => !known.has(key));
        return [...before, ...fresh];
      });
    },
    probeAgain: (link) => {
      keep(link.key, { probe: pendingProbe, fault: '' });
      void probeLinks([link], request, (key, probe) => keep(key, { probe }));
    },
    select: (key, isSelected) => keep(key, { isLeftOut: !isSelected }),
    pick: (key, picked) => keep(key, { picked }),
    isStarting,
    start,
  };
}

/** Combines dropped torrents and pasted links. A torrent that is in both appears once. */
function tasksOf(
  torrents: readonly DroppedTorrent[],
  links: readonly FoundLink[],
  kept: ReadonlyMap<string, SourceState>,
): NewTask[] {
  const dropped = torrents.map(
    (torrent) => ({ kind: 'torrent', key: torrent.key, torrent }) as const,
  );
  const keys = new Set(dropped.map(({ key }) => key));
  const sources: NewSource[] = [...dropped, ...links.filter(({ key }) => !keys.has(key))];
  return sources.map((source): NewTask => {
    const known = kept.get(source.key) ?? {};
    return {
      source,
      probe: source.kind === 'torrent' ? source.torrent.probe : (known.probe ?? pendingProbe),
      isSelected: !known.isLeftOut,
      picked: known.picked,
      fault: known.fault ?? '',
    };
  });
}

/** Starts up to three tasks at a time. Resolves with the keys of the started ones. */
function useStartTasks() {
  const messages = useMessages();
  const errorText = useErrorText();
  const onceKeys = useRef(new Map<string, string>());

  async function faultOf(error: unknown, { source }: NewTask): Promise<string> {
    const isTorrent = source.kind === 'torrent' || source.kind === 'magnet';
    const key = isApiError(error) ? taskErrorKey(error.error, isTorrent) : undefined;
    if (!key) return errorText(error);
    const time = messages.formats.dateTime(dailyLimitReset(Date.now()), localZone());
    return messages.t(key, { time });
  }

  return async (
    tasks: readonly NewTask[],
    parentId: string,
    onFault: (key: string, fault: string) => void,
  ): Promise<ReadonlySet<string>> => {
    const waiting = [...tasks];
    const done = new Set<string>();
    const worker = async () => {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const { key } = task.source;
        const onceKey = onceKeys.current.get(key) ?? crypto.randomUUID();
        onceKeys.current.set(key, onceKey);
        try {
          await startTask(task, parentId, onceKey);
          done.add(key);
        } catch (error) {
          // The service answered, so a retry is a new request and needs a new idempotency key.
          if (!isApiError(error) || error.error !== 'unreachable') onceKeys.current.delete(key);
          onFault(key, await faultOf(error, task));
        }
      }
    };
    await Promise.all(Array.from({ length: startsAtOnce }, worker));
    return done;
  };
}

const pendingProbe: Probe = { state: 'asking' };
