import { isApiError } from '#protocol/errors.ts';
import { sendRequestedFile, type RequestRefusal } from '#protocol/file-requests.ts';
import { required } from '#protocol/required.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { Hasher } from '#client/features/uploads/hashing/hasher.ts';
import {
  askObject,
  completeObject,
  ObjectRefused,
  type ObjectTicket,
  receivedParts,
  sendObject,
} from '#client/features/uploads/engine/upload-object.ts';

/** State of a file. `known`: the same bytes were sent before. */
type OfferedState = 'waiting' | 'sending' | 'sent' | 'known' | 'refused' | 'failed';

/** A file that someone sends to a request. */
export interface OutgoingFile {
  readonly key: number;
  readonly file: File;
  readonly state: OfferedState;
  readonly sentBytes: number;
  /** '' unless the file was refused; `prohibited` by the operator, `unreadable` on the device. */
  readonly reason: RequestRefusal | 'prohibited' | 'unreadable' | '';
}

interface UploadParts {
  request: Request;
  hasher: Hasher;
  /** Origin of the page, which accepts the bytes. */
  origin: string;
  wait(ms: number): Promise<void>;
}

const filesAtOnce = 2;
const attemptsMax = 8;
const waitMsMax = 30_000;

/**
 * Sends files to a request, two at a time and in parts. A file that is chosen again after the page
 * was closed continues where it stopped.
 */
export class RequestUploads {
  readonly #parts: UploadParts;
  readonly #senderToken: string;
  /** Sizes of received files. Only a file of such a size is hashed to find out if it is one. */
  readonly #receivedSizes: Set<number>;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
  #files: readonly OutgoingFile[] = [];
  #lastKey = 0;

  constructor(parts: UploadParts, senderToken: string, receivedSizes: readonly number[]) {
    this.#parts = parts;
    this.#senderToken = senderToken;
    this.#receivedSizes = new Set(receivedSizes);
  }

  readonly files = (): readonly OutgoingFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** True while leaving the page would interrupt a file. */
  isSending(): boolean {
    return this.#files.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  /** Adds files. One that is being sent already isn't added again. */
  add(chosen: readonly File[]): void {
    const isListed = (file: File) =>
      this.#files.some(
        (one) => isSameFile(one.file, file) && (one.state === 'waiting' || one.state === 'sending'),
      );
    const added = chosen
      .filter((file) => !isListed(file))
      .map((file): OutgoingFile => {
        this.#lastKey += 1;
        return { key: this.#lastKey, file, state: 'waiting', sentBytes: 0, reason: '' };
      });
    this.#publish([...this.#files, ...added]);
    this.#sendNext();
  }

  /** Sends a file again that failed. */
  retry(key: number): void {
    this.#change(key, { state: 'waiting', sentBytes: 0, reason: '' });
    this.#sendNext();
  }

  /** Removes a file from the list, and stops sending it. */
  remove(key: number): void {
    this.#stops.get(key)?.abort();
    this.#publish(this.#files.filter((one) => one.key !== key));
    this.#sendNext();
  }

  #sendNext(): void {
    const sending = this.#files.filter(({ state }) => state === 'sending').length;
    const next = this.#files.filter(({ state }) => state === 'waiting');
    for (const one of next.slice(0, Math.max(0, filesAtOnce - sending))) void this.#send(one);
  }

  async #send({ key, file }: OutgoingFile): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#change(key, { state: 'sending' });
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#change(key, await this.#sendOnce(key, file, stop.signal));
        break;
      } catch (error) {
        if (stop.signal.aborted) break;
        const reason = finalReason(error);
        if (reason !== '' || attempt >= attemptsMax) {
          this.#change(key, { state: reason === '' ? 'failed' : 'refused', reason });
          break;
        }
        await this.#parts.wait(Math.min(waitMsMax, 500 * 2 ** attempt));
        if (stop.signal.aborted) break;
      }
    }
    this.#stops.delete(key);
    this.#sendNext();
  }

  async #sendOnce(key: number, file: File, signal: AbortSignal): Promise<Partial<OutgoingFile>> {
    const { request, hasher, origin } = this.#parts;
    const hash = this.#receivedSizes.has(file.size) ? await hasher.gcid(file) : '';
    const input = {
      sender_token: this.#senderToken,
      name: file.name,
      size: file.size,
      hash,
      user_modified_time: new Date(file.lastModified).toISOString(),
    };
    const offered = await request(sendRequestedFile, input, { signal });
    if (offered.result === 'refused') return { state: 'refused', reason: offered.reason };
    if (offered.result === 'sent') {
      return { state: file.size > 0 ? 'known' : 'sent', sentBytes: file.size };
    }
    const resumable = required(offered.resumable, 'the upload');
    const ticket: ObjectTicket = {
      address: `${origin}/${resumable.key}`,
      uploadId: resumable.upload_id,
      token: resumable.security_token,
      partBytes: Number(resumable.part_size),
    };
    await this.#sendBytes(key, file, ticket, signal);
    this.#receivedSizes.add(file.size);
    return { state: 'sent', sentBytes: file.size };
  }

  async #sendBytes(
    key: number,
    file: File,
    ticket: ObjectTicket,
    signal: AbortSignal,
  ): Promise<void> {
    const send = async (part: number, body: Blob, before: number) => {
      const query = part === 0 ? '' : `?partNumber=${part}&uploadId=${ticket.uploadId}`;
      const crc32 = await this.#parts.hasher.crc32(body);
      const onProgress = (bytes: number) => this.#change(key, { sentBytes: before + bytes });
      return sendObject(ticket, query, { body, crc32 }, onProgress, signal);
    };
    if (file.size <= ticket.partBytes) return void (await send(0, file, 0));
    await askObject(ticket, 'POST', '?uploads=', signal);
    const { etags } = await receivedParts(ticket, signal);
    for (let at = 0, part = 1; at < file.size; at += ticket.partBytes, part += 1) {
      const body = file.slice(at, at + ticket.partBytes);
      etags[part] ??= await send(part, body, at);
      this.#change(key, { sentBytes: at + body.size });
    }
    await completeObject(ticket, etags, signal);
  }

  #change(key: number, change: Partial<OutgoingFile>): void {
    this.#publish(this.#files.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #publish(files: readonly OutgoingFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

/** Returns why sending a file again would fail again; '' if it may succeed. */
function finalReason(error: unknown): OutgoingFile['reason'] {
  if (error instanceof ObjectRefused)
    return error.trouble.name === 'PROHIBITED' ? 'prohibited' : '';
  if (error instanceof DOMException) return 'unreadable';
  const isClosed = isApiError(error) && error.error === 'not_found';
  return isClosed ? 'closed' : '';
}
