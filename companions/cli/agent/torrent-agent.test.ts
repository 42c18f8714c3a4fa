import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AgentJob, syncAgent } from '#protocol/agents.ts';
import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { BitTorrentEngine, EngineFile, EnginePhase } from '#protocol/bittorrent-engine.ts';
import { SignedInClient } from '../signed-in-client.ts';
import { ConfigStore } from '../stored-session.ts';
import { AgentStore } from './agent-store.ts';
import { LocalJobs } from './local-jobs.ts';
import { type AgentOptions, TorrentAgent } from './torrent-agent.ts';

const download = '0123456789abcdef';

const job = (more: Partial<AgentJob> = {}): AgentJob => ({
  job_id: 'ada:film',
  lease: 'lease-1',
  want: 'run',
  download_id: download,
  info_hash: 'c'.repeat(40),
  name: 'Opera',
  trackers: [],
  is_private: false,
  has_torrent: false,
  places: null,
  grant: 'grant',
  ...more,
});

type SyncInput = InputOf<typeof syncAgent>;

/** The site: the jobs it wants done, and the reports it got. */
let site: { jobs: AgentJob[]; inputs: SyncInput[]; fault: ApiError | undefined };
/** The engine: phases by download, and its operations. */
let engine: { phases: Map<string, EnginePhase>; files: EngineFile[]; done: string[] };
let notes: string[];
let folder: string;
let agent: TorrentAgent;
let store: AgentStore;

function fakeEngine(): BitTorrentEngine {
  const change = (name: string, phase: EnginePhase) => async (id: string) => {
    engine.done.push(`${name} ${id}`);
    engine.phases.set(id, phase);
  };
  return {
    add: change('add', 'downloading'),
    pause: change('pause', 'paused'),
    resume: change('resume', 'downloading'),
    remove: change('remove', 'absent'),
    select: async (id, places) => void engine.done.push(`select ${id} ${places.join(',')}`),
    files: async () => engine.files,
    look: async (id) => ({
      phase: engine.phases.get(id) ?? 'absent',
      name: 'Opera',
      totalBytes: 10,
      doneBytes: 5,
      bytesPerSecond: 1,
      peers: 2,
    }),
  };
}

/** The call is `syncAgent`, the only one of agents that run. */
async function answerSync<C extends Call>(_call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  site.inputs.push(input as SyncInput);
  if (site.fault) throw site.fault;
  const revision = String(site.inputs.length);
  return { jobs: site.jobs, lease_seconds: 90, revision } as OutputOf<C>;
}

beforeEach(() => {
  site = { jobs: [job()], inputs: [], fault: undefined };
  engine = { phases: new Map(), files: [], done: [] };
  notes = [];
  folder = mkdtempSync(join(tmpdir(), 'agent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  store = new AgentStore(join(folder, 'state'));
  agent = new TorrentAgent(options());
});

function options(more: Partial<AgentOptions> = {}): AgentOptions {
  return {
    client: { site: 'https://drive.example', call: answerSync },
    local: { engine: fakeEngine(), name: 'aria2 1.36.0' },
    store,
    output: { note: (line) => void notes.push(line) },
    name: 'Attic',
    folder,
    seed: undefined,
    stopped: new AbortController().signal,
    hasNotices: () => true,
    ...more,
  };
}

const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await agent.round();
};

describe('a round', () => {
  test('begins a job only once the site knows that this agent has it', async () => {
    await agent.round();
    expect(engine.done).toEqual([]);
    await rounds(2);
    expect(engine.done).toEqual([`add ${download}`]);
    expect(site.inputs.at(-1)!.held).toEqual([{ job_id: 'ada:film', lease: 'lease-1' }]);
    await agent.round();
    expect(site.inputs.at(-1)!.reports).toMatchObject([{ phase: 'downloading', done_bytes: 5 }]);
  });

  test('follows what is wanted', async () => {
    await rounds(3);
    site.jobs = [job({ want: 'pause' })];
    await rounds(2);
    site.jobs = [job({ want: 'run' })];
    await rounds(2);
    expect(engine.done).toEqual([`add ${download}`, `pause ${download}`, `resume ${download}`]);
  });

  test('ends downloads that no job wants, with their files', async () => {
    await rounds(3);
    mkdirSync(join(folder, download));
    site.jobs = [];
    await agent.round();
    expect(engine.done.at(-1)).toBe(`remove ${download}`);
    expect(existsSync(join(folder, download))).toBe(false);
    expect(store.downloads).toEqual([]);
  });

  test('deletes nothing before the site has answered', async () => {
    store.addDownload(download);
    site.fault = new ApiError('unreachable');
    await rounds(2);
    expect(store.downloads).toEqual([download]);
    expect(engine.done).toEqual([]);
    expect(notes).toEqual(['No response from https://drive.example (unreachable).']);
    site.fault = undefined;
    await agent.round();
    expect(notes.at(-1)).toBe('https://drive.example responds again.');
  });

  test('selects the files that another job wants, too', async () => {
    const file = (place: number): EngineFile => ({
      place,
      path: ['a'],
      size: 1,
      isSelected: place === 0,
      isReady: false,
      address: '/a',
    });
    engine.files = [file(0), file(1), file(2)];
    site.jobs = [job({ places: [0] }), job({ job_id: 'bea:film', lease: 'b', places: [0, 2] })];
    await rounds(3);
    expect(engine.done).toContain(`select ${download} 2`);
  });

  test('reports files only if they have changed', async () => {
    await rounds(3);
    expect(site.inputs.map(({ reports }) => reports.map(({ files }) => files))).toEqual([
      [],
      [[]],
      [undefined],
    ]);
  });

  test('says once what fails', async () => {
    agent = new TorrentAgent(
      options({
        local: {
          engine: {
            ...fakeEngine(),
            add: async () => {
              throw new Error('no room');
            },
          },
          name: 'aria2',
        },
      }),
    );
    await rounds(4);
    expect(notes).toEqual(['Opera: no room']);
  });
});

test('a job that returns with another lease is a new one', () => {
  const jobs = new LocalJobs();
  jobs.take([job()]);
  const [first] = jobs.all;
  first!.reported = '[]';
  jobs.take([job({ want: 'pause' })]);
  expect(jobs.all).toEqual([first]);
  jobs.take([job({ lease: 'lease-2' })]);
  expect(first!.lost.signal.aborted).toBe(true);
  expect(jobs.all).toMatchObject([{ reported: '', job: { lease: 'lease-2' } }]);
});

test('stops at once although its call waits for changes', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const config = new ConfigStore(join(folder, 'config'));
  config.writeSession({
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deviceId: 'd'.repeat(32),
    refreshToken: 'refresh',
    accessToken: 'access',
    accessUntil: Date.now() + 3_600_000,
  });
  const stop = new AbortController();
  const client = new SignedInClient(config, 'en-US');
  agent = new TorrentAgent(options({ client, stopped: stop.signal, hasNotices: () => false }));
  const round = agent.round();
  await once(server, 'request');
  stop.abort();
  // The server never answers.
  expect(await round).toBe(0);
  expect(notes).toEqual([]);
});
