import { expect, test } from 'vitest';
import { homeOf, homeShards, slotCount, slotOf } from '#worker/services/directory/slots.ts';

test('derives the slot from the first twelve bits of an id', () => {
  expect(slotOf('AA0123')).toBe(0);
  expect(slotOf('AB0123')).toBe(1);
  expect(slotOf('BA0123')).toBe(64);
  expect(slotOf('__0123')).toBe(slotCount - 1);
  for (const text of ['', 'A', '+A', 'A=']) expect(() => slotOf(text)).toThrow('base64url');
});

test('keeps the homes of slots, because entries are found through them', () => {
  expect([slotCount, homeShards]).toEqual([4096, 64]);
  expect([0, 63, 64, 4095].map(homeOf)).toEqual([0, 63, 0, 63]);
});
