import { describe, expect, it } from 'vitest';
import { freeDaysToShow, type NewUserResult, requestAsNewUser } from './new-user.ts';

function storeOf(first: NewUserResult) {
  const written: NewUserResult[] = [first];
  return {
    written,
    read: () => written.at(-1) ?? '',
    write: (result: NewUserResult) => void written.push(result),
  };
}

describe('the result of a new user', () => {
  it('is empty, then init, then toget until the days have been shown, then success', async () => {
    const store = storeOf('');
    expect(await requestAsNewUser(store, async () => 3)).toBe(3);
    expect(store.written).toEqual(['', 'init', 'toget']);
    expect(freeDaysToShow(store, { isPremium: true }, 3)).toBe(3);
    expect(freeDaysToShow(store, { isPremium: true }, 3)).toBe(0);
    expect(store.read()).toBe('success');
  });

  it('is success without free days', async () => {
    const store = storeOf('');
    expect(await requestAsNewUser(store, async () => 0)).toBe(0);
    expect(store.written).toEqual(['', 'init', 'success']);
    expect(freeDaysToShow(store, { isPremium: true }, 3)).toBe(0);
  });

  it('stays init if the request failed, until the plan is known', async () => {
    const store = storeOf('');
    const failed = requestAsNewUser(store, () => Promise.reject(new Error('offline')));
    await expect(failed).rejects.toThrow('offline');
    expect(store.read()).toBe('init');
    expect(freeDaysToShow(store, { isPremium: true }, 0)).toBe(0);
    expect(store.read()).toBe('success');
  });
});
