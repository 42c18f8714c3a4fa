import { createHmac } from 'node:crypto';

/**
 * A client of the drive protocol written from its documentation alone, as by an outside developer.
 * It deliberately imports none of the product's modules.
 */
export class WireClient {
  readonly #apiBase: string;
  readonly #habits: Habits;
  #accessToken = '';
  #refreshToken = '';

  /** `habits` are headers sent with every request. Existing programs differ widely in them. */
  constructor(apiBase: string, habits: Habits = {}) {
    this.#apiBase = apiBase;
    this.#habits = habits;
  }

  /** Sends one call. Throws the error response. Omits undefined query values. */
  async call<T>(
    method: string,
    path: string,
    { query = {}, body, headers = {} }: CallOptions = {},
  ): Promise<T> {
    const url = new URL(`${this.#apiBase}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#accessToken ? { authorization: `Bearer ${this.#accessToken}` } : {}),
        ...this.#habits,
        ...headers,
      },
    });
    const value = (await answer.json()) as T & Partial<WireError>;
    // Some clients detect failures by `error`, others by a status above 399. Both must agree.
    if (answer.status >= 400 !== 'error' in value) {
      throw new Error(`${answer.status} is not what its body says`);
    }
    if (value.error !== undefined) throw new WireFailure(answer.status, value as WireError);
    return value;
  }

  /** Signs in with a body in any supported format and stores the tokens. */
  async signIn(body: object | string, headers: Record<string, string> = {}): Promise<Tokens> {
    return this.#keep(await this.call('POST', 'v1/auth/signin', { body, headers }));
  }

  /** Refreshes the tokens with a form body and without a device header. */
  async refresh(): Promise<Tokens> {
    const form = new URLSearchParams({
      client_id: 'outside',
      grant_type: 'refresh_token',
      refresh_token: this.#refreshToken,
    });
    this.#accessToken = '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#keep(await this.call('POST', 'v1/auth/token', { body: form.toString(), headers }));
  }

  #keep(tokens: Tokens): Tokens {
    this.#accessToken = tokens.access_token;
    this.#refreshToken = tokens.refresh_token;
    return tokens;
  }

  /** Returns all pages of a folder. `*` means the whole drive. */
  async list(parentId: string, filters: object, limit = 100): Promise<WireFile[]> {
    const files: WireFile[] = [];
    let pageToken = '';
    do {
      const page = await this.call<{ files: WireFile[]; next_page_token: string }>(
        'GET',
        'drive/v1/files',
        {
          query: {
            parent_id: parentId,
            filters: JSON.stringify(filters),
            limit: String(limit),
            page_token: pageToken,
            thumbnail_size: 'SIZE_LARGE',
            with_audit: 'true',
          },
        },
      );
      files.push(...page.files);
      // Some clients stop at an empty page even if there is a next token.
      if (page.files.length === 0) break;
      pageToken = page.next_page_token;
    } while (pageToken);
    return files;
  }

  file(id: string): Promise<WireFile> {
    return this.call('GET', `drive/v1/files/${id}`, { query: { _magic: '2021', usage: 'FETCH' } });
  }

  async folder(name: string, parentId: string | null = ''): Promise<string> {
    const body = { kind: 'drive#folder', name, parent_id: parentId, space: '' };
    return (await this.call<{ file: WireFile }>('POST', 'drive/v1/files', { body })).file.id;
  }

  /** Starts a batch operation (move, trash, copy, …) and waits for its task as clients do. */
  async batch(operation: string, body: object, colon = ':'): Promise<void> {
    const path = `drive/v1/files${colon}${operation}`;
    const { task_id: id } = await this.call<{ task_id: string }>('POST', path, { body });
    await this.finished(id);
  }

  async emptyTrash(): Promise<void> {
    const path = 'drive/v1/files/trash:empty';
    const { task_id: id } = await this.call<{ task_id: string }>('PATCH', path);
    await this.finished(id);
  }

  /** Polls a task until it ends and returns its last state. */
  async finished(id: string): Promise<WireTask> {
    if (!id) throw new Error('there is no task to follow');
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const task = await this.call<WireTask>('GET', `drive/v1/tasks/${id}`);
      if (task.phase === 'PHASE_TYPE_COMPLETE') return task;
      if (task.phase === 'PHASE_TYPE_ERROR') throw new Error(`task: ${task.message}`);
      await new Promise((next) => setTimeout(next, 100));
    }
    throw new Error('the task does not end');
  }

  /** Creates a file to upload. `resumable` is null if there is nothing to send. */
  ticket(name: string, parentId: string, size: number | string | undefined): Promise<Ticket> {
    const body = {
      kind: 'drive#file',
      name,
      parent_id: parentId,
      size,
      hash: '',
      upload_type: 'UPLOAD_TYPE_RESUMABLE',
      folder_type: 'NORMAL',
      objProvider: { provider: 'UPLOAD_TYPE_UNKNOWN' },
    };
    return this.call('POST', 'drive/v1/files', { body });
  }

  /**
   * Uploads bytes in one request, or in concurrent parts of `partBytes`. Returns the id of the
   * file.
   */
  async upload(
    name: string,
    parentId: string,
    bytes: Uint8Array<ArrayBuffer>,
    partBytes = 0,
  ): Promise<string> {
    const { file, resumable } = await this.ticket(name, parentId, bytes.length);
    if (file.phase === 'PHASE_TYPE_COMPLETE') return file.id;
    const { params } = resumable!;
    if (partBytes === 0) {
      await this.#send(params, 'PUT', '', bytes);
      return file.id;
    }
    const initiated = await (await this.#send(params, 'POST', '?uploads')).text();
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(initiated)![1]!;
    const numbers = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) => at + 1);
    const parts = await Promise.all(
      numbers.map(async (number) => {
        const part = bytes.slice((number - 1) * partBytes, number * partBytes);
        const query = `?partNumber=${number}&uploadId=${uploadId}`;
        const etag = (await this.#send(params, 'PUT', query, part)).headers.get('etag');
        return `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`;
      }),
    );
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await this.#send(params, 'POST', `?uploadId=${uploadId}`, list);
    if (!(await done.text()).includes('<ETag>')) throw new Error('the upload is not complete');
    return file.id;
  }

  /** Begins an upload in parts and aborts it, as clients do when sending fails. */
  async abort(params: TicketParams): Promise<void> {
    const initiated = await (await this.#send(params, 'POST', '?uploads')).text();
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(initiated)![1]!;
    await this.#send(params, 'DELETE', `?uploadId=${uploadId}`);
  }

  /** Sends a request in the OSS dialect, signed with the keys of the ticket. */
  async #send(
    params: TicketParams,
    method: string,
    query: string,
    body?: Uint8Array<ArrayBuffer> | string,
  ): Promise<Response> {
    const type = 'application/octet-stream';
    const date = new Date().toUTCString();
    const signed = [
      method,
      '',
      type,
      date,
      `x-oss-security-token:${params.security_token}`,
      `/${params.bucket}/${params.key}${query}`,
    ].join('\n');
    const signature = createHmac('sha1', params.access_key_secret).update(signed).digest('base64');
    const { protocol } = new URL(this.#apiBase);
    const answer = await fetch(`${protocol}//${params.endpoint}/${params.key}${query}`, {
      method,
      body,
      headers: {
        authorization: `OSS ${params.access_key_id}:${signature}`,
        'content-type': type,
        date,
        'x-oss-security-token': params.security_token,
      },
    });
    if (!answer.ok) throw new Error(`${method} ${query}: ${await answer.text()}`);
    return answer;
  }

  /**
   * Downloads a file or a range of it from its link, with the bearer token that clients also send.
   */
  async download(id: string, range?: string): Promise<{ status: number; bytes: Buffer }> {
    const file = await this.file(id);
    const link = file.links['application/octet-stream']!;
    if (!(Date.parse(link.expire) > Date.now())) throw new Error('the link has expired');
    const answer = await fetch(link.url, {
      headers: {
        authorization: `Bearer ${this.#accessToken}`,
        ...(range ? { range: `bytes=${range}` } : {}),
      },
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Returns used bytes and those of them in the trash. */
  async about(): Promise<{ usage: number; inTrash: number }> {
    const { quota } = await this.call<{ quota: { usage: string; usage_in_trash: string } }>(
      'GET',
      'drive/v1/about',
    );
    return { usage: Number(quota.usage), inTrash: Number(quota.usage_in_trash) };
  }
}

export type Habits = Record<string, string>;

interface CallOptions {
  query?: Record<string, string>;
  /** Strings are sent unchanged, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Tokens {
  token_type: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  sub: string;
}

export interface WireFile {
  kind: string;
  id: string;
  parent_id: string;
  name: string;
  size: string;
  hash: string;
  md5_checksum: string;
  phase: string;
  trashed: boolean;
  starred: boolean;
  tags: { name: string }[];
  links: Record<string, { url: string; expire: string }>;
  medias: unknown[];
}

export interface WireTask {
  id: string;
  type: string;
  phase: string;
  progress: number;
  message: string;
  name: string;
  file_id: string;
  file_size: string;
  params: Record<string, string>;
}

interface TicketParams {
  access_key_id: string;
  access_key_secret: string;
  security_token: string;
  bucket: string;
  endpoint: string;
  key: string;
}

export interface Ticket {
  file: WireFile;
  resumable: { params: TicketParams } | null;
}

interface WireError {
  error: string;
  error_code: number;
  error_description: string;
}

/** An error response of the protocol. */
export class WireFailure extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, { error, error_code: code }: WireError) {
    super(error);
    this.status = status;
    this.code = code;
  }
}
