import { beforeEach, describe, expect, it } from 'vitest';
import { type BackSteps, type BackWindow, createBackSteps } from '#client/lib/back-steps.ts';

/** A window with a working history. */
class TestWindow {
  isPhone = true;
  entries: unknown[] = [null];
  at = 0;
  timers: (() => void)[] = [];
  listeners: (() => void)[] = [];
  onLeave = () => {};
  history = {
    scrollRestoration: 'auto',
    pushState: (state: unknown) => {
      this.at += 1;
      this.entries = [...this.entries.slice(0, this.at), state];
    },
    back: () => {
      this.at -= 1;
      for (const listener of this.listeners) listener();
    },
  };

  constructor() {
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.at] });
  }

  matchMedia = () => ({ matches: this.isPhone });
  setTimeout = (run: () => void) => this.timers.push(run);
  addEventListener = (name: string, listener: () => void) => {
    if (name === 'popstate') this.listeners.push(listener);
    else this.onLeave = listener;
  };

  wait(): void {
    for (const run of this.timers.splice(0)) run();
  }
}

let window: TestWindow;
let steps: BackSteps;
let closed: string[];
beforeEach(() => {
  window = new TestWindow();
  closed = [];
  steps = createBackSteps(window as unknown as BackWindow, () => closed.push('stored'));
});

describe('Back on a phone', () => {
  it('closes the topmost part and stays on the page', () => {
    steps.open(() => closed.push('selection'));
    steps.open(() => closed.push('sheet'));
    window.history.back();
    expect(closed).toEqual(['stored', 'stored', 'sheet']);
    window.history.back();
    expect(closed.at(-1)).toBe('selection');
    expect(window.at).toBe(0);
    expect(window.history.scrollRestoration).toBe('auto');
  });

  it('leaves no entry of a part that was closed in another way', () => {
    const close = steps.open(() => closed.push('sheet'));
    close();
    window.wait();
    expect(window.at).toBe(0);
    expect(closed).toEqual(['stored']);
  });

  it('uses the entry of a closed part for the next one', () => {
    steps.open(() => closed.push('menu'))();
    steps.open(() => closed.push('dialog'));
    window.wait();
    expect([window.at, window.entries.length]).toEqual([1, 2]);
    window.history.back();
    expect(closed).toEqual(['stored', 'dialog']);
  });

  it('does not go back while another document is loaded', () => {
    steps.open(() => closed.push('sheet'))();
    window.onLeave();
    const [remove, ended] = window.timers.splice(0);
    remove?.();
    expect(window.at).toBe(1);
    ended?.();
    expect(window.at).toBe(0);
  });

  it('closes nothing when an entry that is no longer used is removed', () => {
    const close = steps.open(() => closed.push('selection'));
    window.isPhone = false;
    close();
    steps.open(() => closed.push('menu'));
    window.entries = [null, { step: 2 }];
    window.wait();
    expect([window.at, closed]).toEqual([0, ['stored']]);
  });

  it('gives a part its entry that opens while another entry is removed', () => {
    const pops = window.listeners.splice(0);
    steps.open(() => closed.push('menu'))();
    window.wait();
    steps.open(() => closed.push('dialog'));
    expect(window.at).toBe(0);
    for (const pop of pops) pop();
    expect(window.at).toBe(1);
    window.listeners = pops;
    window.history.back();
    expect(closed.at(-1)).toBe('dialog');
  });

  it('keeps what else the entry stores', () => {
    window.entries = [{ list: 'position' }];
    steps.open(() => {});
    expect(window.entries[1]).toEqual({ list: 'position', step: 1 });
  });
});

describe('a navigation on a phone', () => {
  it('closes what is open and takes over its entry', () => {
    expect(steps.leave()).toBe(false);
    steps.open(() => closed.push('sheet'));
    expect(steps.leave()).toBe(true);
    expect(closed).toEqual(['stored', 'sheet']);
  });

  it('leaves no entry of a part below that Back would stop at', () => {
    steps.open(() => closed.push('selection'));
    steps.open(() => closed.push('sheet'));
    steps.leave();
    window.entries[2] = null;
    window.history.back();
    expect(window.at).toBe(0);
  });
});

it('closes everything and adds no entries on wider screens', () => {
  window.isPhone = false;
  window.entries = [null, null];
  window.at = 1;
  steps.open(() => closed.push('menu'));
  steps.open(() => closed.push('dialog'));
  expect(window.entries).toHaveLength(2);
  window.history.back();
  expect(closed).toEqual(['dialog', 'menu']);
});
