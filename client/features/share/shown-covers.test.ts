import { expect, it } from 'vitest';
import { openedCoversMax } from '#protocol/limits.ts';
import { isCoverOpened, withOpenedCover } from '#client/features/share/shown-covers.ts';

it('remembers the latest shares whose cover was opened', () => {
  let stored: string | null = null;
  for (let share = 0; share < openedCoversMax + 5; share += 1) {
    stored = withOpenedCover(stored, `share${share}`);
  }
  expect(isCoverOpened(stored, 'share4')).toBe(false);
  expect(isCoverOpened(stored, 'share5')).toBe(true);
  stored = withOpenedCover(stored, 'share5');
  stored = withOpenedCover(stored, 'another');
  expect(stored?.split('~').slice(0, 2)).toEqual(['another', 'share5']);
  expect(isCoverOpened(stored, 'share5')).toBe(true);
  expect(isCoverOpened(stored, 'share')).toBe(false);
});
