import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureMeta, signatureShape, signRequest } from '#protocol/signature.ts';
import { webClient } from '#protocol/web-client.ts';

const request = {
  clientId: 'CID',
  clientVersion: 'ver1.0.0',
  packageName: 'example.test',
  deviceId: '0123456789abcdef0123456789abcdef',
  timestamp: '1700000000000',
};
const salts = ['alpha', '', 'beta'];

describe('request signature', () => {
  it('matches the protocol for three salts, one of them empty', () => {
    expect(signRequest(request, salts)).toBe('1.2c3eea0a528a75007afff502eb9194f2');
  });

  it('is an MD5 chain over the ten salts of our pages', () => {
    expect(new Set(webClient.salts).size).toBe(10);
    const { clientId, clientVersion, packageName, deviceId, timestamp } = request;
    let sign = clientId + clientVersion + packageName + deviceId + timestamp;
    for (const salt of webClient.salts) {
      sign = createHash('md5')
        .update(sign + salt)
        .digest('hex');
    }
    expect(signRequest(request, webClient.salts)).toBe(`1.${sign}`);
  });

  it('counts an empty salt as a round', () => {
    expect(signRequest(request, ['alpha', 'beta'])).not.toBe(signRequest(request, salts));
  });

  it('depends on the order of the salts', () => {
    expect(signRequest(request, salts.toReversed())).not.toBe(signRequest(request, salts));
  });

  it('signs UTF-8 bytes', () => {
    const md5 = createHash('md5').update('包CIDü', 'utf8').digest('hex');
    const spoken = {
      clientId: '包',
      clientVersion: 'C',
      packageName: 'I',
      deviceId: 'D',
      timestamp: '',
    };
    expect(signRequest(spoken, ['ü'])).toBe(`1.${md5}`);
  });

  it('has a format that can be checked without the salts', () => {
    expect(signRequest(request, salts)).toMatch(signatureShape);
    expect('1.2C3EEA0A528A75007AFFF502EB9194F2').not.toMatch(signatureShape);
    expect('2.2c3eea0a528a75007afff502eb9194f2').not.toMatch(signatureShape);
    expect('1.2c3eea0a528a75007afff502eb9194f').not.toMatch(signatureShape);
  });

  it('is sent with the fields it covers, except ids that are headers', () => {
    expect(signatureMeta({ ...request, userId: 'u1' }, salts)).toEqual({
      captcha_sign: signRequest(request, salts),
      client_version: 'ver1.0.0',
      package_name: 'example.test',
      user_id: 'u1',
      timestamp: '1700000000000',
    });
    expect(signatureMeta(request, salts).user_id).toBe('');
  });
});
