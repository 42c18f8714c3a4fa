/**
 * The product's limits and constants, with units in their names. The first groups are the business
 * constants of the specification (section 9 unless another is named); the last are ours, each with
 * the reason for its size. Durations use the unit their user needs: cookies seconds, timers
 * milliseconds.
 */

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

// Operators

/** A desk session ends after this long without a request, and at the latest after the second. */
export const deskIdleSeconds = 30 * minuteSeconds;
export const deskSessionSeconds = 12 * hourSeconds;
/** A confirmed passkey allows sensitive actions for this long. */
export const deskConfirmedSeconds = 15 * minuteSeconds;
/** Lifetime of a one-time link to the desk. */
export const deskInvitationSeconds = 15 * minuteSeconds;
/** A stated reason covers further reads of the same target in a session for this long. */
export const deskReasonSeconds = hourSeconds;
/** Attempts to sign in to the desk from one address. */
export const deskSignInTries: RateLimit = { triesMax: 30, windowSeconds: 10 * minuteSeconds };
/** Attempts to open a one-time link to the desk from one address. */
export const deskInvitationTries: RateLimit = { triesMax: 30, windowSeconds: 10 * minuteSeconds };
/** Longest lifetime of an operator's token. */
export const operatorTokenDaysMax = 366;

// Lists

/** Files on one page of a share. */
export const shareListPageSize = 100;
/** Default thumbnail size. */
export const defaultThumbnailSize = 'SIZE_LARGE';

// Referral and attribution

/** Referring sites stored at once; the oldest is dropped. */
export const referrersMax = 10;
/** Lifetime of a stored referring site. */
export const referrerAgeMs = 12 * hourSeconds * 1000;
/** Lifetime of the three campaign cookies and of the list of referring sites. */
export const attributionCookieSeconds = 12 * hourSeconds;

// Cookie ages

/** Lifetime of the free-days cookie per granted day. */
export const freeDayCookieSeconds = daySeconds;
/** Opened covers over sensitive shares, and how many are remembered. */
export const coverCookieSeconds = 30 * daySeconds;
export const openedCoversMax = 20;
/** Lifetime of the user id cookie. */
export const userIdCookieSeconds = 365 * daySeconds;
/** Lifetime of the locale cookie. */
export const localeCookieSeconds = 365 * daySeconds;
/** Lifetime of a consent choice; afterwards the visitor may be asked again. */
export const consentCookieSeconds = 180 * daySeconds;
/** Time before a visitor is offered the browser's language again. */
export const languageHintCookieSeconds = 365 * daySeconds;
/** Time before the region of an admitted visitor is checked again. */
export const visitCookieSeconds = 10 * minuteSeconds;
/** Lifetime of a share's passcode token and its cookie. */
export const shareTokenSeconds = 12 * hourSeconds;
/** Time in which a passcode needn't be entered again; longer than its token lasts. */
export const sharePasscodeSeconds = 7 * daySeconds;
/** Share cookies kept per prefix when a page cleans up. */
export const shareCookiesKept = 3;

// Time-outs

/** Timeout of the region check, which then resolves to null. */
export const regionCheckMs = 5_000;
/** The same if the cached answer must be ignored. */
export const regionCheckUncachedMs = 10_000;
/** Timeout of a native app's answer to a call of a page. */
export const nativeCallMs = 5_000;
/** Timeout of the browser extension's answer to a sign-in request. */
export const extensionSignInMs = 5_000;
/** Timeout of peer address detection. */
export const peerAddressMs = 2_000;
/** Minimum time between two automatic reloads of a page. */
export const reloadGuardMs = 10_000;

// Requests (the schedules built on these are in retry.ts)

/** Scopes requested when the site sends a visitor to sign in. */
export const authorizationScopes = ['user', 'pan', 'offline'] as const;
/** Default number of retries of a failed request. */
export const retriesDefault = 2;
/** Minimum number of retries. */
export const retriesMin = 0;
/** Maximum number of retries. */
export const retriesMax = 4;
/** Maximum number of attempts, over all origins and renewals. */
export const attemptsMax = 15;
/** Constant wait between attempts in one of the two clients. */
export const retryFlatWaitMs = 300;
/** First wait in the other client; it doubles each time. */
export const retryFirstWaitMs = 1_000;

