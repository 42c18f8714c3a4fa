/**
 * Kinds of names: keys that belong to one holder, by what the holder is. A name is unique, reserved
 * before its holder exists, and kept until its holder releases it.
 */
export type NameKind =
  /** The code that a user types to let a device in → the hash of the device's code. */
  'user-code';

/** Kinds of codes and their values: short-lived state that is found by a secret. */
export interface CodeValues {
  'authorization-code': AuthorizationCode;
  'device-code': DeviceCode;
}
export type CodeKind = keyof CodeValues;
export type SessionCodeKind = 'authorization-code' | 'device-code';

/** A code for one session. */
export interface SessionCode {
  /** The session it was exchanged for; '' until then. */
  sessionId: string;
}

/** An authorization code (OAuth 2.1). Times are milliseconds since 1970. */
export interface AuthorizationCode extends SessionCode {
  userId: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string;
  validUntil: number;
}

/** A device that waits to be let in (RFC 8628). Times are milliseconds since 1970. */
export interface DeviceCode extends SessionCode {
  clientId: string;
  deviceName: string;
  country: string;
  scope: string;
  status: 'PENDING' | 'ALLOWED' | 'DENIED';
  /** The user who decided; '' until then. */
  userId: string;
  intervalMs: number;
  polledAt: number;
  /** The last poll was earlier than allowed. */
  isEarly: boolean;
  createdAt: number;
  validUntil: number;
}
