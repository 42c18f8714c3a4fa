import { expect, test } from 'vitest';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { withSilence } from '#worker/services/drive/kernel/tasks/silent-transfer.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

const task = {
  type: 'offline',
  phase: 'PHASE_TYPE_RUNNING',
  message: 'Saving',
  params: '{"predict_speed":"9","url":"x"}',
  updated_at: 10_000,
} as TaskRow;

const shown = (drive: { startedAt: number; at: number }, change: Partial<TaskRow> = {}) => {
  const { message, params } = withSilence(
    { startedAt: drive.startedAt, now: () => drive.at } as Drive,
    { ...task, ...change },
  );
  return [message, (JSON.parse(params) as Record<string, string>).predict_speed];
};

const isReporting = ['Saving', '9'];
const isSilent = ['Interrupted, continuing automatically', '0'];

test.each([
  ['reports', { startedAt: 0, at: 14_999 }, {}, isReporting],
  ['is silent for five seconds', { startedAt: 0, at: 15_000 }, {}, isSilent],
  ['has not reported since its drive restarted', { startedAt: 10_001, at: 10_002 }, {}, isSilent],
  ['is paused', { startedAt: 0, at: 99_000 }, { phase: 'PHASE_TYPE_PAUSED' }, isReporting],
  ['is no download', { startedAt: 0, at: 99_000 }, { type: 'copy' }, isReporting],
])('a task that %s', (_, drive, change, expected) => {
  expect(shown(drive, change)).toEqual(expected);
});