// Human verification

/** Captcha token renewals per request. */
export const captchaRenewalsMax = 3;
/** A stored captcha token is treated as expired this long before it is. */
export const captchaExpiryMarginMs = 30_000;
/** Size of the verification frame (specification 2.5). */
export const captchaFrameWidthPx = 320;
/** Size of the verification frame (specification 2.5). */
export const captchaFrameHeightPx = 430;

// Pages

/** First z-index of overlays. */
export const overlayZIndexBase = 2000;
/** Clicks that open the debug console (specification 2.6). */
export const debugConsoleClicks = 5;
/** Longest gap between two of them. */
export const debugConsoleClickGapMs = 200;
/** Widest viewport with the mobile layout (specification 2.3). */
export const mobileMaxWidthPx = 768;
/** Base of displayed sizes. */
export const sizeUnitBase = 1024;

// On the device

/** Length of a device id. */
export const deviceIdLength = 32;
/** The local database as opened by localforage. */
export const localDatabase = {
  name: 'localforage',
  storeName: 'keyvaluepairs',
  version: 1,
  sizeBytes: 4_980_736,
} as const;

// Ours: lists

/** Default page size; existing clients ask for 100 (protocol 2.1). */
export const pageSizeDefault = 100;
/** Maximum page size that existing clients still handle (protocol 2.1). */
export const pageSizeMax = 500;

// Ours: names, ids and uploads

/** Maximum file name length in UTF-8 bytes, as in common file systems. */
export const fileNameMaxBytes = 255;
/** Length of a share id: 22 base62 characters carry 130 bits and can't be guessed. */
export const shareIdLength = 22;
/** Minimum part size except for the last part; clients go down to 100 KiB (protocol 0, fact 13). */
export const uploadPartMinBytes = 100 * kibibyte;
/** Part size of our own client. */
export const uploadPartDefaultBytes = 8 * mebibyte;
/** Maximum part size: the platform refuses request bodies of 100 MB. */
export const uploadPartMaxBytes = 90 * mebibyte;
/** Maximum parts per upload: the object store's limit. */
export const uploadPartsMax = 10_000;
/** Lifetime of an upload ticket (protocol 2.7). */
export const uploadTicketSeconds = 12 * hourSeconds;
/** Maximum ids in one call that moves, copies, stars, trashes or deletes. */
export const batchIdsMax = 10_000;
/** Maximum names in one conflict check. */
export const conflictNamesMax = 1000;
/** Maximum ids in one measurement. */
export const measuredIdsMax = 1000;
/** Retention of the trash (protocol 2.8). */
export const trashDays = 30;
/** Retention of the response to an idempotency key. */
export const idempotencySeconds = daySeconds;

// Ours: sessions

/**
 * Lifetime of an access token: short, because the specification stores it in the page's storage.
 */
export const accessTokenSeconds = 10 * minuteSeconds;
/** Lifetime of a refresh token family, including rotations. */
export const refreshTokenSeconds = 60 * daySeconds;
/**
 * Grace period in which a replaced refresh token is still accepted, because the response may have
 * been lost.
 */
export const refreshGraceSeconds = 30;
/** Time in which the holder of a reserved name must be created. */
export const nameReservationSeconds = minuteSeconds;
/** Lifetime of an authorization code (RFC 9700 recommends at most a minute). */
export const authorizationCodeSeconds = minuteSeconds;
/** Lifetime of a mailed verification code. */
export const verificationCodeSeconds = 10 * minuteSeconds;
/** Wrong attempts before a verification code becomes invalid. */
export const verificationTriesMax = 5;
/** Length of a verification code (protocol 1.7). */
export const verificationCodeLength = 6;
/** Lifetime of a device code (RFC 8628). */
export const deviceCodeSeconds = 15 * minuteSeconds;
/**
 * Polling interval of a device, and its increase each time the device polls too early (RFC 8628
 * 3.5).
 */
