import { keysOf } from './tables.ts';

/**
 * The error catalog (specification 8; protocol 3 and 6): every value of an `error` field with its
 * number, its HTTP status and whether a retry may help.
 *
 * Numbers up to 16 follow gRPC. Names carry the meaning; a number is shared by several of them,
 * because clients in the field read either one. Reasons for the less obvious rows:
 *
 * - 4121 to 4126 and 4031 to 4039 number the authorization names in the order the specification
 *   lists them. A drive call with bad input answers `invalid_argument` (3), never
 *   `invalid_request`: clients refresh their session on 4121.
 * - 9 makes some clients renew their captcha token and retry endlessly, so only the names
 *   below that already carry it in the field may be sent with it, and a drive call never throws
 *   `failed_precondition` (protocol 0, fact 6).
 * - Rejected passwords and codes are 400 or 403, not 401: a 401 sends clients to refresh a session
 *   they do not have.
 * - Quota and task limits are 403, not 429: a 429 is retried, and waiting a second does not buy
 *   space.
 * - Share statuses are also error names (specification 4). On the wire they are fields of
 *   a 200 (protocol 0, fact 17); here they have the status of the page that shows them.
 * - Only `internal` and `unreachable` are retried (specification 7.5).
 */
export const errorCatalog = {
  // Generic
  cancelled: { code: 1, status: 499, retryable: false },
  unknown: { code: 2, status: 500, retryable: false },
  invalid_argument: { code: 3, status: 400, retryable: false },
  deadline_exceeded: { code: 4, status: 504, retryable: false },
  not_found: { code: 5, status: 404, retryable: false },
  already_exists: { code: 6, status: 409, retryable: false },
  permission_denied: { code: 7, status: 403, retryable: false },
  resource_exhausted: { code: 8, status: 429, retryable: false },
  failed_precondition: { code: 9, status: 400, retryable: false },
  aborted: { code: 10, status: 409, retryable: false },
  out_of_range: { code: 11, status: 400, retryable: false },
  unimplemented: { code: 12, status: 501, retryable: false },
  internal: { code: 13, status: 500, retryable: true },
  unavailable: { code: 14, status: 503, retryable: false },
  data_loss: { code: 15, status: 500, retryable: false },
  unauthenticated: { code: 16, status: 401, retryable: false },

  // Raised on this side of the wire; the status is only used by servers that pass them on
  unreachable: { code: 8000, status: 503, retryable: true },
  local: { code: 8001, status: 500, retryable: false },
  third_party_account_error: { code: 8002, status: 502, retryable: false },
  provider_account_error: { code: 8003, status: 502, retryable: false },

  // Accounts
  /** Ours: an operator has to say why personal data is opened. */
  reason_required: { code: 7, status: 403, retryable: false },
  /** Ours: a folder that a share shows can't collect files, and the other way around. */
  folder_shared: { code: 6, status: 409, retryable: false },
  folder_collects_files: { code: 6, status: 409, retryable: false },
  account_freeze: { code: 38, status: 403, retryable: false },
  cannot_unlock: { code: 50, status: 403, retryable: false },
  captcha_required: { code: 4001, status: 400, retryable: false },
  captcha_invalid: { code: 4002, status: 400, retryable: false },
  invalid_password: { code: 4010, status: 400, retryable: false },
  invalid_status: { code: 4011, status: 403, retryable: false },
  user_pending: { code: 4012, status: 403, retryable: false },
  user_blocked: { code: 4013, status: 403, retryable: false },
  invalid_verification_code: { code: 4014, status: 400, retryable: false },
  two_factor_required: { code: 4015, status: 403, retryable: false },
  invalid_two_factor: { code: 4016, status: 400, retryable: false },
  invalid_two_factor_recovery: { code: 4017, status: 400, retryable: false },
  under_review: { code: 4018, status: 403, retryable: false },
  provider_error: { code: 4019, status: 502, retryable: false },
  validate_required: { code: 4020, status: 403, retryable: false },
  password_reset_required: { code: 4021, status: 403, retryable: false },
  invalid_account_or_password: { code: 4022, status: 400, retryable: false },
  user_not_exist: { code: 4023, status: 400, retryable: false },
  expired_verification_code: { code: 4024, status: 400, retryable: false },

  // The authorization protocol
  interaction_required: { code: 4031, status: 400, retryable: false },
  login_required: { code: 4032, status: 400, retryable: false },
  account_selection_required: { code: 4033, status: 400, retryable: false },
  consent_required: { code: 4034, status: 400, retryable: false },
  invalid_request_uri: { code: 4035, status: 400, retryable: false },
  invalid_request_object: { code: 4036, status: 400, retryable: false },
  request_not_supported: { code: 4037, status: 400, retryable: false },
  request_uri_not_supported: { code: 4038, status: 400, retryable: false },
  registration_not_supported: { code: 4039, status: 400, retryable: false },
  authorization_pending: { code: 4050, status: 400, retryable: false },
  slow_down: { code: 4051, status: 400, retryable: false },
  expired_token: { code: 4052, status: 400, retryable: false },
  invalid_request: { code: 4121, status: 400, retryable: false },
  unauthorized_client: { code: 4122, status: 400, retryable: false },
  access_denied: { code: 4123, status: 403, retryable: false },
  unsupported_response_type: { code: 4124, status: 400, retryable: false },
  invalid_scope: { code: 4125, status: 400, retryable: false },
  invalid_grant: { code: 4126, status: 400, retryable: false },
  server_error: { code: 5026, status: 500, retryable: false },
  temporarily_unavailable: { code: 5027, status: 503, retryable: false },

  // Files
  file_name_empty: { code: 3, status: 400, retryable: false },
  file_duplicated_name: { code: 3, status: 400, retryable: false },
  file_rename_to_same_name: { code: 3, status: 400, retryable: false },
  file_not_found: { code: 5, status: 404, retryable: false },
  file_maybe_ads: { code: 7, status: 403, retryable: false },
  /** Ours: `If-Match` names another revision than the file's current one. */
  file_revision_changed: { code: 10, status: 412, retryable: false },
  file_space_not_enough: { code: 8, status: 403, retryable: false },
  /** Ours: more files and folders than the plan allows. */
  file_count_limit: { code: 8, status: 403, retryable: false },
  file_in_recycle_bin: { code: 9, status: 400, retryable: false },
  /** Ours: more files and folders than one save may copy. */
  file_restore_too_many: { code: 11, status: 400, retryable: false },
  file_restore_own: { code: 9, status: 400, retryable: false },
  file_move_or_copy_to_cur: { code: 9, status: 400, retryable: false },
  file_rename_uncompleted: { code: 9, status: 400, retryable: false },
  space_folder_not_exist: { code: 5, status: 404, retryable: false },
  /** Ours: deletions after a cursor of the change feed are no longer known. */
  cursor_expired: { code: 11, status: 410, retryable: false },

  // Tasks
  task_url_unsupported: { code: 3, status: 400, retryable: false },
  task_url_resolve_error: { code: 3, status: 400, retryable: false },
  task_file_deleted: { code: 5, status: 404, retryable: false },
  task_run_nums_limit: { code: 8, status: 403, retryable: false },
  task_sub_task_num_limit: { code: 8, status: 403, retryable: false },
  task_daily_create_limit: { code: 11, status: 403, retryable: false },
  task_daily_create_limit_vip: { code: 11, status: 403, retryable: false },

  // Premium and referral
  invalid_activation_code: { code: 3, status: 400, retryable: false },
  member_code_not_support_region: { code: 7, status: 403, retryable: false },
  has_joined_referral: { code: 6, status: 409, retryable: false },

  // Share statuses as errors
  PASS_CODE_EMPTY: { code: 7, status: 403, retryable: false },
  PASS_CODE_ERROR: { code: 7, status: 403, retryable: false },
  MAX_RESTORE_COUNT: { code: 8, status: 403, retryable: false },
  EXPIRED: { code: 5, status: 410, retryable: false },
  DELETED: { code: 5, status: 410, retryable: false },
  SENSITIVE_RESOURCE: { code: 7, status: 403, retryable: false },
  SENSITIVE_WORD: { code: 7, status: 403, retryable: false },
  AUDITING: { code: 7, status: 403, retryable: false },
  NOT_FOUND: { code: 5, status: 404, retryable: false },
  PROHIBITED: { code: 7, status: 451, retryable: false },
} as const satisfies Record<string, ErrorEntry>;

