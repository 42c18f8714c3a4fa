/**
 * The numbers the product is built on, with their units in their names. The first groups are the
 * business constants of the specification (specification 9 unless another section is named); the
 * last are ours, each with the reason for its size. Where a number is a length of time, the unit is
 * the one its user needs: cookies count seconds, timers milliseconds.
 */

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

// Lists

/** Files on one page of a share. */
export const shareListPageSize = 100;
/** Thumbnails are asked for in this size unless a caller says otherwise. */
export const defaultThumbnailSize = 'SIZE_LARGE';

// Referral and attribution

/** Referring sites remembered at once; the oldest gives way. */
export const referrersMax = 10;
/** How long one referring site is remembered. */
export const referrerAgeMs = 12 * hourSeconds * 1000;
/** Age of the three campaign cookies, and of the list of referring sites as a whole. */
export const attributionCookieSeconds = 12 * hourSeconds;

// Cookie ages

/** Age of the free-days cookie for each day granted. */
export const freeDayCookieSeconds = daySeconds;
/** Age of the user id cookie. */
export const userIdCookieSeconds = 365 * daySeconds;
/** Age of the locale cookie. */
export const localeCookieSeconds = 365 * daySeconds;
/**
 * How long an answer about what is not necessary holds; after half a year it may be asked for
 * again.
 */
export const consentCookieSeconds = 180 * daySeconds;
/** How long a visitor is not offered their browser's language again. */
export const languageHintCookieSeconds = 365 * daySeconds;
/** How long a granted visit is believed before the region is checked again. */
export const visitCookieSeconds = 10 * minuteSeconds;
/** Age of a share's passcode token, and of the token itself. */
export const shareTokenSeconds = 12 * hourSeconds;
/** Share cookies kept for each of the two prefixes when a page cleans up. */
export const shareCookiesKept = 3;

// Time-outs

/** The region check gives up and resolves to null after this long … */
export const regionCheckMs = 5_000;
/** … or after this long when the cached answer must be ignored. */
export const regionCheckUncachedMs = 10_000;
/** The browser extension's answer to a sign-in request. */
export const extensionSignInMs = 5_000;
/** Peer-address detection. */
export const peerAddressMs = 2_000;
/** A page that reloaded itself does not do so again within this time. */
export const reloadGuardMs = 10_000;

// Requests (the schedules built on these are in retry.ts)

/** Scopes the site asks for when it sends a visitor to sign in. */
export const authorizationScopes = ['user', 'pan', 'offline'] as const;
/** Times a failed request is sent again when the caller does not say. */
export const retriesDefault = 2;
/** The fewest repetitions a caller may ask for. */
export const retriesMin = 0;
/** The most repetitions a caller may ask for. */
export const retriesMax = 4;
/** No request is sent more often than this, whatever the origins and renewals. */
export const attemptsMax = 15;
/** The flat wait between attempts in one of the two clients. */
export const retryFlatWaitMs = 300;
/** The first wait in the other; each next one is twice as long. */
export const retryFirstWaitMs = 1_000;

// Human verification

/** Times a request renews its captcha token before it gives up. */
export const captchaRenewalsMax = 3;
/** A stored captcha token counts as expired this long before it is. */
export const captchaExpiryMarginMs = 30_000;
/** Size of the verification frame (specification 2.5). */
export const captchaFrameWidthPx = 320;
/** Size of the verification frame (specification 2.5). */
export const captchaFrameHeightPx = 430;

// Pages

/** The first z-index handed to an overlay. */
export const overlayZIndexBase = 2000;
/** Clicks that open the debug console (specification 2.6). */
export const debugConsoleClicks = 5;
/** The longest gap between two of them. */
export const debugConsoleClickGapMs = 200;
/** Widest viewport that gets the mobile layout (specification 2.3). */
export const mobileMaxWidthPx = 768;
/** The sizes people read count in steps of this. */
export const sizeUnitBase = 1024;

// On the device

/** Characters of a device id. */
export const deviceIdLength = 32;
/** The local database, as localforage opens it. */
export const localDatabase = {
  name: 'localforage',
  storeName: 'keyvaluepairs',
  version: 1,
  sizeBytes: 4_980_736,
} as const;

