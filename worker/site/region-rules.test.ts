import { expect, test } from 'vitest';
import { raceAccess } from '#worker/site/region-rules.ts';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const fails = () => Promise.reject(new Error('unreachable'));
const never = () => new Promise<never>(() => {});

test('any domain that says accessible opens, whatever the others say', async () => {
  expect(await raceAccess([no(), fails(), yes()], never())).toBe('open');
  expect(await raceAccess([yes(), never()], never())).toBe('open');
});

test('when every request has failed nobody has forbidden anything', async () => {
  expect(await raceAccess([fails(), fails()], never())).toBe('open');
  expect(await raceAccess([], never())).toBe('open');
});

test('one refusal and no consent is blocked, once all have settled', async () => {
  expect(await raceAccess([no()], never())).toBe('blocked');
  expect(await raceAccess([no(), fails()], never())).toBe('blocked');
});

test('a refusal does not decide while another domain may still consent', async () => {
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 5));
  expect(await raceAccess([no(), later], never())).toBe('open');
});

test('when the time is up it is nobody’s word', async () => {
  expect(await raceAccess([never(), no()], Promise.resolve())).toBeNull();
  expect(await raceAccess([never()], Promise.resolve())).toBeNull();
});
