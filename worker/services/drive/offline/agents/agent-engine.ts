import type { AgentReport } from '#protocol/agents.ts';
import type { BitTorrentEngine, EngineState } from '#protocol/bittorrent-engine.ts';
import type { DriveClient } from '#worker/services/drive/drive-of.ts';

/** The last report of the agent that has a transfer's job. */
export interface AgentState {
  /** Name of the agent. */
  agent: string;
  lease: string;
  /** Milliseconds since 1970. */
  leaseUntil: number;
  state: EngineState;
}

/** A transfer's job, and where its agent reports. */
interface AgentJobAccess {
  userId: string;
  taskId: string;
  /** The drive of the account whose agents have the job. */
  owner: Pick<DriveClient, 'setAgentJob' | 'deleteAgentJob'>;
  seen(): AgentState | undefined;
  files(): NonNullable<AgentReport['files']>;
}

/** Begins the addresses of files at an agent; nothing fetches them. */
const addressPrefix = 'agent:';

const unknownState: EngineState = {
  phase: 'away',
  name: '',
  totalBytes: 0,
  doneBytes: 0,
  bytesPerSecond: 0,
  peers: 0,
};

/**
 * The engine of an agent. Operations change what is wanted of the job, which the agent follows when
 * it is connected; its state and files are those of its last report.
 */
export function agentEngine(access: AgentJobAccess): BitTorrentEngine {
  const { userId, taskId, owner } = access;
  const want = async (wanted: 'run' | 'pause') =>
    void (await owner.setAgentJob({ userId, taskId, want: wanted }));
  return {
    async add(downloadId, torrent) {
      const { infoHash, name, trackers, isPrivate, torrentBase64, places } = torrent;
      const hasTorrent = torrentBase64 !== undefined;
      await owner.setAgentJob({
        userId,
        taskId,
        want: 'run',
        torrent: {
          downloadId,
          infoHash,
          name,
          trackers,
          isPrivate,
          hasTorrent,
          ...(places ? { places } : {}),
        },
      });
    },
    look: async () => {
      const seen = access.seen();
      return isConnected(seen, Date.now()) ? seen.state : { ...unknownState, ...awayFrom(seen) };
    },
    files: async () =>
      access.files().map((file) => ({
        place: file.place,
        path: file.path,
        size: file.size,
        isSelected: file.is_selected,
        isReady: file.is_ready,
        address: `${addressPrefix}${file.place}`,
      })),
    // The agent selects the files of all jobs that share its download.
    select: async () => {},
    pause: () => want('pause'),
    resume: () => want('run'),
    remove: async () => void (await owner.deleteAgentJob({ userId, taskId })),
  };
}

/** True if the agent has renewed its lease in time. */
export function isConnected(seen: AgentState | undefined, now: number): seen is AgentState {
  return seen !== undefined && seen.leaseUntil > now;
}

/** Returns the last known facts of a download whose agent isn't connected. */
function awayFrom(seen: AgentState | undefined): Partial<EngineState> {
  if (!seen) return {};
  const { name, totalBytes, doneBytes } = seen.state;
  return { name, totalBytes, doneBytes };
}

/** Returns the state of a download in a report. */
export function reportedState(report: AgentReport): EngineState {
  return {
    phase: report.phase,
    name: report.name,
    totalBytes: report.total_bytes,
    doneBytes: report.done_bytes,
    bytesPerSecond: report.bytes_per_second,
    peers: report.peers,
  };
}
