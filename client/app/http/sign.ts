import { signatureMeta, type SignatureMeta } from '#protocol/signature.ts';

/** Who is calling: which client, on which device, for which account. */
export interface Caller {
  clientId: string;
  clientVersion: string;
  /** The drive's web domain (specification 9). */
  packageName: string;
  salts: readonly string[];
  deviceId: () => string;
  /** `''` while signed out. */
  userId: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The headers every call carries (specification 3, protocol 1.2). */
export function callerHeaders(caller: Caller): Record<string, string> {
  return {
    'x-client-id': caller.clientId,
    'x-client-version': caller.clientVersion,
    'x-device-id': caller.deviceId(),
  };
}

/** The signed metadata a captcha token is asked for with (specification 7.5). */
export function captchaMeta(caller: Caller): SignatureMeta {
  const { clientId, clientVersion, packageName, salts } = caller;
  return signatureMeta(
    {
      clientId,
      clientVersion,
      packageName,
      deviceId: caller.deviceId(),
      timestamp: String(caller.now()),
      userId: caller.userId(),
    },
    salts,
  );
}