// Ours: lists

/**
 * Items on a page when the caller does not say; clients in the field ask for 100 (protocol 2.1).
 */
export const pageSizeDefault = 100;
/**
 * Most items on a page: the largest page clients in the field still understand as one (protocol
 * 2.1).
 */
export const pageSizeMax = 500;

// Ours: names, ids and uploads

/** Longest file name in UTF-8 bytes: what every common file system can hold. */
export const fileNameMaxBytes = 255;
/** Characters of a share id: 22 of 62 kinds carry 130 bits, so that ids cannot be guessed. */
export const shareIdLength = 22;
/** Smallest upload part but the last: clients in the field send 256 KiB (protocol 0, fact 13). */
export const uploadPartMinBytes = 256 * kibibyte;
/** Part size our own client starts from. */
export const uploadPartDefaultBytes = 8 * mebibyte;
/** Largest upload part: the platform refuses request bodies of 100 MB. */
export const uploadPartMaxBytes = 90 * mebibyte;
/** Most parts of one upload: the object store's own limit. */
export const uploadPartsMax = 10_000;
/** How long an upload ticket may be used (protocol 2.7). */
export const uploadTicketSeconds = 12 * hourSeconds;
/** Files that one call moves, copies, stars, trashes or deletes. */
export const batchIdsMax = 10_000;
/** Names that are asked about at once before they are brought into a folder. */
export const conflictNamesMax = 1000;
/** Files and folders whose sum is asked for at once. */
export const measuredIdsMax = 1000;
/** How long something stays in the trash (protocol 2.8). */
export const trashDays = 30;
/** How long the answer to an idempotency key is kept. */
export const idempotencySeconds = daySeconds;

// Ours: sessions

/** Life of an access token: short, because the specification keeps it in the page's storage. */
export const accessTokenSeconds = 10 * minuteSeconds;
/** Life of a refresh token family, however often it rotates. */
export const refreshTokenSeconds = 60 * daySeconds;
/**
 * A refresh token just replaced is still answered for this long: the answer may have been lost on
 * the way.
 */
export const refreshGraceSeconds = 30;
/** Life of an authorization code (RFC 9700 asks for at most a minute). */
export const authorizationCodeSeconds = minuteSeconds;
/** Life of a verification code sent by mail. */
export const verificationCodeSeconds = 10 * minuteSeconds;
/** Wrong tries after which a verification code is void. */
export const verificationTriesMax = 5;
/** Digits of a verification code (protocol 1.7). */
export const verificationCodeLength = 6;
/** Life of a device code, while somebody finds their telephone (RFC 8628). */
export const deviceCodeSeconds = 15 * minuteSeconds;
/**
 * How long a device waits between two questions, and how much longer each time it does not (RFC
 * 8628 3.5).
 */
export const devicePollSeconds = 5;
/** How long a sign-in waits for its second factor. */
export const twoFactorTokenSeconds = 10 * minuteSeconds;
/** How long a new second factor waits for its first code. */
export const twoFactorEnrollSeconds = 10 * minuteSeconds;
/** Recovery codes of an account. */
export const recoveryCodesCount = 10;
/** How long somebody who proved anew who they are may change what protects the account. */
export const sudoTokenSeconds = 10 * minuteSeconds;
/** Life of the challenge of a passkey. */
export const passkeyChallengeSeconds = 5 * minuteSeconds;
/** Passkeys one account may have. */
export const passkeysMax = 20;
/** Life of a captcha token (protocol 1.3). */
export const captchaTokenSeconds = 5 * minuteSeconds;
/** Life of a signed download link: enough for a long film, too short to become a mirror. */
export const signedLinkSeconds = 4 * hourSeconds;
/** Shortest password; no rule about kinds of characters beside it. */
export const passwordMinLength = 8;
/** Longest name of a person. */
export const nameMaxLength = 64;
/** Largest picture that is sent to stand beside a name: a square of 512 pixels takes far less. */
export const avatarBytesMax = 512 * kibibyte;
/** Pictures one account may set: each is made anew, which costs. */
export const avatarsPerAccount: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** Entries of an archive that are brought into a drive at once. */
export const archivedEntriesMax = 500;
/** Longest password: longer ones cost hashing time and no one types them. */
export const passwordMaxLength = 128;

