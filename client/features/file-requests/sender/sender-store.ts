import {
  readFileRequest,
  readRequestReceipt,
  type FileRequestPage,
  type RequestReceipt,
} from '#protocol/file-requests.ts';
import { isApiError } from '#protocol/errors.ts';
import { request } from '#client/app/api/request.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** Someone who has begun to send files on this device. */
export interface FileSender {
  readonly token: string;
  readonly page: FileRequestPage;
  readonly receipt: RequestReceipt;
}

const keptMax = 20;

/** Stores the token of a sender, so that the page continues after it was closed. */
export function keepSender(requestToken: string, senderToken: string): void {
  const local = browserLocal();
  const { [requestToken]: _, ...others } = local.read(stored.sentRequests) ?? {};
  const kept = Object.entries(others).slice(1 - keptMax);
  local.write(stored.sentRequests, { ...Object.fromEntries(kept), [requestToken]: senderToken });
}

/** Forgets the sender of a request on this device. */
export function forgetSender(requestToken: string): void {
  const local = browserLocal();
  const { [requestToken]: _, ...others } = local.read(stored.sentRequests) ?? {};
  local.write(stored.sentRequests, others);
}

/** Returns the sender of a request on this device, with what they have sent. */
export async function storedSender(requestToken: string): Promise<FileSender | undefined> {
  const token = browserLocal().read(stored.sentRequests)?.[requestToken];
  if (token === undefined) return undefined;
  try {
    return await readSender(requestToken, token);
  } catch (error) {
    if (!isApiError(error) || error.error !== 'not_found') throw error;
    forgetSender(requestToken);
    return undefined;
  }
}

/** Reads the state of a request and what a sender has sent to it. */
export async function readSender(requestToken: string, token: string): Promise<FileSender> {
  const [page, receipt] = await Promise.all([
    request(readFileRequest, { request: requestToken, sender_token: token }),
    request(readRequestReceipt, { sender_token: token }),
  ]);
  return { token, page, receipt };
}
