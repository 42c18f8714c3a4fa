import { areaAccessible } from '#protocol/access.ts';
import { areaCountryCode } from '#protocol/drive.ts';
import { answer } from '#worker/http/answer.ts';
import { isAccessible } from '#worker/services/access/visits.ts';

export const accessAnswers = [
  answer(areaAccessible, async (_input, { env, ip, country }) => ({
    accessible: await isAccessible(env, { ip, country }),
  })),

  answer(areaCountryCode, async (_input, { ip, country }) => ({
    result: 'ACCEPTED',
    data: { countryCode: country, ip },
  })),
];
