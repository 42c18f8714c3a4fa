import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { messageOf } from '../process-end.ts';

/** A message as the worker's `EMAIL` binding receives it. */
const outgoingMessage = v.object({
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  headers: v.optional(v.record(v.string(), v.string())),
});

export interface SmtpSender {
  /** Sends the message of a request body. Answers 502 with the reason if the server refuses it. */
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Returns '' if the server can be reached and accepts the sign-in, else the reason. */
  fault(): Promise<string>;
  close(): void;
}

/** Creates the sender for an SMTP server, `smtps://user:password@host:465`. */
export function createSmtpSender(url: string): SmtpSender {
  const transport = createTransport(url, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    handler: (request, response) => {
      json(request)
        .then((message) => transport.sendMail(v.parse(outgoingMessage, message)))
        .then(
          () => response.writeHead(204).end(),
          (error: unknown) => response.writeHead(502).end(messageOf(error)),
        );
    },
    fault: () =>
      transport.verify().then(
        () => '',
        (error: unknown) => messageOf(error),
      ),
    close: () => transport.close(),
  };
}
