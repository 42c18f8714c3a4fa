import { createHash } from 'node:crypto';

/**
 * The texts of the home page that its picture shows; an area of texts has them
 * (locales/<code>/home.ts).
 */
interface HomeTexts {
  headline: string;
  drawnPasscode: string;
  drawnSaved: string;
  drawnCount: object;
}

/**
 * True if a picture shows the texts as they are now: a SHA-256 of those it shows, in
 * hexadecimal digits.
 */
export function stampOf({ headline, drawnPasscode, drawnSaved, drawnCount }: HomeTexts): string {
  const shown = JSON.stringify([headline, drawnPasscode, drawnSaved, drawnCount]);
  return createHash('sha256').update(shown).digest('hex');
}