export const devicePollSeconds = 5;
/** Time for the second factor during sign-in. */
export const twoFactorTokenSeconds = 10 * minuteSeconds;
/** Time to confirm a new second factor with its first code. */
export const twoFactorEnrollSeconds = 10 * minuteSeconds;
/** Recovery codes of an account. */
export const recoveryCodesCount = 10;
/** Time after reauthentication in which security settings may be changed. */
export const sudoTokenSeconds = 10 * minuteSeconds;
/** Lifetime of a passkey challenge. */
export const passkeyChallengeSeconds = 5 * minuteSeconds;
/** Time to sign in at a provider and return. */
export const providerFlowSeconds = 15 * minuteSeconds;
/** Time to enter a password or accept a new account after returning from a provider. */
export const providerTokenSeconds = 10 * minuteSeconds;
/** Maximum passkeys per account. */
export const passkeysMax = 20;
/** Maximum keys for programs per account. */
export const programKeysMax = 50;
/** Longest lifetime of a key for a program that expires. */
export const programKeyDaysMax = 3650;
/** Days for which an expired key for a program is still listed. */
export const expiredProgramKeyDays = 30;
/** Maximum links for players per account. */
export const streamLinksMax = 2_000;
/** Days without use after which a link for players is revoked. */
export const unusedStreamLinkDays = 180;
/** Lifetime of a captcha token (protocol 1.3). */
export const captchaTokenSeconds = 5 * minuteSeconds;
/** Lifetime of a signed download link: enough for a long film, too short for a mirror. */
export const signedLinkSeconds = 4 * hourSeconds;
/** Minimum password length. There is no rule about kinds of characters. */
export const passwordMinLength = 8;
/** Maximum length of a person's name. */
export const nameMaxLength = 64;
/** Maximum size of an uploaded profile picture. */
export const avatarBytesMax = 512 * kibibyte;
/** Profile pictures per account: each one is re-encoded, which is expensive. */
export const avatarsPerAccount: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** Maximum size of an uploaded thumbnail. */
export const thumbnailBytesMax = 512 * kibibyte;
/** Maximum edge of an uploaded thumbnail in pixels. */
export const thumbnailEdgeMax = 1024;
/** Uploaded thumbnails per account: each one is re-encoded. */
export const thumbnailsPerAccount: RateLimit = { triesMax: 1_000, windowSeconds: hourSeconds };
/** Archive entries imported per call. */
export const archivedEntriesMax = 500;
/** Maximum password length: longer ones only cost hashing time. */
export const passwordMaxLength = 128;

// Ours: guessing and flooding (the windows in which tries are counted)

/** A number of attempts and the window in which they are counted. */
export interface RateLimit {
  readonly triesMax: number;
  readonly windowSeconds: number;
}

/** Passcode attempts per share and address. */
export const passcodeTriesPerAddress: RateLimit = {
  triesMax: 10,
  windowSeconds: 10 * minuteSeconds,
};
/**
 * Passcode attempts per share: at this rate, guessing half of all four-character codes takes 23
 * years.
 */
export const passcodeTriesPerShare: RateLimit = { triesMax: 100, windowSeconds: daySeconds };
/** Further attempts with a solved captcha per half hour; then none until the day is over. */
export const passcodeTriesPerShareProven: RateLimit = { triesMax: 500, windowSeconds: daySeconds };
/** Time in which an address that met a guarded share needs a captcha for passcode attempts. */
export const passcodeCaptchaLimit: RateLimit = { triesMax: 1, windowSeconds: 30 * minuteSeconds };
/** Searches in shares per address: each reads the owner's drive. */
export const shareSearchesPerAddress: RateLimit = { triesMax: 60, windowSeconds: minuteSeconds };
/** Wrong passwords per account. */
export const signInTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 15 * minuteSeconds };
/** Wrong passwords per address, over all accounts. */
export const signInTriesPerAddress: RateLimit = { triesMax: 50, windowSeconds: 15 * minuteSeconds };
/**
 * Wrong app codes per account with a known password: at this rate a correct guess takes 16 years on
 * average.
 */
export const twoFactorTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 6 * hourSeconds };
/**
 * Sign-ins with a second factor per locked account. Counted apart from wrong app codes, or
 * strangers could use those up.
 */
