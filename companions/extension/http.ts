import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { api } from './browser-api.ts';
import { local } from './stored.ts';

/** Longer than any call needs that the extension makes. */
const timeoutMs = 30_000;

/** Sends a call to a site. Throws an ApiError: `unreachable` without a readable answer. */
export async function sendTo<C extends Call>(
  site: string,
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  return reach<OutputOf<C>>(`${site}/api/${path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'accept-language': api().i18n.getUILanguage(),
      'x-client-id': extensionClient.id,
      'x-client-version': extensionClient.version,
      'x-device-id': await deviceId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The extension has a session of its own.
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The answer is trusted to be the call's output: the user chose the site. */
async function reach<Answer>(url: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(url, init);
    answer = await response.json();
  } catch (cause) {
    throw new ApiError('unreachable', { cause });
  }
  if (!response.ok) throw ApiError.from(answer, response.status);
  return answer;
}

async function deviceId(): Promise<string> {
  const known = await local.read('deviceId');
  if (known !== undefined) return known;
  const id = crypto.randomUUID().replaceAll('-', '');
  await local.write({ deviceId: id });
  return id;
}
