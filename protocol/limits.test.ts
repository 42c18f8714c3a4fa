import { expect, it } from 'vitest';
import * as limits from '#protocol/limits.ts';

it('match the constants of the specification', () => {
  expect(limits).toMatchObject({
    shareListPageSize: 100,
    defaultThumbnailSize: 'SIZE_LARGE',
    referrersMax: 10,
    referrerAgeMs: 43_200_000,
    attributionCookieSeconds: 43_200,
    freeDayCookieSeconds: 86_400,
    userIdCookieSeconds: 31_536_000,
    localeCookieSeconds: 31_536_000,
    visitCookieSeconds: 600,
    shareTokenSeconds: 43_200,
    shareCookiesKept: 3,
    regionCheckMs: 5_000,
    regionCheckUncachedMs: 10_000,
    extensionSignInMs: 5_000,
    peerAddressMs: 2_000,
    reloadGuardMs: 10_000,
    authorizationScopes: ['user', 'pan', 'offline'],
    retriesDefault: 2,
    retriesMin: 0,
    retriesMax: 4,
    attemptsMax: 15,
    retryFlatWaitMs: 300,
    retryFirstWaitMs: 1_000,
    captchaRenewalsMax: 3,
    captchaExpiryMarginMs: 30_000,
    captchaFrameWidthPx: 320,
    captchaFrameHeightPx: 430,
    overlayZIndexBase: 2000,
    debugConsoleClicks: 5,
    debugConsoleClickGapMs: 200,
    mobileMaxWidthPx: 768,
    sizeUnitBase: 1024,
    deviceIdLength: 32,
  });
});

it('the local database opens with a size of about 4.98 MB', () => {
  expect(limits.localDatabase).toMatchObject({
    name: 'localforage',
    storeName: 'keyvaluepairs',
    version: 1,
  });
  expect((limits.localDatabase.sizeBytes / 1e6).toFixed(2)).toBe('4.98');
});

it('upload parts range from what clients send to what the platform accepts', () => {
  expect(limits.uploadPartMinBytes).toBe(102_400);
  expect(limits.uploadPartMaxBytes).toBeLessThan(100_000_000);
});

it('a share id has at least 128 random bits', () => {
  expect(limits.shareIdLength * Math.log2(62)).toBeGreaterThanOrEqual(128);
});

it('passcode attempts are counted per address and per share', () => {
  expect(limits.passcodeTriesPerAddress).toEqual({ triesMax: 10, windowSeconds: 600 });
  expect(limits.passcodeTriesPerShare).toEqual({ triesMax: 100, windowSeconds: 86_400 });
});
