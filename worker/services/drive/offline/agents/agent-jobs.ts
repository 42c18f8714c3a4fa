import { agentJobsMax, agentLeaseSeconds, agentsMax } from '#protocol/limits.ts';
import { randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Jobs of the agents of an account: torrents that transfers want downloaded. One agent at a time
 * has the lease of a job, and renews it with each call. Jobs of other accounts are here if the
 * operator made this account's agents the engine of the instance.
 */

/** A torrent for an agent. Trackers have been checked. */
export interface AgentTorrent {
  downloadId: string;
  infoHash: string;
  name: string;
  trackers: readonly string[];
  isPrivate: boolean;
  hasTorrent: boolean;
  /** Indexes of the wanted files; all of them if absent. */
  places?: readonly number[];
}

export type AgentJobRow = {
  /** The id of the user, a colon, and the id of the task. */
  id: string;
  user_id: string;
  task_id: string;
  want: 'run' | 'pause' | 'seed';
  /** JSON of an {@link AgentTorrent}. */
  torrent: string;
  /** The session of the agent that has the lease; '' if none has. */
  session_id: string;
  lease: string;
  lease_until: number;
};

/** An agent as it describes itself. */
export interface AgentFacts {
  name: string;
  version: string;
  engine: string;
  freeBytes: number;
}

/** A job that an agent holds. `isOver`: it has nothing more to do for it. */
export interface HeldJob {
  id: string;
  lease: string;
  isOver: boolean;
}

/** The jobs that an agent should have, and the valid leases among those it holds. */
export interface AgentJobs {
  jobs: AgentJobRow[];
  leases: string[];
  /** Jobs that ended because their agent has shared enough. */
  ended: AgentJobRow[];
  leaseUntil: number;
  revision: string;
}

export function agentJobId({ userId, taskId }: { userId: string; taskId: string }): string {
  return `${userId}:${taskId}`;
}

/** True if an agent of this account may take jobs. */
export function hasAgent(drive: Drive): boolean {
  return drive.sql.exec('SELECT 1 FROM agents LIMIT 1').toArray().length > 0;
}

/** Adds a job, or changes what is wanted of it. */
export function setAgentJob(
  drive: Drive,
  job: { userId: string; taskId: string; want: AgentJobRow['want']; torrent?: AgentTorrent },
): void {
  const { userId, taskId, want, torrent } = job;
  const id = agentJobId(job);
  const known = jobById(drive, id);
  if (!known && !torrent) return;
  const json = torrent ? JSON.stringify(torrent) : (known?.torrent ?? '');
  if (known?.want === want && known.torrent === json) return;
  drive.sql.exec(
    `INSERT INTO agent_jobs (id, user_id, task_id, want, torrent, added_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET want = excluded.want, torrent = excluded.torrent`,
    id,
    userId,
    taskId,
    want,
    json,
    drive.now(),
  );
  announceJobs(drive);
}

/** Deletes a job. Its agent ends the download with its next call. */
export function deleteAgentJob(drive: Drive, id: string): void {
  const { rowsWritten } = drive.sql.exec('DELETE FROM agent_jobs WHERE id = ?', id);
  if (rowsWritten > 0) announceJobs(drive);
}

/**
 * Renews the leases that an agent holds, and gives it the jobs that no other agent has. Returns all
 * its jobs.
 */
export function syncJobs(
  drive: Drive,
  { sessionId, agent, held }: { sessionId: string; agent: AgentFacts; held: readonly HeldJob[] },
): AgentJobs {
  const leaseUntil = drive.now() + agentLeaseSeconds * 1000;
  saveAgent(drive, sessionId, agent);
  const leases = new Set<string>();
  const ended: AgentJobRow[] = [];
  for (const { id, lease, isOver } of held) {
    const job = jobById(drive, id);
    if (!job || job.session_id !== sessionId || job.lease !== lease) continue;
    leases.add(lease);
    if (!isOver || job.want !== 'seed') continue;
    deleteAgentJob(drive, id);
    ended.push(job);
  }
  const own = drive.sql
    .exec<AgentJobRow>(
      `SELECT * FROM agent_jobs
       WHERE session_id = ?1 OR (want <> 'pause' AND (session_id = '' OR lease_until < ?2))
       ORDER BY session_id <> ?1, added_at, id LIMIT ?3`,
      sessionId,
      drive.now(),
      agentJobsMax,
    )
    .toArray();
  const jobs = own.map((job) => {
    // An agent that doesn't hold its job was started again.
    const lease = leases.has(job.lease) ? job.lease : randomId(22);
    drive.sql.exec(
      'UPDATE agent_jobs SET session_id = ?, lease = ?, lease_until = ? WHERE id = ?',
      sessionId,
      lease,
      leaseUntil,
      job.id,
    );
    return { ...job, session_id: sessionId, lease, lease_until: leaseUntil };
  });
  return { jobs, leases: [...leases], ended, leaseUntil, revision: jobsRevision(drive) };
}

function saveAgent(drive: Drive, sessionId: string, agent: AgentFacts): void {
  const { name, version, engine, freeBytes } = agent;
  drive.sql.exec(
    `INSERT OR REPLACE INTO agents (session_id, name, version, engine, free_bytes, seen_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    sessionId,
    name,
    version,
    engine,
    freeBytes,
    drive.now(),
  );
  drive.sql.exec(
    `DELETE FROM agents WHERE session_id NOT IN (SELECT session_id FROM agents ORDER BY seen_at DESC LIMIT ?)`,
    agentsMax,
  );
}

/** Gives the jobs of agents back, so that others can take them. */
export function releaseJobs(drive: Drive, sessionIds: readonly string[]): void {
  for (const id of sessionIds) {
    drive.sql.exec(
      `UPDATE agent_jobs SET session_id = '', lease = '', lease_until = 0 WHERE session_id = ?`,
      id,
    );
  }
}

export function torrentOfJob({ torrent }: AgentJobRow): AgentTorrent {
  return storedJson<AgentTorrent>(torrent);
}

/** Changes with every change of what is wanted of the jobs. */
export function jobsRevision(drive: Drive): string {
  const { revision } = drive.sql
    .exec<{ revision: number }>('SELECT revision FROM agent_revision')
    .one();
  return String(revision);
}

function jobById(drive: Drive, id: string): AgentJobRow | undefined {
  return drive.sql.exec<AgentJobRow>('SELECT * FROM agent_jobs WHERE id = ?', id).toArray()[0];
}

function announceJobs(drive: Drive): void {
  drive.sql.exec('UPDATE agent_revision SET revision = revision + 1');
  drive.announce('agent');
}
