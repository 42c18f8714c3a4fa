import { extensionClient, extensionMessages } from '#protocol/extension-client.ts';
import { api } from './browser-api.ts';
import { type CodeParameters, type ExtensionMessage } from './messages.ts';

/**
 * Runs in pages of the site: receives the code of a sign-in, and answers pages that ask for one.
 * The background checks both.
 */
receiveCode(location);
addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source === window && isCodeRequest(data)) void answerPage(data);
});

/** The page's request, as `client/bridge` posts it (specification 4). */
interface CodeRequest {
  id: string;
  request: CodeParameters;
}

function isCodeRequest(data: unknown): data is CodeRequest {
  if (typeof data !== 'object' || data === null) return false;
  if (!('type' in data && 'id' in data && 'request' in data)) return false;
  const { type, id, request } = data;
  return (
    type === extensionMessages.request && typeof id === 'string' && typeof request === 'object'
  );
}

async function answerPage({ id, request }: CodeRequest): Promise<void> {
  const code = await post({ type: 'code-request', request });
  window.postMessage({ type: extensionMessages.answer, id, code }, location.origin);
}

/** The code is removed from the address at once, so that it isn't kept in the history. */
function receiveCode({ pathname, search, origin }: Location): void {
  const page = new URL(extensionClient.redirectPath, origin);
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (pathname !== page.pathname || query.get('app') !== extensionClient.id) return;
  if (code === null || state === null) return;
  history.replaceState(history.state, '', page);
  void post({ type: 'signed-in', code, state });
}

function post(message: ExtensionMessage): Promise<unknown> {
  return api().runtime.sendMessage(message);
}
