import { describe, expect, it } from 'vitest';
import { pollForDecision } from '#client/features/sign-in/device-sign-in.ts';
import { ApiError, type ErrorName } from '#protocol/errors.ts';
import type { TokenAnswer } from '#protocol/user.ts';

const tokens: TokenAnswer = {
  token_type: 'Bearer',
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 600,
  sub: 'user',
  user_id: 'user',
  scope: 'user pan offline',
};

/** A device whose polls get these responses in turn, then tokens. */
function screen(...answers: ErrorName[]) {
  const waits: number[] = [];
  const end = new AbortController();
  let requests = 0;
  const decided = pollForDecision({
    ask: async () => {
      const name = answers[requests];
      requests += 1;
      if (name) throw new ApiError(name);
      return tokens;
    },
    wait: async (ms) => {
      waits.push(ms / 1000);
      if (waits.length > 20) end.abort();
    },
    intervalSeconds: 5,
    signal: end.signal,
  });
  return { decided, waits, end, requests: () => requests };
}

describe('device sign-in', () => {
  it('waits before each poll and returns the tokens after approval', async () => {
    const { decided, waits } = screen('authorization_pending', 'authorization_pending');
    expect(await decided).toBe(tokens);
    expect(waits).toEqual([5, 5, 5]);
  });

  it('polls more slowly when asked to', async () => {
    const { decided, waits } = screen('slow_down', 'authorization_pending', 'slow_down');
    await decided;
    expect(waits).toEqual([5, 10, 10, 15]);
  });

  it.each(['unreachable', 'deadline_exceeded', 'internal', 'unavailable'] as const)(
    'continues after %s',
    async (name) => {
      expect(await screen(name, name).decided).toBe(tokens);
    },
  );

  it.each(['access_denied', 'expired_token', 'invalid_grant'] as const)(
    'ends with %s',
    async (name) => {
      await expect(screen('authorization_pending', name).decided).rejects.toMatchObject({
        error: name,
      });
    },
  );

  it('stops when canceled', async () => {
    const { decided, end, requests } = screen('authorization_pending');
    end.abort();
    expect(await decided).toBeUndefined();
    expect(requests()).toBe(0);
  });
});
