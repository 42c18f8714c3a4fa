/** A CBOR value (RFC 8949), as far as authenticators write them: no floats, no tags, nothing of indefinite length. */
export type Cbor = number | string | boolean | null | Uint8Array<ArrayBuffer> | Cbor[] | CborMap;
export type CborMap = Map<number | string, Cbor>;

/** Deeper nesting is nobody's authenticator. */
const depthMax = 8;

/** The value that begins at `start`, and where the next one does. Throws `RangeError` for what is not one. */
export function readCbor(bytes: Uint8Array<ArrayBuffer>, start = 0): { value: Cbor; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;

  const slice = (length: number) => {
    if (length > bytes.byteLength - at) throw new RangeError('the CBOR ends too early');
    at += length;
    return bytes.slice(at - length, at);
  };

  const argument = (short: number): number => {
    if (short < 24) return short;
    const width = { 24: 1, 25: 2, 26: 4 }[short];
    if (width === undefined) throw new RangeError('a CBOR length is not supported');
    at += width;
    if (width === 1) return view.getUint8(at - 1);
    return width === 2 ? view.getUint16(at - 2) : view.getUint32(at - 4);
  };

  const item = (depth: number): Cbor => {
    if (depth > depthMax) throw new RangeError('the CBOR is too deep');
    const head = view.getUint8(at);
    at += 1;
    const kind = head >> 5;
    if (kind === 7) return simple(head & 31);
    const count = argument(head & 31);
    switch (kind) {
      case 0:
        return count;
      case 1:
        return -1 - count;
      case 2:
        return slice(count);
      case 3:
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(slice(count));
      case 4:
        return many(count, 1, () => item(depth + 1));
      case 5:
        return mapOf(many(count, 2, () => [item(depth + 1), item(depth + 1)] as const));
      default:
        throw new RangeError('CBOR tags are not supported');
    }
  };

  /** Each item takes a byte at least, so a count that promises more is refused before anything is made for it. */
  const many = <T>(count: number, itemBytes: number, make: () => T): T[] => {
    if (count * itemBytes > bytes.byteLength - at) throw new RangeError('the CBOR ends too early');
    return Array.from({ length: count }, make);
  };

  return { value: item(0), end: at };
}

function simple(number: number): boolean | null {
  const value = { 20: false, 21: true, 22: null }[number];
  if (value === undefined) throw new RangeError('a CBOR value is not supported');
  return value;
}

function mapOf(pairs: (readonly [Cbor, Cbor])[]): CborMap {
  const map: CborMap = new Map();
  for (const [key, value] of pairs) {
    if (typeof key !== 'number' && typeof key !== 'string') throw new RangeError('a CBOR key');
    if (map.has(key)) throw new RangeError('a CBOR key comes twice');
    map.set(key, value);
  }
  return map;
}
