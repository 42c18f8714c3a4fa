import { escapeXml } from '#worker/http/xml-text.ts';

/** XML as S3 and OSS clients send and read it. */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const headers = { 'content-type': 'application/xml', 'cache-control': 'no-store' };

/** Returns an element as S3 clients read it, with a text for each name or a list of elements. */
export function xmlElement(name: string, fields: Record<string, string | string[]>): string {
  return `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${innerXml(fields)}</${name}>`;
}

function innerXml(fields: Record<string, string | string[]>): string {
  const inner = Object.entries(fields).map(([tag, value]) =>
    typeof value === 'string' ? `<${tag}>${escapeXml(value)}</${tag}>` : value.join(''),
  );
  return inner.join('');
}

/** Returns an element inside another one. */
export function xmlNested(name: string, fields: Record<string, string | string[]>): string {
  return `<${name}>${innerXml(fields)}</${name}>`;
}

/** Returns a `200` response with one element. */
export function xmlAnswer(name: string, fields: Record<string, string | string[]>): Response {
  return new Response(declaration + xmlElement(name, fields), { headers });
}

/**
 * Returns a `200` response whose element takes a while. Until then, spaces keep the connection
 * open. As in S3, an error is then sent as the element, because the status is already sent.
 * `element` returns null while more work is left.
 */
export function xmlAnswerInTime(element: () => Promise<string | null>): Response {
  const encoder = new TextEncoder();
  let hasStarted = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!hasStarted) {
        hasStarted = true;
        return controller.enqueue(encoder.encode(declaration));
      }
      const text = await element();
      controller.enqueue(encoder.encode(text ?? ' '));
      if (text !== null) controller.close();
    },
  });
  return new Response(body, { headers });
}

/** Returns one part of the list of parts. */
export function xmlPart(part: {
  number: number;
  size: number;
  etag: string;
  modified_at: number;
}): string {
  const modified = new Date(part.modified_at).toISOString();
  return `<Part><PartNumber>${part.number}</PartNumber><LastModified>${modified}</LastModified><ETag>&quot;${escapeXml(part.etag)}&quot;</ETag><Size>${part.size}</Size></Part>`;
}

/** Returns an error instead of an element. */
export function xmlErrorElement(
  code: string,
  message: string,
  more: Record<string, string> = {},
): string {
  return xmlNested('Error', { Code: code, Message: message, ...more });
}

/** Returns an error response as S3 clients read it. */
export function xmlError(
  status: number,
  code: string,
  message: string,
  more: Record<string, string> = {},
): Response {
  return new Response(declaration + xmlErrorElement(code, message, more), { status, headers });
}

/** Parses the parts of a completion into etags by number. */
export function partsOfCompletion(xml: string): Record<number, string> {
  return Object.fromEntries(partListOf(xml).map(({ number, etag }) => [number, etag]));
}

/**
 * Parses the parts of a completion, in order: fields in either order, quotes in any spelling or
 * none.
 */
export function partListOf(xml: string): { number: number; etag: string }[] {
  return xmlElementsOf(xml, 'Part').flatMap((part) => {
    const number = Number(/^\d{1,5}$/.exec(xmlTextOf(part, 'PartNumber').trim())?.[0]);
    const etag = xmlTextOf(part, 'ETag').replace(/"|\s/g, '');
    return number ? [{ number, etag }] : [];
  });
}

/**
 * Returns the inner text of all elements with a name. Searches forward only, so that a malicious
 * document (unclosed elements) takes no longer than a valid one.
 */
export function xmlElementsOf(xml: string, name: string): string[] {
  const open = `<${name}>`;
  return xml
    .split(`</${name}>`)
    .slice(0, -1)
    .flatMap((piece) => {
      const start = piece.indexOf(open);
      return start < 0 ? [] : [piece.slice(start + open.length)];
    });
}

/** Returns the decoded text of the first element with a name; '' if there is none. */
export function xmlTextOf(xml: string, name: string): string {
  return element(xml, name).replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, decoded);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decoded(whole: string, decimal?: string, hex?: string, entity = ''): string {
  const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
  if (code === undefined) return entities[entity] ?? whole;
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Returns the text of the first element with a name; '' if there is none. */
function element(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? '' : xml.slice(start + name.length + 2, end);
}
