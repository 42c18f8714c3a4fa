import { describe, expect, test } from 'vitest';
import { refreshGraceSeconds } from '#protocol/limits.ts';
import { isLostResponse } from '#worker/services/drive/sessions/rules.ts';

describe('a rotated refresh token counts as a lost response', () => {
  const session = { generation: 5, rotatedAt: 1_000_000, rotatedBy: 'd1' };
  const isLost = (change: object) =>
    isLostResponse(session, { generation: 4, by: 'd1', now: 1_000_000, ...change });
  const graceMs = refreshGraceSeconds * 1000;

  test("if it's the previous one, from the same device, within the grace period", () => {
    expect(isLost({})).toBe(true);
    expect(isLost({ now: 1_000_000 + graceMs })).toBe(true);
  });

  test('and in no other case', () => {
    expect(isLost({ now: 1_000_001 + graceMs })).toBe(false);
    expect(isLost({ generation: 3 })).toBe(false);
    expect(isLost({ generation: 5 })).toBe(false);
    expect(isLost({ generation: 6 })).toBe(false);
    expect(isLost({ by: 'd2' })).toBe(false);
  });
});
