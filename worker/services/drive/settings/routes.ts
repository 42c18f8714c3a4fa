import { readSettings, saveSetting } from '#protocol/drive.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

export const settingEndpoints: readonly Endpoint[] = [
  answerInOneTrip(saveSetting, async ({ item, value }, { env, session }) => {
    await driveOf(env, session).saveSetting({ item, value });
    return {};
  }),

  answerInOneTrip(readSettings, async ({ items }, { env, session }) => {
    const names = (typeof items === 'string' ? items.split(',') : items).filter(Boolean);
    return { settings: await driveOf(env, session).settings({ items: names }) };
  }),
];
