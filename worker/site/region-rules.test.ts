import { expect, test } from 'vitest';
import { raceAccess } from '#worker/site/region-rules.ts';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const fails = () => Promise.reject(new Error('unreachable'));
const never = () => new Promise<never>(() => {});

test('allows if any domain allows, whatever the others respond', async () => {
  expect(await raceAccess([no(), fails(), yes()], never())).toBe('open');
  expect(await raceAccess([yes(), never()], never())).toBe('open');
});

test('allows if every request has failed', async () => {
  expect(await raceAccess([fails(), fails()], never())).toBe('open');
  expect(await raceAccess([], never())).toBe('open');
});

test('blocks after one refusal and no permission, once all have settled', async () => {
  expect(await raceAccess([no()], never())).toBe('blocked');
  expect(await raceAccess([no(), fails()], never())).toBe('blocked');
});

test("doesn't block while another domain may still allow", async () => {
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 5));
  expect(await raceAccess([no(), later], never())).toBe('open');
});

test('is undecided after the timeout', async () => {
  expect(await raceAccess([never(), no()], Promise.resolve())).toBeNull();
  expect(await raceAccess([never()], Promise.resolve())).toBeNull();
});