/** A row of the catalog. `status` is an HTTP status. */
export interface ErrorEntry {
  readonly code: number;
  readonly status: number;
  readonly retryable: boolean;
}

/** A name of the catalog (specification 8). */
export type ErrorName = keyof typeof errorCatalog;

/** Number of captcha errors on drive calls; account calls use 4001 and 4002 (protocol 6). */
export const driveCaptchaCode = 9;

/** Values of `@type` in `details`. */
export const detailTypes = {
  localizedMessage: 'type.googleapis.com/google.rpc.LocalizedMessage',
  debugInfo: 'type.googleapis.com/google.rpc.DebugInfo',
  resourceInfo: 'type.googleapis.com/google.rpc.ResourceInfo',
  errorInfo: 'type.googleapis.com/google.rpc.ErrorInfo',
} as const;

/** `domain` of the details that give a reason. */
export const errorDomain = 'magpie';
/** `reason` of `unavailable`: the instance is read-only. */
const readOnlyReason = 'READ_ONLY';
/** `reason` of `unavailable`: the platform failed, and callers can't have caused it. */
export const platformFaultReason = 'PLATFORM_FAULT';

/**
 * An entry of `details` (specification 3, protocol 6), like google.rpc's ErrorInfo, ResourceInfo,
 * LocalizedMessage and DebugInfo.
 */
