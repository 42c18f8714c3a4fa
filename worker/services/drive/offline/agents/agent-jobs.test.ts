import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { agentJobsMax, agentLeaseSeconds, agentsMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  deleteAgentJob,
  hasAgent,
  type HeldJob,
  releaseJobs,
  setAgentJob,
  syncJobs,
} from '#worker/services/drive/offline/agents/agent-jobs.ts';
import { offlineSchema } from '#worker/services/drive/offline/schema.ts';

let now = 0;
let notices: string[] = [];
let drive: Drive;

beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  for (const version of offlineSchema) database.exec(version);
  const exec = (query: string, ...values: (string | number)[]) => {
    const statement = database.prepare(query);
    if (!/^\s*SELECT/.test(query)) return { rowsWritten: Number(statement.run(...values).changes) };
    const rows = statement.all(...values);
    return { toArray: () => rows, one: () => rows[0] };
  };
  now = 1_000_000;
  notices = [];
  // The parts of a drive that jobs use.
  drive = {
    userId: 'ada',
    now: () => now,
    sql: { exec },
    announce: (topic: string) => notices.push(topic),
  } as unknown as Drive;
});

const torrent = {
  downloadId: '0123456789abcdef',
  infoHash: 'c'.repeat(40),
  name: 'Opera',
  trackers: [],
  isPrivate: false,
  hasTorrent: false,
};
const agent = { name: 'Attic', version: '1.0.0', engine: 'aria2 1.36.0', freeBytes: 1 };
const want = (taskId: string, wanted: 'run' | 'pause' | 'seed' = 'run') =>
  setAgentJob(drive, { userId: 'ada', taskId, want: wanted, torrent });
const sync = (sessionId: string, held: HeldJob[] = []) =>
  syncJobs(drive, { sessionId, agent, held });
const heldOf = ({ jobs }: ReturnType<typeof sync>): HeldJob[] =>
  jobs.map(({ id, lease }) => ({ id, lease, isOver: false }));
const ids = ({ jobs }: ReturnType<typeof sync>) => jobs.map(({ id }) => id);

test('a job has one agent, as long as that renews its lease', () => {
  want('film');
  const attic = sync('attic');
  expect(ids(attic)).toEqual(['ada:film']);
  expect(ids(sync('cellar'))).toEqual([]);
  now += agentLeaseSeconds * 1000;
  const renewed = sync('attic', heldOf(attic));
  expect(renewed.leases).toEqual([attic.jobs[0]!.lease]);
  now += agentLeaseSeconds * 1000;
  expect(ids(sync('cellar'))).toEqual([]);
  now += 1;
  const cellar = sync('cellar');
  expect(ids(cellar)).toEqual(['ada:film']);
  const late = sync('attic', heldOf(attic));
  expect([late.jobs, late.leases]).toEqual([[], []]);
});

test('an agent that was started again gets its jobs with another lease', () => {
  want('film');
  const before = sync('attic');
  const after = sync('attic');
  expect(ids(after)).toEqual(['ada:film']);
  expect(after.jobs[0]!.lease).not.toBe(before.jobs[0]!.lease);
  expect(sync('attic', heldOf(before)).leases).toEqual([]);
});

test('an agent that leaves gives its jobs to the next one', () => {
  want('film');
  sync('attic');
  releaseJobs(drive, ['attic']);
  expect(ids(sync('cellar'))).toEqual(['ada:film']);
});

test('an agent takes no paused jobs, but keeps those it has', () => {
  want('film', 'pause');
  expect(ids(sync('attic'))).toEqual([]);
  want('film');
  const attic = sync('attic');
  want('film', 'pause');
  expect(sync('attic', heldOf(attic)).jobs).toMatchObject([{ id: 'ada:film', want: 'pause' }]);
});

test('an agent has a limited number of jobs, the oldest first', () => {
  for (let at = 0; at < agentJobsMax + 5; at += 1) {
    now += 1;
    want(`task${String(at).padStart(2, '0')}`);
  }
  const attic = sync('attic');
  expect(ids(attic)).toHaveLength(agentJobsMax);
  expect(ids(attic)[0]).toBe('ada:task00');
  expect(ids(sync('cellar'))).toHaveLength(5);
});

test('only what changes the wanted set is announced', () => {
  const revisions = new Set([sync('attic').revision]);
  const isNew = () => {
    const { size } = revisions;
    return revisions.add(sync('attic').revision).size > size;
  };
  want('film');
  expect(isNew()).toBe(true);
  want('film');
  expect(isNew()).toBe(false);
  want('film', 'pause');
  expect(isNew()).toBe(true);
  deleteAgentJob(drive, 'ada:film');
  expect(isNew()).toBe(true);
  deleteAgentJob(drive, 'ada:film');
  expect(isNew()).toBe(false);
  expect(notices).toEqual(['agent', 'agent', 'agent']);
});

test('what is wanted of an unknown job is ignored', () => {
  setAgentJob(drive, { userId: 'ada', taskId: 'gone', want: 'pause' });
  expect(ids(sync('attic'))).toEqual([]);
});

test('a job ends once its agent has shared it enough', () => {
  want('film');
  const attic = sync('attic');
  const over = heldOf(attic).map((one) => ({ ...one, isOver: true }));
  expect(ids(sync('attic', over))).toEqual(['ada:film']);
  want('film', 'seed');
  expect(sync('attic', over)).toMatchObject({ jobs: [], ended: [{ task_id: 'film' }] });
});

test('the agents heard last are kept', () => {
  expect(hasAgent(drive)).toBe(false);
  for (let at = 0; at < agentsMax + 3; at += 1) {
    now += 1;
    sync(`agent${at}`);
  }
  const { count } = drive.sql.exec<{ count: number }>('SELECT count(*) AS count FROM agents').one();
  expect(count).toBe(agentsMax);
  expect(hasAgent(drive)).toBe(true);
});
