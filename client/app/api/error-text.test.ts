import { describe, expect, it, vi } from 'vitest';
import { awaitTask } from '#client/app/api/await-task.ts';
import { asApiError, catalogText } from '#client/app/api/error-text.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import { errorTexts } from '#locales/errors/index.ts';
import { ApiError } from '#protocol/errors.ts';

const load = async () => errorTexts;
const text = (error: unknown, locale: string) => catalogText(asApiError(error), locale, load);

describe('error text', () => {
  it("prefers details in the reader's language", async () => {
    const error = new ApiError('captcha_invalid', {
      details: [
        { message: 'Bitte warten', locale: 'de' },
        { message: 'Tunggu', locale: 'id' },
      ],
    });
    expect(await text(error, 'id')).toBe('Tunggu');
  });

  it('is fixed for an unreachable network', async () => {
    expect(await text(new ApiError('unreachable'), 'ko')).toBe(errorTexts.ko.unreachable);
  });

  it('is Simplified Chinese for languages without a catalog', async () => {
    const error = new ApiError('invalid_password');
    expect(await text(error, 'fr')).toBe(errorTexts['zh-CN'].codes[4010]);
    expect(await text(error, 'en-US')).toBe(errorTexts.en.codes[4010]);
  });

  it('names an unknown error', async () => {
    const error = asApiError(new TypeError('x is not a function'));
    expect(error).toMatchObject({ error: 'local', code: 8001 });
    expect(await text('odd', 'en-US')).not.toBe('');
  });
});

describe('awaiting a task', () => {
  const task = (phase: string, message = '') => ({ id: 't', phase, message });
  const answering = (...phases: string[]) => {
    const left = [...phases];
    const request = vi.fn(async () => task(left.shift()!, 'no space'));
    const waits: number[] = [];
    const parts = {
      request: request as unknown as Request,
      wait: async (ms: number) => void waits.push(ms),
    };
    return { parts, waits };
  };

  it('resolves when the task is complete', async () => {
    const { parts, waits } = answering('PHASE_TYPE_COMPLETE');
    expect(await awaitTask('t', parts)).toMatchObject({ id: 't' });
    expect(waits).toEqual([]);
  });

  it('polls less and less often, down to every three seconds', async () => {
    const running = Array<string>(6).fill('PHASE_TYPE_RUNNING');
    const { parts, waits } = answering(...running, 'PHASE_TYPE_COMPLETE');
    await awaitTask('t', parts);
    expect(waits).toEqual([200, 400, 800, 1600, 3000, 3000]);
  });

  it('throws the message of a failed task', async () => {
    const { parts } = answering('PHASE_TYPE_PENDING', 'PHASE_TYPE_ERROR');
    await expect(awaitTask('t', parts)).rejects.toThrow('no space');
  });
});
