import * as v from 'valibot';
import { call } from './call.ts';
import { count, requiredText, sizeBytes, text } from './fields.ts';
import { agentJobsMax, agentWaitSecondsMax, offlineTaskFilesMax } from './limits.ts';

/**
 * Agents, ours: programs that run a BitTorrent engine on a machine of their owner and connect to
 * the site, so that the machine needs no open port. A job is the torrent of one offline task.
 */

/** Scope of what agents may do. */
export const agentScope = 'pan:agent';
/** Scope of their sessions, which are renewed. */
export const agentSessionScope = `offline ${agentScope}`;

/** States of a download that an agent reports. */
export const agentPhases = [
  'absent',
  'queued',
  'metadata',
  'downloading',
  'paused',
  'complete',
  'seeding',
  'busy',
  'full',
  'faulty',
  'invalid',
] as const;

/** A file of a torrent, as an agent reports it. */
const agentFile = v.object({
  /** Index in the torrent. */
  place: count({ default: 0, max: 1_000_000 }),
  path: v.pipe(v.array(text(1024)), v.minLength(1, 'must not be empty'), v.maxLength(64)),
  size: sizeBytes,
  is_selected: v.boolean(),
  /** All of its pieces were checked and are on the disk. */
  is_ready: v.boolean(),
});
export type AgentFile = v.InferOutput<typeof agentFile>;

const agentReport = v.object({
  job_id: requiredText(160),
  lease: requiredText(64),
  phase: v.picklist(agentPhases, 'must be a phase'),
  name: text(1024),
  total_bytes: sizeBytes,
  done_bytes: sizeBytes,
  bytes_per_second: sizeBytes,
  peers: count({ default: 0, max: 1_000_000 }),
  /** Absent if nothing has changed. */
  files: v.optional(v.pipe(v.array(agentFile), v.maxLength(2 * offlineTaskFilesMax))),
});
export type AgentReport = v.InferOutput<typeof agentReport>;

const agentJob = v.object({
  job_id: v.string(),
  /** No other agent has the job until the lease ends. Each call of its agent renews it. */
  lease: v.string(),
  want: v.picklist(['run', 'pause', 'seed']),
  /** Id of the download, 16 hexadecimal digits. Jobs for the same torrent share one. */
  download_id: v.string(),
  info_hash: v.string(),
  name: v.string(),
  trackers: v.array(v.string()),
  is_private: v.boolean(),
  /** `GET upload/transfers/torrent` returns the torrent; otherwise peers provide it. */
  has_torrent: v.boolean(),
  /** Indexes of the wanted files; null for all. */
  places: v.nullable(v.array(v.number())),
  /** Allows to upload the files of this job and nothing else, as `x-upload-grant`. */
  grant: v.string(),
});
export type AgentJob = v.InferOutput<typeof agentJob>;

/**
 * POST drive/v1/agent/sync: Ours: reports the jobs that an agent has and returns those that it
 * should have. It ends all others. With `wait`, the response comes once that set differs from
 * `revision`, at the latest after so many seconds.
 */
export const syncAgent = call({
  method: 'POST',
  path: 'drive/v1/agent/sync',
  input: v.object({
    /** Shown to the owner. */
    name: requiredText(64),
    version: text(32),
    engine: text(64),
    /** Free space on its disk. */
    free_bytes: sizeBytes,
    /** Jobs that it holds. */
    held: v.pipe(
      v.array(v.object({ job_id: requiredText(160), lease: requiredText(64) })),
      v.maxLength(agentJobsMax),
    ),
    reports: v.pipe(v.array(agentReport), v.maxLength(agentJobsMax)),
    revision: text(64),
    wait: count({ default: 0, max: agentWaitSecondsMax }),
  }),
  output: v.object({
    jobs: v.array(agentJob),
    /** Leases end after this unless they are renewed. */
    lease_seconds: v.number(),
    revision: v.string(),
  }),
  session: 'required',
});

/** POST drive/v1/agent/leave: Ours: gives the jobs of an agent back, because it ends. */
export const leaveAgent = call({
  method: 'POST',
  path: 'drive/v1/agent/leave',
  input: v.object({}),
  output: v.object({}),
  session: 'required',
});

/** Paths below `upload/transfers/`, which take the grant of a job. */
export const agentUploads = {
  files: 'files',
  torrent: 'torrent',
  parts: 'parts',
} as const;

/** Header of a grant. */
export const uploadGrantHeader = 'x-upload-grant';

/** Files that the site waits for, in the response of `upload/transfers/files`. */
export const openFiles = v.object({
  files: v.array(
    v.object({
      place: v.number(),
      size: v.number(),
      part_bytes: v.number(),
      /** Numbers of the parts that have arrived, from 1. */
      parts: v.array(v.number()),
    }),
  ),
});
export type OpenFiles = v.InferOutput<typeof openFiles>;
