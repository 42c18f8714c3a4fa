import { describe, expect, it } from 'vitest';
import { createMessages } from '#locales/index.ts';
import tasks from '#locales/en-US/tasks.ts';
import type { Task } from '#protocol/drive.ts';
import {
  firstPollMs,
  nextPollMs,
  pollMaxMs,
  tasksFingerprint,
} from '#client/features/tasks/task-poll.ts';
import { createSlowTasks } from '#client/app/api/slow-tasks.ts';
import {
  allowedAction,
  secondsLeft,
  taskFacts,
  remainingTime,
} from '#client/features/tasks/task-facts.ts';
import {
  dailyLimitReset,
  nextStepKey,
  taskErrorKey,
  stateKey,
} from '#client/features/tasks/task-errors.ts';
import { taskRemedy } from '#client/features/tasks/task-remedies.ts';

const task = (change: Partial<Task> = {}): Task => ({
  kind: 'drive#task',
  id: 't1',
  name: 'Boreas.flac',
  type: 'offline',
  user_id: 'u1',
  statuses: [],
  status_size: 1,
  params: { url: 'https://files.example:8443/Boreas.flac', predict_speed: '0' },
  file_id: '',
  file_name: 'Boreas.flac',
  file_size: '0',
  message: '',
  created_time: '',
  updated_time: '',
  third_task_id: '',
  phase: 'PHASE_TYPE_PENDING',
  progress: 0,
  icon_link: '',
  callback: '',
  reference_resource: null,
  space: '',
  ...change,
});

describe('task display', () => {
  it.each([
    ['PHASE_TYPE_PENDING', 'waiting', 'pause'],
    ['PHASE_TYPE_RUNNING', 'running', 'pause'],
    ['PHASE_TYPE_PAUSED', 'paused', 'resume'],
    ['PHASE_TYPE_ERROR', 'failed', 'retry'],
    ['PHASE_TYPE_COMPLETE', 'done', undefined],
    ['PHASE_TYPE_UNKNOWN', 'waiting', 'pause'],
    ['PHASE_TYPE_UNKNOW', 'waiting', 'pause'],
    ['something new', 'waiting', 'pause'],
  ])('%s is %s', (phase, state, action) => {
    const facts = taskFacts(task({ phase }));
    expect([facts.state, allowedAction(facts)]).toEqual([state, action]);
  });

  it('shows progress, rate and remaining time', () => {
    const running = task({
      phase: 'PHASE_TYPE_RUNNING',
      file_size: '1000',
      progress: 40,
      params: { url: 'https://a.example/x', predict_speed: '100' },
    });
    expect(taskFacts(running)).toMatchObject({
      host: 'a.example',
      doneBytes: 400,
      totalBytes: 1000,
      percent: 40,
      bytesPerSecond: 100,
      secondsLeft: 6,
    });
  });

  it('shows bytes of unknown total without an estimate', () => {
    const params = { url: 'https://a.example/x', predict_speed: '100', done_size: '700' };
    const facts = taskFacts(task({ phase: 'PHASE_TYPE_RUNNING', params }));
    expect(facts).toMatchObject({ doneBytes: 700, totalBytes: 0, percent: undefined });
    expect(facts.secondsLeft).toBeUndefined();
  });

  it('ignores the rate of a paused task', () => {
    const params = { url: 'https://a.example/x', predict_speed: '100' };
    expect(taskFacts(task({ phase: 'PHASE_TYPE_PAUSED', params })).bytesPerSecond).toBe(0);
  });

  it('finds the downloaded file and reports its deletion', () => {
    const file = { id: 'f1', parent_id: 'p1', kind: 'drive#folder' };
    const done = task({ phase: 'PHASE_TYPE_COMPLETE', file_id: 'f1', reference_resource: file });
    expect(taskFacts(done)).toMatchObject({ fileId: 'f1', parentId: 'p1', kind: 'folder' });
    const gone = taskFacts(
      task({ phase: 'PHASE_TYPE_ERROR', file_id: 'f1', message: 'File deleted' }),
    );
    expect([gone.state, gone.isFileDeleted, gone.error, allowedAction(gone)]).toEqual([
      'done',
      true,
      '',
      'retry',
    ]);
  });

  it('keeps the error name, with a default', () => {
    const failed = (params: Record<string, string>) =>
      taskFacts(task({ phase: 'PHASE_TYPE_ERROR', params })).error;
    expect(failed({ error_detail: 'task_url_resolve_error' })).toBe('task_url_resolve_error');
    expect(failed({})).toBe('unknown');
    const refused = { error_detail: 'task_url_resolve_error', error_reason: 'private' };
    expect(failed(refused)).toBe('private');
  });
});

