import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

const isOurs = hostCheck({
  site: 'https://drive.example',
  content: 'https://files.example:8443',
  apiHost: 'api.drive.example',
  s3Host: 's3.drive.example',
});

test.each([
  ['drive.example', '/', true],
  ['DRIVE.example', '/', true],
  ['files.example:8443', '/f/1', true],
  ['api.drive.example', '/drive/v1/about', true],
  ['s3.drive.example', '/drive', true],
  ['files.example', '/', false],
  ['drive.example:80', '/', false],
  ['evil.example', '/', false],
  ['evil-drive.example', '/upload/x', false],
  ['magpie.drive.example', '/upload/x', true],
  ['magpie.drive.example', '/upload', true],
  ['magpie.drive.example', '/uploads', false],
  ['magpie.drive.example', '/', false],
  ['', '/', false],
])('host "%s" with path %s: %s', (host, path, expected) => {
  expect(isOurs(host, path)).toBe(expected);
});