// Ours: guessing and flooding (the windows in which tries are counted)

/** A number of tries and the window they are counted in. */
export interface RateLimit {
  readonly triesMax: number;
  readonly windowSeconds: number;
}

/** Passcodes tried on one share from one address. */
export const passcodeTriesPerAddress: RateLimit = {
  triesMax: 10,
  windowSeconds: 10 * minuteSeconds,
};
/**
 * Passcodes tried on one share by everyone: at this pace half of all four-character codes take 23
 * years.
 */
export const passcodeTriesPerShare: RateLimit = { triesMax: 100, windowSeconds: daySeconds };
/**
 * … and with a solved captcha for each half an hour after those; then none until the day is over.
 */
export const passcodeTriesPerShareProven: RateLimit = { triesMax: 500, windowSeconds: daySeconds };
/** How long an address that met a guarded share is asked for a captcha when it tries a passcode. */
export const passcodeCaptchaLimit: RateLimit = { triesMax: 1, windowSeconds: 30 * minuteSeconds };
/** Searches within shares from one address: each reads its owner's drive. */
export const shareSearchesPerAddress: RateLimit = { triesMax: 60, windowSeconds: minuteSeconds };
/** Wrong passwords for one account. */
export const signInTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 15 * minuteSeconds };
/** Wrong passwords from one address, whatever the account. */
export const signInTriesPerAddress: RateLimit = { triesMax: 50, windowSeconds: 15 * minuteSeconds };
/**
 * Wrong codes of an app for one account, whose password they know: at this pace, half of them guess
 * right in 16 years.
 */
export const twoFactorTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 6 * hourSeconds };
/**
 * Recovery codes tried for one account: none can be guessed, so this only keeps floods from the
 * database.
 */
export const recoveryTriesPerAccount: RateLimit = {
  triesMax: 20,
  windowSeconds: 10 * minuteSeconds,
};
/** Wrong passwords of somebody who is signed in and wants to change what protects the account. */
export const sudoTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 15 * minuteSeconds };
/** Codes for devices begun from one address. */
export const deviceCodesPerAddress: RateLimit = { triesMax: 30, windowSeconds: 10 * minuteSeconds };
/** Codes of devices that were not there, typed in by one account. */
export const deviceTriesPerAccount: RateLimit = { triesMax: 20, windowSeconds: 10 * minuteSeconds };
/** Accounts opened from one address. */
export const signUpsPerAddress: RateLimit = { triesMax: 10, windowSeconds: daySeconds };
/** Verification mails to one recipient. */
export const mailsPerRecipient: RateLimit = { triesMax: 5, windowSeconds: hourSeconds };
/** Verification mails asked for from one address, whoever gets them. */
export const mailsPerAddress: RateLimit = { triesMax: 30, windowSeconds: hourSeconds };
/**
 * Captcha tokens asked for from one address: clients that loop on code 9 must meet a wall (protocol
 * 0, fact 6).
 */
export const captchaInitsPerAddress: RateLimit = { triesMax: 60, windowSeconds: minuteSeconds };
/** Shares that do not exist, asked for from one address. */
export const missedSharesPerAddress: RateLimit = {
  triesMax: 60,
  windowSeconds: 10 * minuteSeconds,
};
/** Zips of shared files asked for from one address. */
export const shareZipsPerAddress: RateLimit = { triesMax: 60, windowSeconds: 10 * minuteSeconds };
/**
 * Activation codes tried by one account: a code cannot be guessed, so this only keeps floods from
 * the database.
 */
export const activationTriesPerAccount: RateLimit = {
  triesMax: 20,
  windowSeconds: 10 * minuteSeconds,
};

// Ours: offline tasks

