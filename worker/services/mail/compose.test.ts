import { expect, test } from 'vitest';
import { createMessages, loadTables } from '#locales/index.ts';
import { composeMail, type MailName } from '#worker/services/mail/compose.ts';

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

/**
 * Matches whole words: «5 минут» isn't in «5 минуты». Scripts without spaces have no word boundary.
 */
function whole(words: string): RegExp {
  return new RegExp(`(?<!\\d)${words}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`, 'u');
}
