import { describe, expect, it, vi } from 'vitest';
import { awaitTask } from '#client/app/api/await-task.ts';
import { asApiError, catalogueText } from '#client/app/api/error-text.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import { errorTexts } from '#locales/errors/index.ts';
import { ApiError } from '#protocol/errors.ts';

const load = async () => errorTexts;
const text = (error: unknown, locale: string) => catalogueText(error, locale, load);

describe('the words of an error', () => {
  it('are those of its details first, in the language of the reader', async () => {
    const error = new ApiError('captcha_invalid', {
      details: [
        { message: 'Bitte warten', locale: 'de' },
        { message: 'Tunggu', locale: 'id' },
      ],
    });
    expect(await text(error, 'id')).toBe('Tunggu');
  });

  it('are fixed for a network that cannot be reached', async () => {
    expect(await text(new ApiError('unreachable'), 'ko')).toBe(errorTexts.ko.unreachable);
  });

  it('are Simplified Chinese for languages the catalogue does not have', async () => {
    const error = new ApiError('invalid_password');
    expect(await text(error, 'fr')).toBe(errorTexts['zh-CN'].codes[4010]);
    expect(await text(error, 'en-US')).toBe(errorTexts.en.codes[4010]);
  });

  it('name what was thrown when it is none of ours', async () => {
    const error = asApiError(new TypeError('x is not a function'));
    expect(error).toMatchObject({ error: 'local', code: 8001 });
    expect(await text('odd', 'en-US')).not.toBe('');
  });
});

describe('waiting for a task', () => {
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

  it('ends at once when the task is complete', async () => {
    const { parts, waits } = answering('PHASE_TYPE_COMPLETE');
    expect(await awaitTask('t', parts)).toMatchObject({ id: 't' });
    expect(waits).toEqual([]);
  });

  it('asks less and less often, down to every three seconds', async () => {
    const running = Array<string>(6).fill('PHASE_TYPE_RUNNING');
    const { parts, waits } = answering(...running, 'PHASE_TYPE_COMPLETE');
    await awaitTask('t', parts);
    expect(waits).toEqual([200, 400, 800, 1600, 3000, 3000]);
  });

  it('throws with the words of a task that failed', async () => {
    const { parts } = answering('PHASE_TYPE_PENDING', 'PHASE_TYPE_ERROR');
    await expect(awaitTask('t', parts)).rejects.toThrow('no space');
  });
});
