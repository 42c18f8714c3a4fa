import { expect, test } from 'vitest';
import {
  fingerprintText,
  policyErrors,
  scrubReport,
} from '#worker/services/client-errors/rules.ts';

const report = {
  kind: 'chunk',
  message: 'missing assets/tasks-section-B7xK2f_a.js',
  stack: '',
  page: '/drive/tasks',
  build: 'entry-B7xK2f_a',
} as const;

test('errors of two builds have one fingerprint, different errors have two', () => {
  const text = fingerprintText(report);
  const other = {
    ...report,
    message: 'missing assets/tasks-section-C8yL3g_b.js',
    build: 'entry-C',
  };
  expect(fingerprintText(other)).toBe(text);
  expect(fingerprintText({ ...report, message: 'missing assets/drive-C8yL3g_b.js' })).not.toBe(
    text,
  );
  expect(fingerprintText({ ...report, kind: 'render' })).not.toBe(text);
});

test('a report is scrubbed, and the name of its build checked', () => {
  const sent = { ...report, page: '/s/abc', build: 'Thesis final.pdf' };
  expect(scrubReport(sent)).toEqual({ ...report, page: '/s/…', build: '' });
});

test('a policy report keeps the host that was refused and no address', () => {
  const body = {
    effectiveDirective: 'connect-src',
    blockedURL: 'https://ada@tracker.example/?who=ada',
    documentURL: 'not an address',
    sourceFile: 'https://magpie.example/assets/drive-A1.js',
  };
  expect(policyErrors([{ type: 'csp-violation', body }], 'entry-A1')).toEqual([
    {
      kind: 'policy',
      message: 'connect-src tracker.example',
      stack: 'assets/drive-A1.js',
      page: '/',
      build: 'entry-A1',
    },
  ]);
});

test('reports of extensions and anything else are omitted', () => {
  const blocked = { 'effective-directive': 'img-src', 'blocked-uri': 'moz-extension://abc/a.png' };
  for (const sent of [{ 'csp-report': blocked }, [], null, 'text', [null], { 'csp-report': 1 }])
    expect(policyErrors(sent, '')).toEqual([]);
});
