import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { provePerson } from './prove-person.ts';

const proof = (newToken: (action: string) => Promise<string>, success = true) => {
  const verify = vi.fn(async () => ({ success }));
  return { verify, isProven: provePerson('hello', { newToken, verify }) };
};

describe('a person', () => {
  it('is proven with a captcha for the action of the proof', async () => {
    const newToken = vi.fn(async () => 'token');
    const { verify, isProven } = proof(newToken);
    expect(await isProven).toBe(true);
    expect(newToken).toHaveBeenCalledExactlyOnceWith('POST:/vip/v1/verifyRecaptchaToken');
    expect(verify).toHaveBeenCalledExactlyOnceWith({ token: 'token', scene: 'hello' });
  });

  it('is not proven if the captcha was closed or not accepted', async () => {
    const closed = proof(() => Promise.reject(new ApiError('cancelled')));
    expect(await closed.isProven).toBe(false);
    expect(closed.verify).not.toHaveBeenCalled();
    expect(await proof(async () => 'token', false).isProven).toBe(false);
  });

  it('fails if no captcha can be requested', async () => {
    const { isProven } = proof(() => Promise.reject(new ApiError('unreachable')));
    await expect(isProven).rejects.toMatchObject({ error: 'unreachable' });
  });
});
