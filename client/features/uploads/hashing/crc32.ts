// In this file, `!` follows indexes that are in range: tables have an entry for each byte. A check
// would be paid for every byte of a file.

/** Four tables to process four bytes at a time. */
const first = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
const nextTable = (table: Uint32Array) =>
  table.map((before) => (before >>> 8) ^ first[before & 255]!);
const second = nextTable(first);
const third = nextTable(second);
const fourth = nextTable(third);

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