export const lockedSignInTriesPerAccount: RateLimit = {
  triesMax: 5,
  windowSeconds: 6 * hourSeconds,
};
/** Recovery code attempts per account. They can't be guessed; the limit protects the database. */
export const recoveryTriesPerAccount: RateLimit = {
  triesMax: 20,
  windowSeconds: 10 * minuteSeconds,
};
/** Wrong passwords while reauthenticating. */
export const sudoTriesPerAccount: RateLimit = { triesMax: 10, windowSeconds: 15 * minuteSeconds };
/**
 * Wrong passwords of programs per key. They can't be guessed; the limit slows down programs that
 * repeat a revoked one.
 */
export const programFailuresPerKey: RateLimit = { triesMax: 20, windowSeconds: 10 * minuteSeconds };
/** Wrong passwords of programs per address, over all keys. */
export const programFailuresPerAddress: RateLimit = {
  triesMax: 50,
  windowSeconds: 10 * minuteSeconds,
};
/** Sign-ins at providers per address: each asks the provider twice or more. */
export const providerSignInsPerAddress: RateLimit = {
  triesMax: 30,
  windowSeconds: 10 * minuteSeconds,
};
/** Longest id of a client; one can be the address of its metadata document. */
export const clientIdMaxLength = 512;
/** Clients that register themselves, per address; a service registers one for each user. */
export const clientsPerAddress: RateLimit = { triesMax: 100, windowSeconds: hourSeconds };
/** Metadata documents of clients that are fetched, per address of the visitor. */
export const clientDocumentsPerAddress: RateLimit = {
  triesMax: 30,
  windowSeconds: 10 * minuteSeconds,
};
/** Lifetime of a client that registered itself and that no user has allowed. */
export const unusedClientSeconds = 30 * daySeconds;
/** Lifetime of a client since a user last allowed it. */
export const usedClientSeconds = 400 * daySeconds;
/** Requests to the MCP endpoint per session. */
export const mcpRequestsPerSession: RateLimit = { triesMax: 240, windowSeconds: minuteSeconds };
/** Time in which a change through the MCP endpoint can be confirmed. */
export const mcpConfirmationSeconds = 10 * minuteSeconds;
/** Device sign-ins per address. */
export const deviceCodesPerAddress: RateLimit = { triesMax: 30, windowSeconds: 10 * minuteSeconds };
/** Unknown device codes per account. */
export const deviceTriesPerAccount: RateLimit = { triesMax: 20, windowSeconds: 10 * minuteSeconds };
/** New accounts per address. */
export const signUpsPerAddress: RateLimit = { triesMax: 10, windowSeconds: daySeconds };
/** Verification mails per recipient. */
export const mailsPerRecipient: RateLimit = { triesMax: 5, windowSeconds: hourSeconds };
/** Verification mails requested per address. */
export const mailsPerAddress: RateLimit = { triesMax: 30, windowSeconds: hourSeconds };
/** Captcha tokens per address: stops clients that loop on code 9 (protocol 0, fact 6). */
export const captchaInitsPerAddress: RateLimit = { triesMax: 60, windowSeconds: minuteSeconds };
/** Requests for unknown shares per address. */
export const missedSharesPerAddress: RateLimit = {
  triesMax: 60,
  windowSeconds: 10 * minuteSeconds,
};
/** Downloads of limited shares per address: each reserves a place for a while. */
export const shareDownloadsPerAddress: RateLimit = {
  triesMax: 60,
  windowSeconds: 10 * minuteSeconds,
};
/** Zips of shared files per address. */
export const shareZipsPerAddress: RateLimit = { triesMax: 60, windowSeconds: 10 * minuteSeconds };
/** Activation code attempts per account. They can't be guessed; the limit protects the database. */
export const activationTriesPerAccount: RateLimit = {
  triesMax: 20,
  windowSeconds: 10 * minuteSeconds,
};

// Ours: offline tasks

/**
 * Files and folders of a drive unless the operator's document `quotas` says otherwise, and the most
 * it may say: an object's 10 GB end at seven to eight million.
 */
export const itemsDefault = { free: 1_000_000, premium: 5_000_000 } as const;
export const itemsMax = 7_000_000;