export interface ErrorDetail {
  '@type'?: string;
  message?: string;
  locale?: string;
  /** For developers: the description in English, if `error_description` is localized. */
  detail?: string;
  domain?: string;
  reason?: string;
  resource_id?: string;
  metadata?: Record<string, string>;
}

/** The details of an `unavailable` that refuses a change of a read-only instance. */
export const readOnlyDetails: readonly ErrorDetail[] = [
  { '@type': detailTypes.errorInfo, reason: readOnlyReason, domain: errorDomain },
];

/** The details of an `unavailable` that refuses new files because the storage is almost full. */
export const storageFullDetails: readonly ErrorDetail[] = [
  { '@type': detailTypes.errorInfo, reason: 'STORAGE_FULL', domain: errorDomain },
];

/** The details of an error about a file or folder: its id, if the caller named one. */
export function resourceDetails(id: string): ErrorDetail[] {
  return id === '' ? [] : [{ '@type': detailTypes.resourceInfo, resource_id: id }];
}

/** An error on the wire (specification 3). `error_uri` is the path of the failed call. */
export interface ErrorBody {
  error: string;
  error_code: number;
  error_description: string;
  error_uri?: string;
  details?: ErrorDetail[];
}

/** Optional parts of an error; `code` and `status` override the catalog. */
export interface ApiErrorOptions {
  description?: string | undefined;
  uri?: string | undefined;
  details?: readonly ErrorDetail[] | undefined;
  code?: number | undefined;
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  cause?: unknown;
  /** Shown instead of the catalog's name, for an unknown error of another server. */
  unlistedName?: string | undefined;
}

