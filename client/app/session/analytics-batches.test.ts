import { expect, test } from 'vitest';
import { type CountedEvent, countedEvent, isCounted } from '#protocol/analytics.ts';
import { analyticsEventsMax } from '#protocol/limits.ts';
import { appEventNames } from '#protocol/resources.ts';
import { createBatches } from '#client/app/session/analytics-batches.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { createLocal } from '#client/app/storage/local.ts';
import { memoryStore } from '#client/app/storage/stores.ts';

const event = { category: 'app', action: 'jump_to_vip' };
const counted = { ...event, label: '' };

function batches({ isAllowed = true, sends = true } = {}) {
  const local = createLocal(memoryStore(), () => 1_000);
  const state = { isAllowed, sends };
  const sent: (readonly CountedEvent[])[] = [];
  const timers: (() => void)[] = [];
  const made = createBatches({
    local,
    isAllowed: () => state.isAllowed,
    send: (events) => {
      if (state.sends) sent.push(events);
      return state.sends;
    },
    later: (work) => void timers.push(work),
  });
  return { ...made, local, sent, state, timers };
}

test('events are kept on the device and sent together', () => {
  const { add, local, sent, timers } = batches();
  add(event);
  add({ category: 'arrival', action: 'open', extdata: { referrer: 'a.example' } });
  const both = [counted, { category: 'arrival', action: 'open', label: '' }];
  expect(local.read(stored.analyticsQueue)).toEqual(both);
  expect(timers).toHaveLength(1);
  timers[0]!();
  expect(sent).toEqual([both]);
  expect(local.read(stored.analyticsQueue)).toBeNull();
});

test('events that the browser could not send are kept for the next page', () => {
  const { add, flush, local, sent, state } = batches({ sends: false });
  add(event);
  flush();
  expect(local.read(stored.analyticsQueue)).toEqual([counted]);
  state.sends = true;
  flush();
  expect(sent).toEqual([[counted]]);
});

test('fifty events are sent at once', () => {
  const { add, sent } = batches();
  for (let at = 0; at < analyticsEventsMax; at += 1) add(event);
  expect(sent.map(({ length }) => length)).toEqual([analyticsEventsMax]);
});

test('nothing is stored or sent without consent, and a refusal deletes what waits', () => {
  const { add, flush, local, sent, state } = batches({ isAllowed: false });
  add(event);
  expect(local.read(stored.analyticsQueue)).toBeNull();
  state.isAllowed = true;
  add(event);
  state.isAllowed = false;
  flush();
  expect(local.read(stored.analyticsQueue)).toBeNull();
  state.isAllowed = true;
  add(event);
  state.isAllowed = false;
  add(event);
  expect(local.read(stored.analyticsQueue)).toBeNull();
  expect(sent).toEqual([]);
});

test('every app event is in the catalog, with known values only', () => {
  for (const action of Object.values(appEventNames))
    expect(countedEvent({ category: 'app', action })).toEqual({
      category: 'app',
      action,
      label: '',
    });
  const failed = (error: string) =>
    countedEvent({ category: 'app', action: 'login_failed', extdata: { error } })?.label;
  expect(failed('invalid_password')).toBe('invalid_password');
  expect(failed('Thesis.pdf')).toBe('');
  expect(countedEvent({ category: 'app', action: 'toString' })).toBeUndefined();
  expect(countedEvent({ category: 'other', action: 'open' })).toBeUndefined();
  expect(isCounted({ category: 'app', action: 'login_failed', label: 'Thesis.pdf' })).toBe(false);
});
