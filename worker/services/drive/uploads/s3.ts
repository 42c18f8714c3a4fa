/** The XML of the object endpoint: what S3 and OSS clients send and read (wire 2.7). */

/** A `200` answer with XML. */
export function xmlAnswer(name: string, fields: Record<string, string>): Response {
  const inner = Object.entries(fields).map(([tag, value]) => `<${tag}>${escape(value)}</${tag}>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner.join('')}</${name}>`,
    { headers: { 'content-type': 'application/xml', 'cache-control': 'no-store' } },
  );
}

/** An error as S3 clients read it. */
export function xmlError(status: number, code: string, message: string): Response {
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`,
    { status, headers: { 'content-type': 'application/xml', 'cache-control': 'no-store' } },
  );
}

/**
 * The parts a completion names, etags by number: either order of the fields, quotes in any spelling or none. Read by
 * searching forward only, so that a list made to be slow (elements that never close) costs no more than a right one.
 */
export function partsOfCompletion(xml: string): Record<number, string> {
  const etags: Record<number, string> = {};
  for (const piece of xml.split('</Part>')) {
    const start = piece.indexOf('<Part>');
    if (start < 0) continue;
    const part = piece.slice(start);
    const number = Number(/^\d{1,5}$/.exec(element(part, 'PartNumber').trim())?.[0]);
    if (number) etags[number] = element(part, 'ETag').replace(/&#34;|&quot;|"|\s/g, '');
  }
  return etags;
}

/** The text of the first element of a name; '' when there is none. */
function element(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? '' : xml.slice(start + name.length + 2, end);
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
