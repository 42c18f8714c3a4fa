import { describe, expect, it } from 'vitest';
import { visitShare } from '#protocol/share.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import { type FoundLink, parseLinks } from '#client/features/tasks/links.ts';
import {
  canStart,
  exceededLimit,
  type NewTask,
  totalOf,
} from '#client/features/tasks/new-task/new-task.ts';
import { linkBatches, type Probe, probeLinks } from '#client/features/tasks/new-task/probe.ts';

const link = (url: string): FoundLink => parseLinks(url, 'https://magpie.example').links[0]!;
const known = (sizeBytes: number): Probe => ({ state: 'known', name: 'x', sizeBytes, files: [] });
const newTask = (probe: Probe, change: Partial<NewTask> = {}): NewTask => ({
  source: link('https://a.example/x'),
  probe,
  isSelected: true,
  picked: undefined,
  fault: '',
  ...change,
});

describe('selected sources', () => {
  it('sum what is selected and can be started', () => {
    const tasks = [
      newTask(known(10)),
      newTask(known(20), { isSelected: false }),
      newTask({ state: 'refused', error: 'private' }),
      newTask({ state: 'asking' }),
    ];
    expect(totalOf(tasks)).toEqual({ count: 2, counted: 2, sizeBytes: 10, isMore: true });
  });

  it('count selected files of a torrent, which needs at least one', () => {
    const files = [1, 2, 4].map((sizeBytes, at) => ({ path: `${at}`, sizeBytes }));
    const torrent: Probe = { state: 'known', name: 'x', sizeBytes: 7, files };
    expect(totalOf([newTask(torrent, { picked: new Set(['0', '2']) })]).sizeBytes).toBe(5);
    const none = newTask(torrent, { picked: new Set() });
    expect([canStart(none), totalOf([none]).count]).toEqual([false, 0]);
  });

  it.each([
    [100, 3, undefined],
    [29, 3, { what: 'room', missingBytes: 1 }],
    [30, 2, undefined],
    [30, 1, { what: 'today', left: 1 }],
    [Infinity, Infinity, undefined],
  ])('with %d bytes and %d tasks left report %j', (freeBytes, leftToday, hindrance) => {
    const total = totalOf([newTask(known(10)), newTask(known(20))]);
    expect(exceededLimit(total, { freeBytes, leftToday })).toEqual(hindrance);
  });

  it("don't count shares against the daily tasks", () => {
    const share = link(`https://magpie.example/s/${'a'.repeat(22)}`);
    const total = totalOf([newTask(known(0), { source: share })]);
    expect(exceededLimit(total, { freeBytes: 0, leftToday: 0 })).toBeUndefined();
  });
});

describe('source preview', () => {
  const recorder = () => {
    const probes = new Map<string, Probe>();
    return { probes, onProbe: (key: string, probe: Probe) => void probes.set(key, probe) };
  };
  const answers = (resources: unknown[]): Request =>
    (async () => ({ list_id: 'l', list: { resources } })) as unknown as Request;

  it('batches requests up to the limit', () => {
    const many = Array.from({ length: 45 }, (_, n) => link(`https://a.example/${n}`));
    expect(linkBatches(many).map(({ length }) => length)).toEqual([20, 20, 5]);
    const long = Array.from({ length: 3 }, (_, n) =>
      link(`https://a.example/${n}${'x'.repeat(4000)}`),
    );
    expect(linkBatches(long).map(({ length }) => length)).toEqual([2, 1]);
    expect(linkBatches([])).toEqual([]);
  });

  it('takes name, size and files from the source and skips missing entries', async () => {
    const torrent = link('https://a.example/t.torrent');
    const gone = link('http://10.0.0.1/x');
    const magnet = link(`magnet:?xt=urn:btih:${'a'.repeat(40)}`);
    const { probes, onProbe: note } = recorder();
    const resources = [
      {
        id: 'r1',
        name: 'Album',
        file_size: '30',
        file_count: 2,
        is_dir: true,
        meta: { url: torrent.link },
        dir: {
          resources: [
            { id: '1', name: 'a/1.flac', file_size: '10', meta: {} },
            { id: '2', name: 'a/2.flac', file_size: '20', meta: {} },
          ],
        },
      },
    ];
    await probeLinks([torrent, gone, magnet], answers(resources), note);
    expect(probes.get(torrent.key)).toEqual({
      state: 'known',
      name: 'Album',
      sizeBytes: 30,
      files: [
        { path: 'a/1.flac', sizeBytes: 10 },
        { path: 'a/2.flac', sizeBytes: 20 },
      ],
    });
    expect(probes.get(gone.key)).toEqual({ state: 'refused', error: 'private' });
    expect(probes.get(magnet.key)).toMatchObject({ state: 'known', sizeBytes: 0 });
  });

  it('shows the size of a share, and accepts unknown sizes', async () => {
    const share = link(`https://magpie.example/s/${'a'.repeat(22)}`);
    const seen = { share_status: 'OK', title: 'Trip', file_num: '3', pass_code_token: 'k' };
    for (const size of ['700', undefined]) {
      const request = (async (call: unknown) => {
        if (call === visitShare) return seen;
        if (size === undefined) throw new Error('away');
        return { size };
      }) as unknown as Request;
      const { probes, onProbe: note } = recorder();
      await probeLinks([share], request, note);
      const sizeBytes = Number(size ?? 0);
      expect(probes.get(share.key)).toMatchObject({ name: 'Trip', itemCount: 3, sizeBytes });
    }
  });

  it("allows starting a link that couldn't be previewed", async () => {
    const { probes, onProbe: note } = recorder();
    const one = link('https://a.example/x.zip');
    await probeLinks([one], (() => Promise.reject(new Error('offline'))) as Request, note);
    expect(probes.get(one.key)).toEqual({ state: 'known', name: 'x.zip', sizeBytes: 0, files: [] });
  });
});
