import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { SourceServer } from './source-server.ts';

/** A message as the receiver got it. */
export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

/** Response of a receiver. */
interface Reply {
  status: number;
  headers?: Record<string, string>;
}

/** An address of a local server that receives messages and answers as `reply` says. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  reply: Reply;
}

export function startReceiver(server: SourceServer, path: string): WebhookReceiver {
  const receiver: WebhookReceiver = { url: '', received: [], reply: { status: 204 } };
  receiver.url = server.answer(path, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      receiver.received.push({ headers, body: Buffer.concat(parts).toString() });
      response.writeHead(receiver.reply.status, receiver.reply.headers).end('ignored');
    });
  });
  return receiver;
}

/**
 * Verifies a message with the library of the standard, at the time the message states. Returns its
 * content. Throws if the signature is wrong.
 */
export function verified(
  secret: string,
  { headers, body }: ReceivedMessage,
): { type: string; timestamp: string; data: Record<string, unknown> } {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret).verify(body, headers) as ReturnType<typeof verified>;
  } finally {
    vi.useRealTimers();
  }
}
