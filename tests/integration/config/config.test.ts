import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { configNames } from '#protocol/config.ts';
import {
  activityOperation,
  basic,
  debugOptions,
  externalProducts,
  resources,
} from '#protocol/config-calls.ts';
import { fieldOf } from '#protocol/tables.ts';
import type { ConfigObject } from '#worker/services/config/config-object.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterEach(async () => {
  for (const name of configNames) {
    await magpie.call(removeConfig, { name }, { token: adminToken });
  }
});
afterAll(() => magpie.stop());

const put = (name: string, value: object) =>
  magpie.call(putConfig, { name, value }, { token: adminToken });

describe('default configuration', () => {
  test('turns the debug console off', async () => {
    const answer = await magpie.call(debugOptions, {
      client: 'web',
      data: { language_system: 'pt-BR', language_app: 'pt' },
      uuid: 'd'.repeat(32),
      userid: '',
    });
    expect(answer).toEqual({ value: { values: { debug_options: { allow_vconsole: false } } } });
  });

  test('offers no plans and no activities', async () => {
    expect(await magpie.call(externalProducts, {})).toEqual({
      value: { values: { products: [], plans: [], trial_days: 0 } },
    });
    expect(await magpie.call(activityOperation, {})).toEqual({
      value: { values: { activities: [] } },
    });
  });

  test('reports time, location and limits to clients, and no secret', async () => {
    const before = Date.now();
    const answer = await magpie.call(basic, {});
    const time = fieldOf(answer.value['values'], 'server_time');
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(answer.value).toMatchObject({
      values: {
        site_origin: magpie.origin,
        content_origin: magpie.contentOrigin,
        limits: { quota_free_bytes: 10_737_418_240, file_name_bytes: 255 },
        authorization: { scopes: ['user', 'pan', 'offline'], password_min_length: 8 },
      },
    });
    const text = JSON.stringify(answer);
    for (const secret of ['secret-key-of-the-tests', adminToken])
      expect(text).not.toContain(secret);
  });
});

describe('locale of resources', () => {
  const languageOf = async (input: object, acceptLanguage = '') => {
    const { value } = await magpie.call(resources, input, {
      headers: { 'accept-language': acceptLanguage },
    });
    return (value.values as { language: string }).language;
  };

  test('is the requested one', async () => {
    expect(await languageOf({ data: { language: 'pt' } }, 'ja')).toBe('pt');
    expect(await languageOf({ data: { language: 'zh-Hant' } })).toBe('zh-TW');
  });

  test("falls back to the browser's, then to English", async () => {
    expect(await languageOf({ data: { language: 'tlh' } }, 'ja')).toBe('ja');
    expect(await languageOf({ data: { language: 7 } }, 'tlh')).toBe('en-US');
    expect(await languageOf({ data: null })).toBe('en-US');
    expect(await languageOf({})).toBe('en-US');
  });

  test('is part of page addresses', async () => {
    const { value } = await magpie.call(resources, { data: { language: 'ru' } });
    expect(value).toMatchObject({ values: { pages: { help: `${magpie.origin}/ru/help` } } });
  });
});

describe('a configuration document', () => {
  test('overrides defaults field by field', async () => {
    await put('basic', { values: { limits: { trash_days: 7 }, notice: 'closed on Sunday' } });
    const { value } = await magpie.call(basic, {});
    expect(value).toMatchObject({
      values: { notice: 'closed on Sunday', limits: { trash_days: 7, file_name_bytes: 255 } },
    });
  });

  test('is ignored once deleted', async () => {
    await put('debug_options', { values: { debug_options: { allow_vconsole: true } } });
    const on = await magpie.call(debugOptions, {});
    expect(on.value).toEqual({ values: { debug_options: { allow_vconsole: true } } });
    await magpie.call(removeConfig, { name: 'debug_options' }, { token: adminToken });
    const off = await magpie.call(debugOptions, {});
    expect(off.value).toEqual({ values: { debug_options: { allow_vconsole: false } } });
  });

  test('can allow the debug console for a device or an account', async () => {
    const allowed = { values: { debug_options: { allow_vconsole: true } } };
    await put('debug_options', { for_device: { d1: allowed }, for_user: { u1: allowed } });
    const allows = async (uuid: string, userid: string) => {
      const { value } = await magpie.call(debugOptions, { client: 'web', uuid, userid });
      return JSON.stringify(value).includes('true');
    };
    expect(await allows('d1', '')).toBe(true);
    expect(await allows('d2', 'u1')).toBe(true);
    expect(await allows('d2', 'u2')).toBe(false);
    await expect(put('debug_options', { for_user: { u1: { values: [] } } })).rejects.toThrow();
    // Other documents don't differ by account.
    await put('basic', { for_user: { u1: { values: { notice: 'hello' } } } });
    expect(JSON.stringify(await magpie.call(basic, { userid: 'u1' }))).not.toContain('hello');
  });

  test('defines plans, in the requested language or in English', async () => {
    const given = { premium_days: 30, storage_bytes: 0, traffic_bytes: 0 };
    const plan = { id: 'month', ...given, price: 499, currency: 'EUR' };
    await put('plans', {
      plans: [{ ...plan, title: { 'en-US': 'One month', pt: 'Um mês' } }],
      trial_days: 3,
    });
    for (const [language, title] of [
      ['pt', 'Um mês'],
      ['ja', 'One month'],
    ]) {
      const { value } = await magpie.call(externalProducts, { data: { language } });
      expect(value).toEqual({
        values: { products: [], plans: [{ ...plan, title }], trial_days: 3 },
      });
    }
  });

  test('is ignored if it no longer fits the schema', async () => {
    const write = async (value: string) => {
      const objects = await magpie.miniflare.getDurableObjectNamespace('CONFIG');
      const object = objects.getByName('config') as unknown as Pick<ConfigObject, 'write'>;
      await object.write('debug_options', value, 1);
    };
    for (const broken of ['{', '[]', '{"values":{"debug_options":{"allow_vconsole":"yes"}}}']) {
      await write(broken);
      // The answer to a change has all documents, also this one.
      await put('activity_operation', { values: {} });
      const { value } = await magpie.call(debugOptions, {});
      expect(value).toEqual({ values: { debug_options: { allow_vconsole: false } } });
    }
  });
});

test.each([
  [{ client: 'a'.repeat(33) }],
  [{ client: 7 }],
  [{ data: 'x' }],
  [{ uuid: 'a'.repeat(65) }],
])('a call with %j is refused', async (input) => {
  for (const call of [basic, resources, externalProducts, activityOperation, debugOptions]) {
    expect(await failure(magpie.call(call, input as never))).toMatchObject({
      status: 400,
      error: 'invalid_argument',
    });
  }
});