/**
 * The error that both sides throw and catch (specification 3 and 8). Its message is the
 * description, or else the name. Descriptions may be logged and shown, so they never contain
 * secrets.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly error: ErrorName | (string & {});
  readonly code: number;
  readonly status: number;
  readonly description: string;
  readonly uri: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  /** Identifies the failed request in the operator's logs, if known. */
  readonly requestId: string | undefined;

  constructor(error: ErrorName, options: ApiErrorOptions = {}) {
    const shownName = options.unlistedName ?? error;
    super(
      options.description || shownName,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    const entry = errorCatalog[error];
    this.error = shownName;
    this.code = options.code ?? entry.code;
    this.status = options.status ?? entry.status;
    this.description = options.description ?? '';
    this.uri = options.uri;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.requestId = options.requestId;
  }

  /** The description in English, even if `error_description` was localized for a reader. */
  get developerText(): string {
    return this.details.find(({ detail }) => detail)?.detail ?? this.description;
  }

  /**
   * Returns the JSON body; `error` and a non-zero `error_code` are always present (protocol 0, fact
   * 5).
   */
  toBody(): ErrorBody {
    return {
      error: this.error,
      error_code: this.code,
      error_description: this.message,
      ...(this.uri === undefined ? {} : { error_uri: this.uri }),
      details: [...this.details],
    };
  }

  /**
   * Reads any server's error response and never fails. Unlisted names are kept; a missing name is
   * derived from the number, then from the HTTP status, otherwise it is `unknown`. Reads both
   * spellings of the path (`error_uri`, `error_url`) and of the details (`details`,
   * `error_details`).
   */
  static from(body: unknown, status?: number): ApiError {
    if (body instanceof ApiError) return body;
    const fields = isRecord(body) ? body : {};
    const code = readCode(fields.error_code);
    const given = readText(fields.error);
    const listed = given === undefined ? (nameOfCode(code) ?? nameOfStatus(status)) : given;
    const description = readText(fields.error_description);
    const isListed = isErrorName(listed);
    return new ApiError(isListed ? listed : 'unknown', {
      unlistedName: isListed ? undefined : listed,
      code,
      status: status !== undefined && status >= 400 ? status : undefined,
      description,
      uri: readText(fields.error_uri) ?? readText(fields.error_url),
      details: readDetails(fields.details) ?? readDetails(fields.error_details),
      requestId: readText(fields.request_id),
    });
  }
}

/** Recognizes ApiErrors. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

/** Recognizes names of the catalog. */
export function isErrorName(value: string): value is ErrorName {
  return Object.hasOwn(errorCatalog, value);
}

/** True if the call may be retried: only for `internal` and `unreachable` (specification 7.5). */
export function isRetryable(error: unknown): boolean {
  return isApiError(error) && isErrorName(error.error) && errorCatalog[error.error].retryable;
}

/** Names for responses without a readable body, by HTTP status; any other 5xx is `internal`. */
const namesByStatus: Readonly<Record<number, ErrorName>> = {
  400: 'invalid_argument',
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  408: 'deadline_exceeded',
  409: 'aborted',
  412: 'failed_precondition',
  416: 'out_of_range',
  429: 'resource_exhausted',
  499: 'cancelled',
  501: 'unimplemented',
};

function nameOfStatus(status: number | undefined): ErrorName {
  if (status === undefined) return 'unknown';
  return namesByStatus[status] ?? (status >= 500 ? 'internal' : 'unknown');
}

/** Returns the first name with a number: the generic one if it is shared. */
function nameOfCode(code: number | undefined): ErrorName | undefined {
  if (code === undefined) return undefined;
  return keysOf(errorCatalog).find((name) => errorCatalog[name].code === code);
}

/** Zero means success; some services send the number as text. */
function readCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) && code !== 0 ? code : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const detailTexts = [
  '@type',
  'message',
  'locale',
  'detail',
  'domain',
  'reason',
  'resource_id',
] as const;

function readDetails(value: unknown): ErrorDetail[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isRecord).map((entry) => {
    const detail: ErrorDetail = {};
    for (const field of detailTexts) {
      const text = readText(entry[field]);
      if (text !== undefined) detail[field] = text;
    }
    if (isRecord(entry.metadata)) {
      detail.metadata = Object.fromEntries(
        Object.entries(entry.metadata).map(([key, text]) => [key, String(text)]),
      );
    }
    return detail;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if a change was refused because the instance is read-only. */
export function isReadOnlyError({ details }: ApiError): boolean {
  return details.some(({ reason }) => reason === readOnlyReason);
}

/** True if new files were refused because the storage is almost full. */
export function isStorageFullError({ details }: ApiError): boolean {
  return details.some(({ reason }) => reason === 'STORAGE_FULL');
}