/** Offline tasks per UTC day unless the operator's document `quotas` says otherwise. */
export const offlineTasksDaily = { free: 50, premium: 1000 } as const;
/** Unfinished tasks per drive unless the operator's document `tasks` says otherwise. */
export const offlineTasksUnfinished = { free: 50, premium: 1000 } as const;
/** Concurrent tasks per drive; the others are queued. */
export const offlineTasksRunning = { free: 2, premium: 5 } as const;
/** Maximum bytes per task, as for an upload. */
export const offlineTaskBytesMax = 100 * 1024 * mebibyte;
/** Concurrent transfers in total and per host. */
export const transferTurns = { total: 200, perHost: 8 } as const;
/** Maximum files per task. */
export const offlineTaskFilesMax = 1000;
/** Maximum .torrent size; a terabyte in pieces of 16 MiB needs less. */
export const torrentBytesMax = 10 * mebibyte;
/** A magnet link whose torrent no one has is given up after this. */
export const torrentMetadataSeconds = 30 * 60;
/** A torrent that receives nothing is given up after this. */
export const torrentStallSeconds = 24 * 3600;
/** Jobs of one agent at a time. */
export const agentJobsMax = 20;
/** An agent that isn't heard for this long loses its jobs. */
export const agentLeaseSeconds = 90;
/** Longest time that a call of an agent waits for a change. */
export const agentWaitSecondsMax = 25;
/** Agents of one account. */
export const agentsMax = 10;
/** Torrents, and categories or tags, of the programs that share a folder. */
export const torrentsMax = 5_000;
export const torrentLabelsMax = 500;
/** Maximum length of a .torrent sent as base64: 2 MiB. */
export const torrentTextMax = 2_796_204;
/** Maximum addresses per inspection. */
export const sourcesSeenMax = 20;
/** Inspections per account: each may contact twenty servers. */
export const sourceQuestionsPerAccount: RateLimit = {
  triesMax: 60,
  windowSeconds: 10 * minuteSeconds,
};

// Ours: shares

/** Share passcodes: generated length, and what an owner may choose (protocol 4.1). */
export const sharePasscode = { generatedLength: 4, lengthMin: 4, lengthMax: 10 } as const;
/** Maximum lifetime of a share that expires. */
export const shareDaysMax = 3650;
/** Maximum save limit of a share. */
export const shareRestoreLimitMax = 1_000_000;
/** Maximum limit of a share's downloads or views. */
export const shareUseLimitMax = 1_000_000;
/** Maximum traffic limit of a share: 100 TB. */
export const shareTrafficLimitMax = 100_000_000_000_000;
/** Slugs an account may choose. */
export const shareSlugsPerAccount: RateLimit = { triesMax: 50, windowSeconds: daySeconds };
/** A README that is larger isn't shown above the files of a share. */
export const sharedReadmeBytesMax = 16 * 1024;
/** Time for which the use of a share is listed. */
export const shareTimelineDays = 90;
/** A download that was clicked and hasn't begun holds its place for this long. */
export const shareTicketHoldSeconds = 15 * minuteSeconds;
/** A download that has begun may be resumed and repeated for this long, and counts once. */
export const shareTicketSeconds = daySeconds;
/** Items that a save skipped and lists with their reasons. */
export const skippedFilesListed = 100;
/** Maximum files and folders per save of a share. */
export const restoreNodesMax = 100_000;
/** Maximum items per share. */
export const shareItemsMax = 1000;
/** Time in which a deleted share can be restored. */
export const shareUndoSeconds = 10 * minuteSeconds;
/** Time an isolate caches the state of a share. */
export const shareHeadAgeMs = 2_000;
/** Time an isolate caches that a signed link may be followed. */
export const linkCheckAgeMs = 3_000;
/**
 * Time an isolate serves pages and states of shares that it can no longer check, because the
 * platform fails.
 */
export const staleWhileFailingMs = 10 * minuteSeconds * 1000;
/** Time an isolate serves a page without checking it. Together they stay below the promised 5 s. */
export const pageTrustedMs = 2_500;

// Ours: premium, payments and referral

/** Days over which the download quota is counted. */
export const trafficWindowDays = 30;
/** Length of an invitation code. */
export const inviteCodeLength = 8;
/** Time between following an invitation and creating an account. */
export const inviteCookieSeconds = 30 * daySeconds;
/** Maximum account age for following an invitation. */
export const invitedAccountDays = 7;
/** Time to pay an order. */
export const orderSeconds = daySeconds;
/** Open orders per account. */
export const ordersPerAccount: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** Lifetime of a sub-account invitation. */
export const subAccountInviteSeconds = 7 * daySeconds;
/** Sub-account invitation mails per partner. */
export const subAccountLetters: RateLimit = { triesMax: 20, windowSeconds: daySeconds };
/** Days before a membership ends that its member is notified. */
export const membershipLetterDays = 3;

