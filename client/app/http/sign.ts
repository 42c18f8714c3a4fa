import type { SignatureMeta } from '#protocol/signature.ts';

/** Identity of the caller: client, device and account. */
export interface Caller {
  clientId: string;
  clientVersion: string;
  /** Web domain of the drive (specification 9). */
  packageName: string;
  salts: readonly string[];
  deviceId: () => string;
  /** `''` while signed out. */
  userId: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Headers of every call (specification 3, protocol 1.2). */
export function callerHeaders(caller: Caller): Record<string, string> {
  return {
    'x-client-id': caller.clientId,
    'x-client-version': caller.clientVersion,
    'x-device-id': caller.deviceId(),
  };
}

/** Signed metadata for requesting a captcha token (specification 7.5), which few visits do. */
export async function captchaMeta(caller: Caller): Promise<SignatureMeta> {
  const { signatureMeta } = await import('#protocol/signature.ts');
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
