import { deskHeader } from '#protocol/operators.ts';
import { fieldOf } from '#protocol/tables.ts';

/** An error response of a call: its name in the catalog, and the sentence for the reader. */
export class DeskError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/**
 * Sends a call of the protocol, `POST admin/v1/users:block`, with the desk's cookie. Resolves with
 * the answer; throws a `DeskError`.
 */
export async function sendFromDesk(
  call: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const [method = '', pattern = ''] = call.split(' ');
  const rest = new Map(Object.entries(input));
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  const response = await fetch(`/api/${path}${hasBody || rest.size === 0 ? '' : `?${query}`}`, {
    method,
    headers: {
      [deskHeader]: '1',
      'accept-language': document.documentElement.lang,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new DeskError(
    String(fieldOf(answer, 'error') ?? `HTTP ${response.status}`),
    String(fieldOf(answer, 'error_description') ?? response.statusText),
  );
}
