import { describe, expect, it, test } from 'vitest';
import {
  entitlementOf,
  giftedStorageOf,
  isPremium,
  storageLimitOf,
} from '#worker/services/drive/kernel/entitlement-rules.ts';

const line = (createdAt: number, premiumMs: number, storageBytes = 0) => ({
  createdAt,
  premiumMs,
  storageBytes,
});

describe('ledger', () => {
  it('gives nothing without lines', () => {
    expect(entitlementOf([])).toEqual({ premiumUntil: 0, extraBytes: 0, hasOwnSpace: false });
  });

  it('adds days after running ones', () => {
    expect(entitlementOf([line(100, 50), line(120, 50)]).premiumUntil).toBe(200);
    expect(entitlementOf([line(100, 50), line(149, 50)]).premiumUntil).toBe(200);
  });

  it('starts immediately if none are running', () => {
    expect(entitlementOf([line(100, 50), line(150, 50)]).premiumUntil).toBe(200);
    expect(entitlementOf([line(100, 50), line(151, 50)]).premiumUntil).toBe(201);
    expect(entitlementOf([line(100, 50), line(900, 50)]).premiumUntil).toBe(950);
  });

  it("isn't extended by lines without days", () => {
    expect(entitlementOf([line(100, 50), line(900, 0, 7)]).premiumUntil).toBe(150);
  });

  it('sums space, positive and negative', () => {
    expect(entitlementOf([line(1, 0, 100), line(2, 0, -30)])).toMatchObject({
      extraBytes: 70,
      hasOwnSpace: true,
    });
    expect(entitlementOf([line(1, 0, 100), line(2, 0, -100)])).toMatchObject({
      extraBytes: 0,
      hasOwnSpace: true,
    });
  });
});

it('runs premium until its end, exclusively', () => {
  expect(isPremium({ premiumUntil: 200 }, 199)).toBe(true);
  expect(isPremium({ premiumUntil: 200 }, 200)).toBe(false);
  expect(isPremium({ premiumUntil: 0 }, 0)).toBe(false);
});

test('counts storage as a gift unless it was bought', () => {
  const gift = (reason: string, storageBytes: number) => ({ reason, ...line(1, 0, storageBytes) });
  const lines = [gift('purchase', 500), gift('code', 70), gift('reward', 3)];
  expect(giftedStorageOf(lines)).toBe(73);
  expect(giftedStorageOf([...lines, gift('refund', -500)])).toBe(73);
  expect(giftedStorageOf([gift('administrator', -9)])).toBe(0);
});

describe('the storage limit', () => {
  const plans = { freeBytes: 100, planBytes: 1000 };
  const none = { premiumUntil: 0, extraBytes: 0, hasOwnSpace: false };
  const member = { ...none, premiumUntil: 10 };
  const own = (extraBytes: number) => ({ extraBytes, hasOwnSpace: true });

  it.each([
    ['the default without grants', none, 5, null],
    ["the plan's while premium runs", member, 9, 1000],
    ['the default after its end', member, 10, null],
    ['the default with storage of its own', { ...none, ...own(7) }, 5, 107],
    ["the plan's with storage of its own", { ...member, ...own(7) }, 5, 1007],
    ['never negative', { ...none, ...own(-500) }, 5, 0],
    ['the default again if storage was taken back', { ...none, ...own(0) }, 5, 100],
  ])('is %s', (_, standing, now, bytes) => {
    expect(storageLimitOf(standing, plans, now)).toBe(bytes);
  });

  it("is the default if the plan doesn't change it", () => {
    expect(storageLimitOf(member, { ...plans, planBytes: null }, 5)).toBeNull();
    expect(storageLimitOf({ ...member, ...own(7) }, { ...plans, planBytes: null }, 5)).toBe(107);
  });
});
