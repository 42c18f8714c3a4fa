const hidden = '•••';

/** Signed or encrypted tokens, as JSON Web Tokens are written. */
const token = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)*/g;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
/** Fields and parameters whose value is a secret: `"access_token":"…"`, `s_code=…`. */
const field =
  /((?:[\w-]*(?:token|secret|password|passcode|pass_code|signature)|(?:auth|verification|recovery|s|user)_code|authorization|cookie|sign|code_verifier)["']?\s*[:=]\s*["']?)([^\s"',;&}\]]+)/gi;
/** Addresses of files are signed, and those of pages may carry codes. */
const query = /(https?:\/\/[^\s"'?#]+|(?<![\w?])\/[^\s"'?#]*)\?[^\s"']*/g;

/**
 * Returns a text with secrets replaced: tokens, passwords and codes by their form, the parameters
 * of addresses, and the `known` values wherever they are.
 */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  const unknown = known
    .filter(({ length }) => length >= 4)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, hidden), text);
  return unknown
    .replace(token, hidden)
    .replace(bearer, `$1 ${hidden}`)
    .replace(query, '$1?…')
    .replace(field, `$1${hidden}`);
}
