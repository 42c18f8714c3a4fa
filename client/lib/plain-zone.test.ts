import { expect, test } from 'vitest';
import { locales } from '#locales/index.ts';
import { withPlainZone } from './plain-zone.ts';

test('a time has its zone without brackets in every language', () => {
  for (const { iso } of locales) {
    const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
    const text = new Intl.DateTimeFormat(iso, { ...clock, timeZone: 'UTC' }).format(0);
    expect(withPlainZone(text)).toMatch(/UTC/);
    expect(withPlainZone(text)).not.toMatch(/[[\]]/);
  }
});
