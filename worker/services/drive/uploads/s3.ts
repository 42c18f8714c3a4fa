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

/** The parts a completion names, etags by number: either order of the fields, quotes in any spelling or none. */
export function partsOfCompletion(xml: string): Record<number, string> {
  const etags: Record<number, string> = {};
  for (const [, part = ''] of xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)) {
    const number = Number(/<PartNumber>\s*(\d{1,5})\s*<\/PartNumber>/.exec(part)?.[1]);
    const etag = /<ETag>([\s\S]*?)<\/ETag>/.exec(part)?.[1] ?? '';
    if (number) etags[number] = etag.replace(/&#34;|&quot;|"|\s/g, '');
  }
  return etags;
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
