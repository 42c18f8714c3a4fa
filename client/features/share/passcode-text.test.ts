import { describe, expect, it } from 'vitest';
import { extractPasscode } from '#client/features/share/passcode-text.ts';

describe('a passcode', () => {
  it('is found in pasted text of any language', () => {
    const messages: [text: string, code: string][] = [
      ['  k7qp ', 'k7qp'],
      ['ＡＢ１２', 'AB12'],
      ['https://magpie.example/s/abc passcode: k7qp', 'k7qp'],
      ['链接：https://magpie.example/s/abc 提取码：k7qp 复制这段内容', 'k7qp'],
      ['パスコードは「k7qp」です', 'k7qp'],
      ['Der Code ist k7qp.', 'k7qp'],
      ['https://magpie.example/s/abc?s_code=k7qp', 'k7qp'],
      ['https://magpie.example/s/abc?pwd=k7qp and more words', 'k7qp'],
      ['code: abcd', 'abcd'],
    ];
    for (const [text, code] of messages) expect(extractPasscode(text)).toBe(code);
  });
  it('has four to ten characters', () => {
    expect(extractPasscode('code: a1b')).toBe('code: a1b');
    expect(extractPasscode('code: a1b2')).toBe('a1b2');
    expect(extractPasscode('code: a1b2c3d4e5')).toBe('a1b2c3d4e5');
    expect(extractPasscode('code: a1b2c3d4e5f')).toBe('code: a1b2c3d4e5f');
  });
  it('if missing, leaves the input for the server to refuse', () => {
    expect(extractPasscode(' what is it ')).toBe('what is it');
  });
});