// Ours: operating

/** Time in which a closed account can be restored. */
export const farewellSeconds = 7 * daySeconds;
/** Days in which an email change can be undone, and in which no other change is allowed. */
export const emailBackDays = 7;
/** Mails about one email change: a repeated request sends another. */
export const emailChangeLetters: RateLimit = { triesMax: 3, windowSeconds: daySeconds };
/** Feedback messages per account. */
export const feedbackPerAccount: RateLimit = { triesMax: 10, windowSeconds: hourSeconds };
/** Feedback messages per address. */
export const feedbackPerAddress: RateLimit = { triesMax: 20, windowSeconds: hourSeconds };
/** Maximum length of a feedback message. */
export const feedbackLettersMax = 5_000;
/** Maximum size of a screenshot. */
export const screenshotBytesMax = 2 * mebibyte;
/** Retention of feedback. */
export const feedbackKeptDays = 365;
/** Reports of links per address, by captcha and by forms without scripts. */
export const reportsPerAddress: RateLimit = { triesMax: 5, windowSeconds: hourSeconds };
export const reportsPerAddressDaily: RateLimit = { triesMax: 20, windowSeconds: daySeconds };
export const plainReportsPerAddress: RateLimit = { triesMax: 3, windowSeconds: hourSeconds };
/** Reports with one email address, which gets a receipt of each. */
export const reportsPerEmail: RateLimit = { triesMax: 10, windowSeconds: daySeconds };
/** Maximum length of a text in a report, an objection or a decision. */
export const reportLettersMax = 5_000;
/** A form without scripts is accepted between these ages; people take longer to fill it in. */
export const reportFormSeconds = { min: 3, max: daySeconds } as const;
/** Maximum time to erase an account, including its bytes. */
export const erasureSecondsMax = 2 * daySeconds;
/** Reports of client errors per address; pages send at most five each. */
export const clientErrorsPerAddress: RateLimit = { triesMax: 30, windowSeconds: hourSeconds };
/** Reports of client errors from all addresses. */
export const clientErrorsInAll: RateLimit = { triesMax: 300, windowSeconds: 10 * minuteSeconds };
/** Reports that one page sends. */
export const clientErrorsPerPage = 5;
/** Different client errors stored at once; the one not seen for the longest time is dropped. */
export const clientErrorsMax = 500;
/** Retention of a client error after its last report. */
export const clientErrorKeptDays = 30;

// Ours: feeds that are downloaded

/** Rules per account. */
export const feedRulesMax = 50;
/** Maximum length of a feed's address; some have a key in it. */
export const feedUrlLengthMax = 2_000;
/** Maximum length of the words or the regular expression of a rule. */
export const feedPatternLengthMax = 256;
/** Steps of regular expressions per run of a rule: at most about a tenth of a second. */
export const feedPatternStepsMax = 100_000_000;
/** Longest part of a title that rules look at. */
export const feedTitleLengthMax = 300;
/** Maximum size of a feed, and the items of it that are read. */
export const feedBytesMax = 2 * mebibyte;
export const feedItemsMax = 1_000;
/** Time limit of a feed's server. */
export const feedAnswerMs = 20_000;
/** Time between two readings of a feed: if it doesn't say, at least, and at most. */
export const feedIntervalSeconds = {
  usual: hourSeconds,
  min: 15 * minuteSeconds,
  max: daySeconds,
} as const;
/** A feed that has failed for this long is stopped. */
export const feedFailingDaysMax = 10;
/** Items that one reading downloads for a rule; the others follow in the next. */
export const feedTakenPerRunMax = 20;
/** Attempts to download an item whose link doesn't work. */
export const feedItemAttemptsMax = 5;
/** Items are forgotten this long after they were last in their feed. */
export const feedItemKeptDays = 180;
/** Previews per account: each reads a feed. */
export const feedPreviewsPerAccount: RateLimit = {
  triesMax: 30,
  windowSeconds: 10 * minuteSeconds,
};
/** Items of a preview. */
export const feedPreviewItemsMax = 200;

