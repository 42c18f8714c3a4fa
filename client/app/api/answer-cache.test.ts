import { describe, expect, it } from 'vitest';
import { AnswerCache } from '#client/app/api/answer-cache.ts';

/** A read that the test ends. */
function held<T>() {
  let end: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const answer = new Promise<T>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { ask: () => answer, end, fail };
}

describe('responses of a page', () => {
  it('start with those it was rendered from', () => {
    const cache = new AnswerCache({ here: 1 });
    expect(cache.stateOf('here')).toEqual({ data: 1, error: undefined, isReading: false });
    expect(cache.stateOf('there').data).toBeUndefined();
  });

  it('are read once for all that show them, and for a while afterwards', async () => {
    let nowMs = 0;
    const cache = new AnswerCache({}, () => nowMs);
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    await Promise.all([cache.read('key', ask, 2_000), cache.read('key', ask, 2_000)]);
    nowMs = 1_999;
    await cache.read('key', ask, 2_000);
    expect(asked).toBe(1);
    nowMs = 2_000;
    await cache.read('key', ask, 2_000);
    expect(asked).toBe(2);
    await cache.read('key', ask);
    expect(asked).toBe(3);
  });

  it('are those of the latest read, in whichever order they arrive', async () => {
    const cache = new AnswerCache();
    const [slow, fast] = [held<string>(), held<string>()];
    const reads = [cache.read('key', slow.ask), cache.read('key', fast.ask)];
    fast.end('new');
    await Promise.resolve();
    slow.end('old');
    await Promise.all(reads);
    expect(cache.stateOf('key')).toEqual({ data: 'new', error: undefined, isReading: false });
  });

  it('are not replaced by a read from before they were set', async () => {
    const cache = new AnswerCache();
    const read = held<string>();
    const reading = cache.read('key', read.ask);
    cache.set('key', 'set');
    read.end('read');
    await reading;
    expect(cache.stateOf('key').data).toBe('set');
  });

  it('stay the same object while they say the same, so that nothing is rendered again', async () => {
    const cache = new AnswerCache();
    await cache.read('key', async () => ({ name: 'a' }));
    const { data } = cache.stateOf('key');
    await cache.read('key', async () => ({ name: 'a' }));
    expect(cache.stateOf('key').data).toBe(data);
    await cache.read('key', async () => ({ name: 'b' }));
    expect(cache.stateOf('key').data).toEqual({ name: 'b' });
  });

  it('stay when a read fails, with its error', async () => {
    const cache = new AnswerCache({ key: 1 });
    await expect(cache.read('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.stateOf('key')).toEqual({ data: 1, error: new Error('no'), isReading: false });
  });

  it('are read again on request where they are shown, and later where they will be', async () => {
    const cache = new AnswerCache();
    const asked: string[] = [];
    const ask = (name: string) => () => Promise.resolve(asked.push(name));
    await cache.read('GET a', ask('a'), 2_000);
    await cache.read('GET b', ask('b'), 2_000);
    const hide = cache.show('GET a', () => cache.read('GET a', ask('a again')));
    await cache.refresh((key) => key.startsWith('GET'));
    expect(asked).toEqual(['a', 'b', 'a again']);
    hide();
    await cache.read('GET b', ask('b again'), 2_000);
    expect(asked).toEqual(['a', 'b', 'a again', 'b again']);
  });
});