/** Tasks made in a day (UTC), where the operator's document `quotas` says nothing else. */
export const offlineTasksDaily = { free: 50, premium: 1000 } as const;
/**
 * Tasks of one drive that are not over, where the operator's document `tasks` says nothing else.
 */
export const offlineTasksUnfinished = { free: 50, premium: 1000 } as const;
/** Tasks of one drive that run at once; the others wait in line. */
export const offlineTasksRunning = { free: 2, premium: 5 } as const;
/** Bytes one task may bring: what an upload may be at most. */
export const offlineTaskBytesMax = 100 * 1024 * mebibyte;
/** Transfers that run at once in all of Magpie, and those towards one host. */
export const transferTurns = { total: 200, perHost: 8 } as const;
/** Files one task may bring. */
export const offlineTaskFilesMax = 1000;
/** Largest .torrent that is read: pieces of 16 MiB of a terabyte need less. */
export const torrentBytesMax = 10 * mebibyte;
/** Longest .torrent, as base64, that is looked at without lying in a drive: 2 MiB of it. */
export const torrentTextMax = 2_796_204;
/** Addresses one question looks at. */
export const sourcesSeenMax = 20;
/** Questions about addresses by one account: each may ask twenty servers. */
export const sourceQuestionsPerAccount: RateLimit = {
  triesMax: 60,
  windowSeconds: 10 * minuteSeconds,
};

// Ours: shares

/** Passcodes of shares: what we make, and what an owner may choose (protocol 4.1). */
export const sharePasscode = { generatedLength: 4, lengthMin: 4, lengthMax: 10 } as const;
/** Longest life of a share that ends at all. */
export const shareDaysMax = 3650;
/** Largest number of restores an owner may allow. */
export const shareRestoreLimitMax = 1_000_000;
/** Files and folders one share may name. */
export const shareItemsMax = 1000;
/** How long a share that was withdrawn can be brought back by its owner. */
export const shareUndoSeconds = 10 * minuteSeconds;
/** How long an isolate believes what it knows of a share … */
export const shareHeadAgeMs = 2_000;
/**
 * … and how long a whole page that was made or checked by that: together they stay below the
 * promised 5 s.
 */
export const pageTrustedMs = 2_500;

// Ours: premium, payments and referral

/** Bought traffic and the traffic of a plan are counted over this many days. */
export const trafficWindowDays = 30;
/** Characters of the code an account invites by. */
export const inviteCodeLength = 8;
/** How long a visitor who followed an invitation may take to open an account. */
export const inviteCookieSeconds = 30 * daySeconds;
/** How old an account may be when an invitation brings it; older ones are no new ones. */
export const invitedAccountDays = 7;
/** How long an order may be paid. */
export const orderSeconds = daySeconds;
/** Open orders of one account at a time. */
export const ordersPerAccount: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** How long an invitation to be a sub-account may be taken. */
export const subAccountInviteSeconds = 7 * daySeconds;
/** Letters a promoter may have sent to accounts that should work for them. */
export const subAccountLetters: RateLimit = { triesMax: 20, windowSeconds: daySeconds };
/** A letter tells that a membership ends this long before it does. */
export const membershipLetterDays = 3;

// Ours: operating

/** How long whoever asked for their account to be deleted may have it back. */
export const farewellSeconds = 7 * daySeconds;
/**
 * For how long a change of address can be undone from the address before; so long there is no other
 * one.
 */
export const emailBackDays = 7;
/** Letters that tell of one such change: a request that is repeated sends another. */
export const emailChangeLetters: RateLimit = { triesMax: 3, windowSeconds: daySeconds };
/** Letters to the operator from one account … */
export const feedbackPerAccount: RateLimit = { triesMax: 10, windowSeconds: hourSeconds };
/** … and from one address, whoever writes. */
export const feedbackPerAddress: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** Longest letter to the operator. */
export const feedbackLettersMax = 5_000;
/** Largest picture of a screen that goes along. */
export const screenshotBytesMax = 2 * mebibyte;
/** How long letters to the operator are kept. */
export const feedbackKeptDays = 365;
/** An account is erased, bytes included, at most this long after the operator asked for it. */
export const erasureSecondsMax = 2 * daySeconds;
