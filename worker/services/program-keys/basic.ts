import { fromBase64 } from '#worker/http/keys.ts';

/** User name and password of HTTP Basic (RFC 7617). */
export interface BasicCredentials {
  user: string;
  password: string;
}

/**
 * Reads an Authorization header. Returns undefined if it has no Basic credentials. Windows puts a
 * domain before the user name, which is removed.
 */
export function readBasic(header: string | null): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header ?? '')?.[1];
  const text = encoded === undefined ? undefined : decoded(encoded);
  const colon = text?.indexOf(':') ?? -1;
  if (text === undefined || colon < 0) return undefined;
  const user = text.slice(0, colon);
  return {
    user: user.slice(user.lastIndexOf('\\') + 1).trim(),
    password: text.slice(colon + 1),
  };
}

function decoded(encoded: string): string | undefined {
  try {
    return new TextDecoder().decode(fromBase64(encoded));
  } catch {
    return undefined;
  }
}
