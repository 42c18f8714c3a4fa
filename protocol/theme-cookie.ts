import { localeCookieSeconds } from './limits.ts';

/** The chosen color scheme. Apart from the catalog, because the first script of a page sets it. */
export const themeCookie = {
  name: '__Host-theme',
  maxAgeSeconds: localeCookieSeconds,
  sameSite: 'lax',
} as const;

/** Serializes a choice as `serializeCookie` does (protocol/cookie-text.ts); '' removes it. */
export function themeCookieText(theme: '' | 'light' | 'dark'): string {
  const { name, maxAgeSeconds } = themeCookie;
  return `${name}=${theme}; Path=/; Max-Age=${theme ? maxAgeSeconds : 0}; SameSite=Lax; Secure`;
}