// Ours: webhooks and mail about events

/** Maximum webhooks per account. */
export const webhooksMax = 20;
/** Maximum length of a webhook's address; some have a key in it. */
export const webhookUrlLengthMax = 2_000;
/** Messages of a webhook that may wait; further events aren't sent. */
export const pendingDeliveriesMax = 1_000;
/** Time limit of one attempt. */
export const webhookAnswerMs = 15_000;
/** Waits before the attempts after the first: three days in total, as Standard Webhooks suggest. */
export const webhookRetrySeconds = [
  5,
  5 * minuteSeconds,
  30 * minuteSeconds,
  2 * hourSeconds,
  5 * hourSeconds,
  10 * hourSeconds,
  14 * hourSeconds,
  20 * hourSeconds,
  daySeconds,
] as const;
/** Longest `Retry-After` of a receiver that is followed. */
export const webhookRetryAfterSecondsMax = daySeconds;
/** Time in which the secret before the last is still used. */
export const webhookRotationSeconds = daySeconds;
/** Retention of a webhook's log. */
export const deliveryKeptDays = 30;
/** Test messages and replays per account. */
export const webhookTestsPerAccount: RateLimit = {
  triesMax: 30,
  windowSeconds: 10 * minuteSeconds,
};
/** Time in which events are collected for one email, and the shortest time between two. */
export const eventMailSeconds = { collect: minuteSeconds, between: 15 * minuteSeconds } as const;
/** Lines of one email about events. */
export const eventMailLinesMax = 50;

// Ours: requests for files

/** Requests per account. */
export const fileRequestsMax = 200;
/** Maximum length of a request's title, of its text, and of a sender's name. */
export const requestTitleLengthMax = 120;
export const requestPromptLengthMax = 2_000;
export const senderNameLengthMax = 60;
/** Maximum files, and senders, of a request. */
export const requestedFilesMax = 5_000;
export const requestSendersMax = 1_000;
/** A sender who has sent nothing for this long makes room for others in a full request. */
export const idleSenderSeconds = daySeconds;
/** Maximum time after the deadline in which late files are taken. */
export const requestGraceDaysMax = 30;
/** Files that a sender may have begun to send, each of which holds space. */
export const requestedUploadsPerSender = 20;
/**
 * Space that senders can't use up, so that the owner can still work: this part of the quota, and
 * this many bytes at most.
 */
export const requestReserve = { part: 0.05, bytesMax: 1_000_000_000 } as const;
/**
 * Space that the unfinished files of one request may hold: this part of the quota, and always this
 * many bytes.
 */
export const requestPending = { part: 0.25, bytesMin: 2_000_000_000 } as const;
/** People who begin to send files, per address; after the first ones with a captcha. */
export const requestJoinsPerAddress: RateLimit = { triesMax: 30, windowSeconds: hourSeconds };
export const requestJoinsWithoutCaptcha = 5;
/** People who begin to send files, per request. */
export const requestJoinsPerRequest: RateLimit = { triesMax: 200, windowSeconds: hourSeconds };
/** Files per address that are begun to be sent to requests. */
export const requestedFilesPerAddress: RateLimit = {
  triesMax: 1_000,
  windowSeconds: 10 * minuteSeconds,
};
/** Time an isolate caches what the page of a request shows. */
export const fileRequestAgeMs = 2_000;

// Ours: the change feed

/** How long a deletion stays in the change feed; older cursors expire. */
export const changeKeptDays = 90;
/** Longest wait for changes in one call. */
export const changesWaitSecondsMax = 30;
/** Calls that wait for changes of one drive at the same time. */
export const changesWaitingMax = 32;
/** WebSockets of one drive: a few tabs on each device. */
export const liveSocketsMax = 64;
/** Shortest time between two notices of a drive. */
export const liveNoticeGapMs = 100;
/** Events of one analytics request, and events that wait on a device. */
export const analyticsEventsMax = 50;
/** Time that events wait for others before they are sent. */
export const analyticsWaitMs = 10_000;
/** Analytics requests per address. */
export const analyticsPerAddress: RateLimit = { triesMax: 120, windowSeconds: hourSeconds };
/** Retention of counted events. */
export const analyticsKeptDays = 365;
