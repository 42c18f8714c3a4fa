/** Requests and responses of virus scanners, as bytes. */

/** A scanner's answer about a content. `finding` is the name of what it found; '' for nothing. */
export interface ScanVerdict {
  isInfected: boolean;
  finding: string;
}

/** A stored content that is sent to a scanner. */
export interface ScannedContent {
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** One protocol of scanners over TCP. */
export interface ScanProtocol {
  request(content: ScannedContent, host: string): AsyncGenerator<Uint8Array>;
  /** Throws if the response isn't a verdict. */
  verdictOf(response: string): ScanVerdict;
}

const encoder = new TextEncoder();

function lengthOf(bytes: number): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes);
  return length;
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    for (let at = 0; at < piece.length; at += pieceBytes) yield piece.subarray(at, at + pieceBytes);
  }
}

/** Fits into the buffers of scanners. */
const pieceBytes = 64 * 1024;

/** INSTREAM of clamd: each piece after its length, then a length of zero. */
export const clamdProtocol: ScanProtocol = {
  async *request({ body }) {
    yield encoder.encode('zINSTREAM\0');
    for await (const piece of piecesOf(body)) {
      yield lengthOf(piece.length);
      yield piece;
    }
    yield lengthOf(0);
  },
  verdictOf(response) {
    const answer = response.replace(/\0.*$/s, '').trim();
    if (answer === 'stream: OK') return { isInfected: false, finding: '' };
    const [, finding] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (!finding) throw new Error(`the scanner answered: ${answer.slice(0, 200)}`);
    return { isInfected: true, finding };
  },
};

/** RESPMOD of ICAP (RFC 3507): the content as the body of an HTTP response, in chunks. */
export const icapProtocol: ScanProtocol = {
  async *request({ body, size }, host) {
    const asked = 'GET / HTTP/1.1\r\nHost: magpie\r\n\r\n';
    const answered = `HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`;
    const head = [
      `RESPMOD icap://${host}/avscan ICAP/1.0`,
      `Host: ${host}`,
      'Allow: 204',
      'Connection: close',
      `Encapsulated: req-hdr=0, res-hdr=${asked.length}, res-body=${asked.length + answered.length}`,
    ];
    yield encoder.encode(`${head.join('\r\n')}\r\n\r\n${asked}${answered}`);
    for await (const piece of piecesOf(body)) {
      yield encoder.encode(`${piece.length.toString(16)}\r\n`);
      yield piece;
      yield encoder.encode('\r\n');
    }
    yield encoder.encode('0\r\n\r\n');
  },
  verdictOf(response) {
    const [, status] = /^ICAP\/1\.0 (\d{3})/.exec(response) ?? [];
    const [, threat] =
      /^X-(?:Infection-Found: .*Threat=([^;\r\n]+)|Virus-ID: (.+))/im.exec(response) ?? [];
    const [, virus] = /^X-Virus-ID: (.+?)\r?$/im.exec(response) ?? [];
    const finding = (threat ?? virus ?? '').trim();
    if (finding !== '') return { isInfected: true, finding };
    if (status === '204') return { isInfected: false, finding: '' };
    // Some servers replace an infected response and don't name the finding.
    if (status === '200') {
      const isBlocked = /^HTTP\/1\.[01] 403/m.test(response);
      return { isInfected: isBlocked, finding: isBlocked ? 'blocked' : '' };
    }
    throw new Error(`the scanner answered: ${response.slice(0, 200)}`);
  },
};
