/**
 * Kinds of names: keys that belong to one holder, by what the holder is. A name is unique, reserved
 * before its holder exists, and kept until its holder releases it.
 */
export type NameKind =
  /** The folded address of an account → the user. */
  | 'email'
  /** Issuer and subject of an account at a sign-in provider, as JSON → the user. */
  | 'identity'
  /** The code that an account invites by → the user. */
  | 'invite-code'
  /** The code that a user types to let a device in → the hash of the device's code. */
  | 'user-code';

/** A name: its kind and key. */
export type DirectoryName = readonly [kind: NameKind, key: string];

/** Kinds of codes and their values: state that expires and is found by a secret or an id. */
export interface CodeValues {
  'authorization-code': AuthorizationCode;
  'device-code': DeviceCode;
  'mailed-code': MailedCode;
  'registered-client': SelfRegisteredClient;
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
  /** The client's name at the time. */
  clientName: string;
  redirectUri: string;
  scope: string;
  /** Audience of its access tokens; '' is the API. */
  resource: string;
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

/** A client that registered itself (RFC 7591), found by its id. */
export interface SelfRegisteredClient {
  /** As the client calls itself. */
  name: string;
  redirectUris: string[];
}

/** A code that was mailed to an address, to prove it. Times are milliseconds since 1970. */
export interface MailedCode {
  /** Keyed digest of the folded address. */
  address: string;
  purpose: 'REGISTER' | 'SIGN_IN' | 'PASSWORD_RESET' | 'CHANGE_EMAIL';
  /** Keyed: six digits alone could be found by trying all. */
  codeHash: string;
  /** How often the code was tried. */
  tries: number;
  /** The last try was right. */
  isRight: boolean;
  /** 0 until a try was right. */
  verifiedAt: number;
  /** Names the use of the proof; '' until then. */
  usedFor: string;
  validUntil: number;
}
