import { queryOf } from '#worker/services/drive/s3/signature.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';

/** A signature of version 4 as a request claims it. */
export interface Authorization {
  accessKeyId: string;
  /** `20261124/us-east-1/s3/aws4_request`; any region is accepted. */
  scope: string;
  /** `20261124T180000Z`. */
  amzDate: string;
  /** Lowercase, in order. */
  signedHeaders: readonly string[];
  signature: string;
  /** Hash of the body, or a word such as `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
  /** In the query, as in presigned URLs. */
  isPresigned: boolean;
}

const minuteMs = 60_000;
const clockSkewMs = 15 * minuteMs;
const presignSecondsMax = 7 * 24 * 3600;

/**
 * Reads the signature of a request, and checks everything about it that needs no key: times, form,
 * and that it covers the host and all `x-amz-` headers. Throws `AccessDenied` for a request without
 * one. Pure.
 */
export function readAuthorization(headers: Headers, rawQuery: string, now: number): Authorization {
  const query = new Map(queryOf(rawQuery));
  const authorization = query.has('X-Amz-Algorithm')
    ? fromQuery(query, now)
    : fromHeaders(headers, now);
  requireCovered(authorization, headers);
  return authorization;
}

function fromHeaders(headers: Headers, now: number): Authorization {
  const text = headers.get('authorization');
  if (!text) throw new S3Error('AccessDenied', 'a signature is needed');
  const [, fields] = /^AWS4-HMAC-SHA256\s+(.+)$/.exec(text) ?? [];
  if (fields === undefined) {
    throw new S3Error('InvalidRequest', 'only signatures of AWS4-HMAC-SHA256 are accepted');
  }
  const named = new Map(
    fields.split(',').map((field): [string, string] => {
      const [name = '', ...value] = field.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  const amzDate = headers.get('x-amz-date') ?? fromHttpDate(headers.get('date'));
  const payloadHash = headers.get('x-amz-content-sha256');
  if (payloadHash === null) {
    throw new S3Error('InvalidRequest', 'the header x-amz-content-sha256 is missing');
  }
  const claimed = claims(
    named,
    { credential: 'Credential', headers: 'SignedHeaders', signature: 'Signature' },
    amzDate,
  );
  if (!claimed) throw new S3Error('AuthorizationHeaderMalformed');
  if (Math.abs(timeOf(amzDate) - now) > clockSkewMs) throw new S3Error('RequestTimeTooSkewed');
  return { ...claimed, payloadHash, isPresigned: false };
}

function fromQuery(query: ReadonlyMap<string, string>, now: number): Authorization {
  const amzDate = query.get('X-Amz-Date') ?? '';
  const names = {
    credential: 'X-Amz-Credential',
    headers: 'X-Amz-SignedHeaders',
    signature: 'X-Amz-Signature',
  };
  const claimed = claims(query, names, amzDate);
  const seconds = query.get('X-Amz-Expires') ?? '';
  const isValid =
    query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' &&
    /^\d{1,6}$/.test(seconds) &&
    Number(seconds) >= 1 &&
    Number(seconds) <= presignSecondsMax;
  if (!claimed || !isValid) throw new S3Error('AuthorizationQueryParametersError');
  const from = timeOf(amzDate);
  if (from - now > clockSkewMs) throw new S3Error('AccessDenied', 'this URL is not valid yet');
  if (from + Number(seconds) * 1000 < now) {
    throw new S3Error('AccessDenied', 'this URL has expired');
  }
  const payloadHash = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  return { ...claimed, payloadHash, isPresigned: true };
}

/** Returns the fields that both forms have; undefined if one is missing or malformed. */
function claims(
  fields: ReadonlyMap<string, string>,
  names: Readonly<Record<'credential' | 'headers' | 'signature', string>>,
  amzDate: string,
): Omit<Authorization, 'payloadHash' | 'isPresigned'> | undefined {
  const [, accessKeyId, scope, day] =
    /^([^/]{1,128})\/((\d{8})\/[\w-]{1,64}\/s3\/aws4_request)$/.exec(
      fields.get(names.credential) ?? '',
    ) ?? [];
  const signedHeaders = (fields.get(names.headers) ?? '').split(';');
  const signature = fields.get(names.signature) ?? '';
  if (accessKeyId === undefined || scope === undefined) return undefined;
  if (!/^\d{8}T\d{6}Z$/.test(amzDate) || day !== amzDate.slice(0, 8)) return undefined;
  if (!/^[0-9a-f]{64}$/.test(signature)) return undefined;
  if (!signedHeaders.every((name) => /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name))) return undefined;
  return { accessKeyId, scope, amzDate, signedHeaders, signature };
}

/** Headers that clients and proxies may add after signing, because nothing depends on them. */
const uncovered = new Set(['x-amz-content-sha256', 'x-amz-date', 'x-amz-user-agent']);

/** Otherwise a signature would be good for another host, or an added header could change it. */
function requireCovered({ signedHeaders, isPresigned }: Authorization, headers: Headers): void {
  if (!signedHeaders.includes('host')) throw new S3Error('AccessDenied', 'the host is not signed');
  for (const name of headers.keys()) {
    if (!name.startsWith('x-amz-') || signedHeaders.includes(name)) continue;
    if (isPresigned ? uncovered.has(name) : name === 'x-amz-user-agent') continue;
    throw new S3Error('AccessDenied', `the header ${name} is not signed`);
  }
}

function timeOf(amzDate: string): number {
  const iso = amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 0 : time;
}

/** Some clients send only a `Date` header. */
function fromHttpDate(date: string | null): string {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return '';
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
