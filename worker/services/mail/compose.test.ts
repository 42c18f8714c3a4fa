import { expect, test } from 'vitest';
import { createMessages, loadTables, locales } from '#locales/index.ts';
import { changeDetails } from '#worker/services/mail/change-details.ts';
import {
  composeMail,
  composeSecurityMail,
  type MailName,
  securityChanges,
} from '#worker/services/mail/compose.ts';

const site = 'https://magpie.example';

test.each([
  ['en-US', '1 minute', '2 minutes', '5 minutes', '10 minutes'],
  ['es', '1 minuto', '2 minutos', '5 minutos', '10 minutos'],
  ['id', '1 menit', '2 menit', '5 menit', '10 menit'],
  ['ja', '1分', '2分', '5分', '10分'],
  ['ko', '1분', '2분', '5분', '10분'],
  ['ms', '1 minit', '2 minit', '5 minit', '10 minit'],
  ['pt', '1 minuto', '2 minutos', '5 minutos', '10 minutos'],
  ['ru', '1 минуту', '2 минуты', '5 минут', '10 минут'],
  ['uk', '1 хвилину', '2 хвилини', '5 хвилин', '10 хвилин'],
  ['zh-CN', '1 分钟', '2 分钟', '5 分钟', '10 分钟'],
  ['zh-TW', '1 分鐘', '2 分鐘', '5 分鐘', '10 分鐘'],
] as const)('states the minutes of a code grammatically in %s', async (locale, ...times) => {
  const { t } = createMessages(locale, await loadTables(locale, ['signin']));
  for (const [index, minutes] of [1, 2, 5, 10].entries()) {
    for (const name of ['signUp', 'signUpKnown', 'signIn', 'reset'] satisfies MailName[]) {
      const { text } = await composeMail(name, locale, { code: '004200', minutes, site });
      expect(text).toMatch(whole(times[index]!));
      expect(text).toContain('004200');
      expect(text).not.toContain('{{');
    }
    const sent = t('signin.codeSent', { email: 'ana@example.com', count: minutes });
    expect(sent).toMatch(whole(times[index]!));
  }
});

const at = Date.UTC(2026, 10, 22, 16, 5);

test.each([
  [
    'en-US',
    /^Time: November 22, 2026 at 4:05\sPM UTC\nDevice: Firefox · Windows\nLocation: Germany/,
  ],
  ['ja', /^日時：2026年11月22日 16:05 UTC\n端末：Firefox · Windows\n場所：ドイツ/],
  ['ru', /^Время: 22 ноября 2026 г\. в 16:05 UTC\nУстройство: Firefox · Windows\nМесто: Германия/],
] as const)('states time, device and country of a change in %s', async (locale, lines) => {
  const source = { at, device: 'Firefox · Windows', country: 'DE' };
  expect(await changeDetails(locale, source)).toMatch(lines);
});

test.each(['', 'A1', 'ZZZ'])('omits an unknown device and the country "%s"', async (country) => {
  const text = await changeDetails('en-US', { at, device: '', country });
  expect(text).toMatch(/^Time: [^\n]+ UTC$/);
});

test.each(locales.map(({ code }) => code))(
  'puts the details into security mail in %s',
  async (locale) => {
    const details = await changeDetails(locale, { at, device: 'Chrome · Linux', country: 'JP' });
    expect(details.split('\n')).toHaveLength(3);
    const given = { details, link: 'https://magpie.example/x', site };
    const security = await composeSecurityMail('twoFactorOff', locale, { ...given, name: '' });
    const change = { ...given, email: 'a**@example.com', date: 'x' };
    const changed = await composeMail('emailChanged', locale, change);
    for (const { text } of [security, changed]) {
      expect(text).toContain(`\n\n${details}\n\n`);
      expect(text).not.toContain('{{');
    }
  },
);

test.each(locales.map(({ code }) => code))(
  'gives each security change its own subject in %s',
  async (locale) => {
    const subjects = await Promise.all(
      securityChanges.map(async (change) => {
        const blanks = { name: 'Phone', details: '', link: 'https://magpie.example/x', site };
        return (await composeSecurityMail(change, locale, blanks)).subject;
      }),
    );
    expect(new Set(subjects).size).toBe(9);
    for (const subject of subjects) expect(subject).toContain('Magpie');
  },
);

/**
 * Matches whole words: «5 минут» isn't in «5 минуты». Scripts without spaces have no word boundary.
 */
function whole(words: string): RegExp {
  return new RegExp(`(?<!\\d)${words}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`, 'u');
}
