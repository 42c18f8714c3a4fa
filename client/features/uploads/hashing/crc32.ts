/** Four tables to process four bytes at a time. */
const tables = Array.from({ length: 4 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  tables[0]![byte] = crc;
}
for (let byte = 0; byte < 256; byte += 1) {
  for (let table = 1; table < 4; table += 1) {
    const before = tables[table - 1]![byte]!;
    tables[table]![byte] = (before >>> 8) ^ tables[0]![before & 255]!;
  }
}
const [first, second, third, fourth] = tables as [
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
];

/** Returns the CRC-32 of bytes following those of `before`. */
export function crc32Of(bytes: Uint8Array, before = 0): number {
  let crc = ~before >>> 0;
  const whole = bytes.length - (bytes.length % 4);
  let at = 0;
  for (; at < whole; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      fourth[crc & 255]! ^
      third[(crc >>> 8) & 255]! ^
      second[(crc >>> 16) & 255]! ^
      first[crc >>> 24]!;
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ first[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
