import { expect, test } from 'vitest';
import { crc32c, crc64nvme, runningCrc32 } from '#worker/services/drive/kernel/bytes/crc.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The check values of the CRC catalog, for the digits from 1 to 9. */
test.each([
  ['CRC-32', runningCrc32, 'cbf43926', '00000000'],
  ['CRC-32C', crc32c, 'e3069283', '00000000'],
  ['CRC-64/NVME', crc64nvme, 'ae8b14860a799888', '0000000000000000'],
])('%s matches its check value in one piece or several', (_title, start, check, empty) => {
  const digits = Buffer.from('123456789');
  const whole = start();
  whole.update(digits);
  expect(hex(whole.digest())).toBe(check);
  const pieces = start();
  for (const byte of digits) pieces.update(Uint8Array.of(byte));
  expect(hex(pieces.digest())).toBe(check);
  expect(hex(start().digest())).toBe(empty);
});
