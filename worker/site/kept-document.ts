import type { PublishedFacts } from '#client/app/router/use-page.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { factsText } from '#worker/site/document.tsx';

/** Memory of an isolate for documents kept for rendering. */
const keptBytesMax = 12 * 1024 * 1024;

/** A document without its nonce and facts. */
interface KeptDocument {
  status: number;
  headers: Headers;
  /** Parts of the policy, and of the document up to its last nonce, with the nonce between them. */
  policy: string[];
  start: string[];
  /** The bytes from there to the facts, and after them. */
  body: Uint8Array;
  end: Uint8Array;
}

const beforeFacts = '<script id="facts" type="application/json">';
const policyHeader = 'content-security-policy';

/**
 * Responds with a document of a visitor's own, of which only the nonce and the facts differ from
 * what others with the same key get (docs/decisions/0092). `render` makes it with this nonce.
 */
export async function keptDocument(
  env: Env,
  key: string,
  facts: PublishedFacts,
  render: (nonce: string) => Promise<Response>,
): Promise<Response> {
  const documents = memoize(env, 'documents', () => new IsolateCache<KeptDocument>(keptBytesMax));
  const nonce = newNonce();
  let kept = documents.get(key);
  if (!kept) {
    kept = await takeApart(await render(nonce), nonce);
    documents.set(key, kept, kept.body.byteLength + (key.length + kept.start.join('').length) * 2);
  }
  const headers = new Headers(kept.headers);
  headers.set(policyHeader, kept.policy.join(nonce));
  const { start, body, end, status } = kept;
  const bytes = joined([encoded(start.join(nonce)), body, encoded(factsText(facts)), end]);
  return new Response(bytes, { status, headers });
}

/** Returns the nonce of a document. */
export function newNonce(): string {
  return randomId(22);
}

async function takeApart(response: Response, nonce: string): Promise<KeptDocument> {
  const text = await response.text();
  const startEnds = text.lastIndexOf(nonce) + nonce.length;
  const factsAt = text.lastIndexOf(beforeFacts) + beforeFacts.length;
  const headers = new Headers(response.headers);
  const policy = required(headers.get(policyHeader), 'the policy of a document');
  headers.delete(policyHeader);
  return {
    status: response.status,
    headers,
    policy: policy.split(nonce),
    start: text.slice(0, startEnds).split(nonce),
    body: encoded(text.slice(startEnds, factsAt)),
    end: encoded(text.slice(text.indexOf('</script>', factsAt))),
  };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
