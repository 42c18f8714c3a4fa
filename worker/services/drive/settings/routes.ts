import { readSettings, saveSetting } from '#protocol/drive.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

export const settingEndpoints: readonly Endpoint[] = [
  answer(saveSetting, async ({ item, value }, { env, userId }) => {
    await driveOf(env, userId).saveSetting({ item, value });
    return {};
  }),

  answer(readSettings, async ({ items }, { env, userId }) => {
    const names = (typeof items === 'string' ? items.split(',') : items).filter(Boolean);
    return { settings: await driveOf(env, userId).settings({ items: names }) };
  }),
];
