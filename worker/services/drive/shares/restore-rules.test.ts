import { expect, test } from 'vitest';
import {
  destinationOf,
  requireRestorable,
  restoreSignature,
  traceOf,
} from '#worker/services/drive/shares/restore-rules.ts';

const none = { parent_id: '', specify_parent_id: false };

test.each([
  ['nothing said', none, undefined],
  ['the root, on purpose', { ...none, specify_parent_id: true }, ''],
  ['a folder, on purpose', { parent_id: 'a', specify_parent_id: true }, 'a'],
  ['a folder without the flag', { ...none, parent_id: 'a' }, 'a'],
  ['an object', { ...none, parent_id: 'a', to: { parent_id: 'b' } }, 'b'],
  ['the root as an object', { ...none, to: { parent_id: '' } }, ''],
  ['the third spelling', { ...none, to_parent_id: 'c' }, 'c'],
  ['the flag over the others', { parent_id: 'a', specify_parent_id: true, to_parent_id: 'c' }, 'a'],
  ['nulls', { ...none, to: null, to_parent_id: null }, undefined],
])('reads the destination from %s', (_, fields, destination) => {
  expect(destinationOf(fields)).toBe(destination);
});

test('returns ids of the selection, of all, or of a list', () => {
  expect(traceOf(undefined)).toBe('chosen');
  expect(traceOf({ trace_file_ids: '' })).toBe('chosen');
  expect(traceOf({ trace_file_ids: '*' })).toBe('*');
  expect(traceOf({ trace_file_ids: 'a,,b' })).toEqual(['a', 'b']);
  expect(() => traceOf({ trace_file_ids: ['a'] })).toThrow('must be text');
});

test('two saves are equal only if the selection is, in any order', () => {
  const of = restoreSignature;
  expect(of('s', ['a', 'b', 'a'], undefined)).toBe(of('s', ['b', 'a'], undefined));
  expect(of('s', ['a'], undefined)).not.toBe(of('s', ['a'], ''));
  expect(of('s', ['a'], '')).not.toBe(of('t', ['a'], ''));
  expect(of('s', ['a'], '')).not.toBe(of('s', [], ''));
  expect(of('s', ['a'], '', 'Trip')).not.toBe(of('s', ['a'], ''));
  expect(of('s', ['a'], '', 'Trip')).not.toBe(of('s', ['a'], '', 'Trips'));
});

test('a save copies up to a hundred thousand files and folders', () => {
  expect(() => requireRestorable(100_000)).not.toThrow();
  expect(() => requireRestorable(100_001)).toThrow('a save copies at most');
});
