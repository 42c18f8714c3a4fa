import { readBodyBytes } from '#worker/http/body.ts';

/** Fields and files of a request. */
export interface RequestForm {
  /** The first value of each field. The body comes before the query. */
  fields: ReadonlyMap<string, string>;
  /** Parts that have a file name, whatever their fields are called. */
  files: Uint8Array<ArrayBuffer>[];
}

/**
 * Reads query and body: a form, multipart, or nothing, whatever the method. Returns undefined for a
 * body that isn't what its content type says.
 */
export async function readTorrentForm(
  request: Request,
  query: URLSearchParams,
  bytesMax: number,
): Promise<RequestForm | undefined> {
  const fields = new Map<string, string>();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const type = request.headers.get('content-type') ?? '';
  const body = request.method === 'POST' ? await readBodyBytes(request.body, bytesMax) : undefined;
  if (body && /^multipart\/form-data/i.test(type)) {
    const parts = await parsed(body, type);
    if (!parts) return undefined;
    for (const [name, value] of parts) {
      if (typeof value !== 'string') files.push(new Uint8Array(await value.arrayBuffer()));
      else if (!fields.has(name)) fields.set(name, value);
    }
  } else if (body) {
    setAll(fields, new URLSearchParams(new TextDecoder().decode(body)));
  }
  setAll(fields, query);
  return { fields, files };
}

async function parsed(body: BodyInit, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

function setAll(fields: Map<string, string>, given: URLSearchParams): void {
  for (const [name, value] of given) if (!fields.has(name)) fields.set(name, value);
}