describe('task phases', () => {
  const params = { url: 'https://a.example/x', error_detail: 'task_url_resolve_error' };
  const phases: [string, string, string | undefined, string | undefined][] = [
    ['PHASE_TYPE_UNKNOW', 'Checking', 'Checking again', 'pause'],
    ['PHASE_TYPE_PENDING', 'Waiting', 'Starts automatically', 'pause'],
    ['PHASE_TYPE_RUNNING', 'In progress', undefined, 'pause'],
    ['PHASE_TYPE_PAUSED', 'Paused', 'Resume at any time', 'resume'],
    ['PHASE_TYPE_ERROR', 'Failed', 'Open the link in a browser', 'retry'],
    ['PHASE_TYPE_COMPLETE', 'Done', undefined, undefined],
  ];
  const { t } = createMessages('en-US', { tasks });
  it.each(phases)('%s has a label and a next step', (phase, word, next, action) => {
    const facts = taskFacts(task({ phase, params }));
    const words = nextStepKey(facts);
    expect(t(stateKey(facts))).toBe(word);
    if (next === undefined) expect(words).toBeUndefined();
    else expect(t(words!)).toContain(next);
    expect(allowedAction(facts)).toBe(action);
  });
  it('says that no data arrives only while it runs', () => {
    const keyOf = (phase: string) =>
      nextStepKey(taskFacts(task({ phase, params: { ...params, interrupted: 'true' } })));
    expect(keyOf('PHASE_TYPE_RUNNING')).toBe('tasks.next_interrupted');
    expect(keyOf('PHASE_TYPE_PAUSED')).toBe('tasks.next_paused');
    expect(keyOf('PHASE_TYPE_COMPLETE')).toBeUndefined();
  });
  it.each([
    ['away', 'PHASE_TYPE_RUNNING', 'agent is offline'],
    ['full', 'PHASE_TYPE_RUNNING', 'is full'],
    ['queued', 'PHASE_TYPE_RUNNING', 'Waiting for other torrents'],
    ['metadata', 'PHASE_TYPE_RUNNING', 'list of files'],
    ['no-peers', 'PHASE_TYPE_RUNNING', 'No one who has this torrent'],
    ['stalled', 'PHASE_TYPE_RUNNING', 'No one is sending'],
    ['moving', 'PHASE_TYPE_RUNNING', 'to your drive'],
    ['seeding', 'PHASE_TYPE_COMPLETE', 'still sharing'],
  ])('shows the stage %s of a torrent', (stage, phase, words) => {
    const facts = taskFacts(task({ phase, params: { ...params, stage, agent: 'Attic' } }));
    expect(t(nextStepKey(facts)!)).toContain(words);
    expect(facts.agent).toBe('Attic');
  });
  it('shows why no data arrives if the stage says it', () => {
    const keyOf = (stage: string) => {
      const shown = { ...params, stage, interrupted: 'true' };
      return nextStepKey(taskFacts(task({ phase: 'PHASE_TYPE_RUNNING', params: shown })));
    };
    expect(keyOf('away')).toBe('tasks.stage_away');
    expect(keyOf('stalled')).toBe('tasks.stage_stalled');
    expect(keyOf('moving')).toBe('tasks.next_interrupted');
    expect(keyOf('downloading')).toBe('tasks.next_interrupted');
  });
  it('shows no stage of a torrent that downloads, or of another phase', () => {
    const keyOf = (stage: string, phase: string) =>
      nextStepKey(taskFacts(task({ phase, params: { ...params, stage } })));
    expect(keyOf('downloading', 'PHASE_TYPE_RUNNING')).toBeUndefined();
    expect(keyOf('moving', 'PHASE_TYPE_COMPLETE')).toBeUndefined();
    expect(keyOf('away', 'PHASE_TYPE_PAUSED')).toBe('tasks.next_paused');
  });
  it('has a distinct label', () => {
    const words = phases.map(([phase]) => t(stateKey(taskFacts(task({ phase, params })))));
    expect(new Set(words).size).toBe(6);
  });
});

