import { areaAccessible, lbsInfo } from '#protocol/access.ts';
import { areaCountryCode } from '#protocol/drive.ts';
import { countryOf } from '#protocol/countries.ts';
import { ApiError } from '#protocol/errors.ts';
import { answer } from '#worker/http/endpoint.ts';
import { readStatement, statementHeader } from '#worker/services/access/statement.ts';
import { isAccessible } from '#worker/services/access/visits.ts';

export const accessEndpoints = [
  answer(areaAccessible, async (_input, { env, ip, country, now, request }) => {
    const statement = request.headers.get(statementHeader);
    if (statement === null) return { accessible: await isAccessible(env, { ip, country }) };
    const stated = await readStatement(env, statement, now);
    // Without a valid statement the answer would be about the deployment that asks.
    if (!stated) {
      throw new ApiError('permission_denied', {
        description: 'the visitor statement has no valid signature',
      });
    }
    return { accessible: await isAccessible(env, stated) };
  }),

  answer(lbsInfo, async (_input, { ip, country }) => {
    const known = countryOf(country);
    return {
      ip,
      country_code: country,
      country: known?.englishName ?? '',
      calling_code: known?.callingCode ?? '',
    };
  }),

  answer(areaCountryCode, async (_input, { ip, country }) => ({
    result: 'ACCEPTED',
    data: { countryCode: country, ip },
  })),
];
