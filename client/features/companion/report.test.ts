import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { appEventNames } from '#protocol/resources.ts';
import type { AnalyticsEvent } from '#protocol/analytics.ts';
import { reportTo } from './report.ts';

const targets = (isAllowed: boolean) => {
  const queue: AnalyticsEvent[] = [];
  const app = { report: vi.fn() };
  const frame = { report: vi.fn() };
  return { app, frame, queue, companions: [app, undefined, frame, {}], isAllowed };
};

test('an event is reported to every companion, and to analytics with consent', () => {
  const given = { ...targets(true), loginScene: 'share_page' };
  reportTo(given, appEventNames.restoreClick, { files: 2 });
  reportTo(given, appEventNames.afterLogin, {});
  for (const { report } of [given.app, given.frame]) {
    expect(report.mock.calls).toEqual([
      ['restore_click', { files: 2 }],
      ['after_login', {}],
    ]);
  }
  expect(given.queue).toEqual([
    { category: 'app', action: 'restore_click', extdata: { files: 2 } },
    { category: 'app', action: 'after_login', extdata: { scene: 'share_page' } },
  ]);
});

test('without consent, analytics gets nothing', () => {
  const given = { ...targets(false), loginScene: null };
  reportTo(given, appEventNames.afterLogin, {});
  expect(given.app.report).toHaveBeenCalledOnce();
  expect(given.queue).toEqual([]);
});

test('every event is emitted', () => {
  const code = globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isEmitted = (name: string) => new RegExp(`\\.emit\\(\\s*events\\.${name}\\b`).test(code);
  expect(Object.keys(appEventNames).filter((name) => !isEmitted(name))).toEqual([]);
});