describe('remaining time', () => {
  it.each([
    [100, 0, 10, undefined],
    [100, 100, 0, undefined],
    [0, 100, 10, 0],
    [-5, 100, 10, 0],
    [95, 100, 10, 10],
  ])('of %d of %d bytes at %d bytes/s is %s', (rest, total, rate, seconds) => {
    expect(secondsLeft(rest, total, rate)).toBe(seconds);
  });

  it.each([
    [0, { unit: 'moment' }],
    [60, { unit: 'moment' }],
    [61, { unit: 'minutes', count: 2 }],
    [90 * 60, { unit: 'minutes', count: 90 }],
    [90 * 60 + 1, { unit: 'hours', count: 2 }],
    [48 * 3600, { unit: 'hours', count: 48 }],
    [49 * 3600, { unit: 'days' }],
  ])('formats %d seconds as %j', (seconds, expected) =>
    expect(remainingTime(seconds)).toEqual(expected),
  );
});

describe('failure reasons', () => {
  it('distinguish missing engine support from an unreachable address', () => {
    expect(taskErrorKey('task_url_unsupported', true)).toBe('tasks.why_noEngine');
    expect(taskErrorKey('task_url_unsupported', false)).toBe('tasks.why_unsupported');
    expect(taskErrorKey('toString', false)).toBeUndefined();
  });

  it('have another remedy where a retry is useless', () => {
    expect(taskRemedy('file_space_not_enough')).toBe('space');
    expect(taskRemedy('task_sub_task_num_limit')).toBe('recreate');
    expect(taskRemedy('task_url_resolve_error')).toBeUndefined();
    const refused = { state: 'failed', isFileDeleted: false } as const;
    expect(allowedAction({ ...refused, error: 'private' })).toBeUndefined();
    expect(allowedAction({ ...refused, error: 'task_url_resolve_error' })).toBe('retry');
    expect(taskRemedy('toString')).toBeUndefined();
  });

  it("state when the next day's tasks begin", () => {
    expect(dailyLimitReset(Date.UTC(2026, 10, 21, 23, 59))).toBe(Date.UTC(2026, 10, 22));
    expect(dailyLimitReset(Date.UTC(2026, 10, 22))).toBe(Date.UTC(2026, 10, 23));
  });
});

describe('polling', () => {
  it('slows down without changes, up to a limit, and restarts after a change', () => {
    let waitMs = firstPollMs;
    const waits = Array.from({ length: 10 }, () => (waitMs = nextPollMs(waitMs, false)));
    expect(waits.slice(0, 3)).toEqual([3000, 4500, 6750]);
    expect(waits.at(-1)).toBe(pollMaxMs);
    expect(nextPollMs(pollMaxMs, true)).toBe(firstPollMs);
  });

  it('treats phase, size, part and message as changes, but not the rate', () => {
    const mark = (change: Partial<Task>) => tasksFingerprint([task(change)]);
    expect(mark({ params: { predict_speed: '9' } })).toBe(mark({}));
    for (const change of [{ phase: 'x' }, { progress: 1 }, { file_size: '1' }, { message: 'x' }]) {
      expect(mark(change)).not.toBe(mark({}));
    }
  });
});

describe('automatic tasks', () => {
  it('keep one list instance until they change', () => {
    const slow = createSlowTasks();
    let changes = 0;
    const stop = slow.subscribe(() => (changes += 1));
    slow.update(task({ id: 'a' }));
    slow.update(task({ id: 'b' }));
    slow.update(task({ id: 'a', progress: 50 }));
    expect(slow.current().map(({ id, progress }) => [id, progress])).toEqual([
      ['a', 50],
      ['b', 0],
    ]);
    slow.end('nobody');
    expect([slow.current(), changes]).toEqual([slow.current(), 3]);
    stop();
    slow.end('a');
    expect([slow.current().length, changes]).toEqual([1, 3]);
  });
});
