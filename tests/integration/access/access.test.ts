import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { areaAccessible } from '#protocol/access.ts';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { areaCountryCode } from '#protocol/drive.ts';
import { adminToken, type Caller, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterEach(async () => {
  await magpie.call(removeConfig, { name: 'access' }, { token: adminToken });
});
afterAll(() => magpie.stop());

const rule = (value: object) =>
  magpie.call(putConfig, { name: 'access', value }, { token: adminToken });

const accessible = async (as: Caller) => (await magpie.call(areaAccessible, {}, as)).accessible;

describe('region access check', () => {
  test('allows everyone by default', async () => {
    expect(await accessible({})).toBe(true);
    expect(await accessible({ ip: '203.0.113.9', country: 'KP' })).toBe(true);
  });

  test('applies country and network rules as soon as they are stored', async () => {
    await rule({
      blocked_countries: ['KP'],
      blocked_networks: ['203.0.113.0/24', '2001:db8::/32'],
    });
    expect(await accessible({ ip: '192.0.2.1', country: 'KP' })).toBe(false);
    expect(await accessible({ ip: '192.0.2.1', country: 'KR' })).toBe(true);
    expect(await accessible({ ip: '203.0.113.255', country: 'PT' })).toBe(false);
    expect(await accessible({ ip: '203.0.114.0', country: 'PT' })).toBe(true);
    expect(await accessible({ ip: '2001:db8:ffff::1', country: 'PT' })).toBe(false);
    expect(await accessible({ ip: '2001:db9::', country: 'PT' })).toBe(true);

    await rule({ blocked_countries: ['KR'] });
    expect(await accessible({ ip: '192.0.2.1', country: 'KP' })).toBe(true);
    expect(await accessible({ ip: '192.0.2.1', country: 'KR' })).toBe(false);
  });

  test('allows an allowed network in a blocked country', async () => {
    await rule({ blocked_countries: ['KP'], allowed_networks: ['192.0.2.0/28'] });
    expect(await accessible({ ip: '192.0.2.15', country: 'KP' })).toBe(true);
    expect(await accessible({ ip: '192.0.2.16', country: 'KP' })).toBe(false);
  });

  test('ignores an invalid country code', async () => {
    await rule({ blocked_countries: ['KP'] });
    expect(await accessible({ ip: '192.0.2.1', country: 'XX' })).toBe(true);
    expect(await accessible({ ip: '192.0.2.1', country: 'kp' })).toBe(true);
  });

  test('needs no credentials and ignores an invalid token', async () => {
    expect(await accessible({ token: 'nonsense' })).toBe(true);
  });
});

describe('caller location', () => {
  test("returns the edge's country and the client address", async () => {
    const answer = await magpie.call(areaCountryCode, {}, { ip: '192.0.2.77', country: 'PT' });
    expect(answer).toEqual({ result: 'ACCEPTED', data: { countryCode: 'PT', ip: '192.0.2.77' } });
  });

  test("returns empty values if the edge doesn't know", async () => {
    for (const country of ['XX', 'T1']) {
      const { data } = await magpie.call(areaCountryCode, {}, { ip: '192.0.2.77', country });
      expect(data.countryCode).toBe('');
    }
  });
});
