import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { createErrorReporter, type ReportingPage } from '#client/lib/report-error.ts';

function reporter(page: Partial<ReportingPage> = {}) {
  const send = vi.fn<ReportingPage['send']>();
  const report = createErrorReporter({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    path: () => '/s/Zk3pQw9Lm2',
    build: 'entry-B7xK2f',
    random: () => 0,
    send,
    ...page,
  });
  return { report, send };
}

describe('an error report', () => {
  test('has kind, message, page and build, without personal data', () => {
    const { report, send } = reporter();
    report('render', new TypeError('Cannot show "Thesis.pdf" of ada@example.com'));
    expect(send.mock.calls).toEqual([
      [
        {
          kind: 'render',
          message: 'TypeError: Cannot show … of …',
          stack: '',
          page: '/s/…',
          build: 'entry-B7xK2f',
        },
      ],
    ]);
  });

  test('names an error of the API without its description', () => {
    const { report, send } = reporter();
    report('rejection', new ApiError('not_found', { description: 'no file Thesis' }));
    expect(send.mock.calls[0]![0].message).toMatch(/: not_found$/);
  });

  test('is sent once per error, five times per page', () => {
    const { report, send } = reporter();
    for (let round = 0; round < 2; round += 1)
      for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
        report('error', new Error(word));
    expect(send.mock.calls.map(([{ message }]) => message)).toEqual(
      ['one', 'two', 'three', 'four', 'five'].map((word) => `Error: ${word}`),
    );
  });

  test('is sent by half of the pages, for exceptions of rendering by all', () => {
    const { report, send } = reporter({ random: () => 0.6 });
    report('rejection', new Error('one'));
    report('render', new Error('two'));
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['render']);
  });

  test('is not sent for canceled requests, a lost network and missing modules', () => {
    const { report, send } = reporter();
    report('rejection', new ApiError('cancelled'));
    report('rejection', new ApiError('unreachable'));
    report('rejection', new DOMException('stopped', 'AbortError'));
    report('rejection', new TypeError('error loading dynamically imported module'));
    expect(send).not.toHaveBeenCalled();
  });

  test('of a crawler is a line in the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { report, send } = reporter({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    report('render', new Error('one'));
    expect(send).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith('no error report from a crawler: render Error: one');
    warn.mockRestore();
  });
});
