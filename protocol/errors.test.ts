import { describe, expect, it } from 'vitest';
import {
  ApiError,
  driveCaptchaCode,
  errorCatalog,
  isApiError,
  isErrorName,
  isRetryable,
} from '#protocol/errors.ts';
import { shareStatuses } from '#protocol/share-status.ts';

const specified =
  `unreachable local cancelled unknown invalid_argument deadline_exceeded not_found already_exists
permission_denied unauthenticated resource_exhausted failed_precondition aborted out_of_range unimplemented internal
unavailable data_loss captcha_required captcha_invalid invalid_password invalid_status user_pending user_blocked
invalid_verification_code two_factor_required invalid_two_factor invalid_two_factor_recovery under_review provider_error
validate_required password_reset_required invalid_account_or_password expired_verification_code account_freeze
cannot_unlock user_not_exist invalid_request unauthorized_client access_denied unsupported_response_type invalid_scope
invalid_grant server_error temporarily_unavailable authorization_pending slow_down expired_token interaction_required
login_required account_selection_required consent_required invalid_request_uri invalid_request_object
request_not_supported request_uri_not_supported registration_not_supported file_space_not_enough task_daily_create_limit
file_not_found`.split(/\s+/);

const numbersOfSpec = [
  ...range(1, 16),
  38,
  50,
  4001,
  4002,
  ...range(4010, 4024),
  ...range(4031, 4039),
  ...range(4050, 4052),
  ...range(4121, 4126),
  5026,
  5027,
  ...range(8000, 8003),
];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('error catalog', () => {
  it('contains every name of the specification', () => {
    expect(specified.filter((name) => !isErrorName(name))).toEqual([]);
  });

  it('names every number of the specification', () => {
    const codes = new Set<number>(Object.values(errorCatalog).map((entry) => entry.code));
    expect(numbersOfSpec.filter((code) => !codes.has(code))).toEqual([]);
  });

  it.each([
    ['captcha needed', 4001, 'captcha_required'],
    ['captcha wrong', 4002, 'captcha_invalid'],
    ['password wrong', 4010, 'invalid_password'],
    ['account locked for a time', 4011, 'invalid_status'],
    ['account not activated', 4012, 'user_pending'],
    ['account blocked', 4013, 'user_blocked'],
    ['code of a mail wrong', 4014, 'invalid_verification_code'],
    ['second factor needed', 4015, 'two_factor_required'],
    ['second factor wrong', 4016, 'invalid_two_factor'],
    ['recovery code wrong', 4017, 'invalid_two_factor_recovery'],
    ['account under review', 4018, 'under_review'],
    ['failure of another provider', 4019, 'provider_error'],
    ['verification needed', 4020, 'validate_required'],
    ['password to be reset', 4021, 'password_reset_required'],
    ['account or password wrong', 4022, 'invalid_account_or_password'],
    ['no such user', 4023, 'user_not_exist'],
    ['code expired', 4024, 'expired_verification_code'],
    ['interaction needed', 4031, 'interaction_required'],
    ['unsupported registration', 4039, 'registration_not_supported'],
    ['authorization pending', 4050, 'authorization_pending'],
    ['polling too fast', 4051, 'slow_down'],
    ['token expired', 4052, 'expired_token'],
    ['invalid request', 4121, 'invalid_request'],
    ['invalid grant', 4126, 'invalid_grant'],
    ['server error', 5026, 'server_error'],
    ['service unavailable', 5027, 'temporarily_unavailable'],
    ['account being closed', 50, 'cannot_unlock'],
    ['account frozen', 38, 'account_freeze'],
    ['unreachable', 8000, 'unreachable'],
    ['local', 8001, 'local'],
    ['account elsewhere', 8002, 'third_party_account_error'],
    ['account of a provider', 8003, 'provider_account_error'],
  ])('means by number: %s is %i', (_meaning, code, name) => {
    expect(ApiError.from({ error_code: code }).error).toBe(name);
  });

  it('contains every share status but OK, because they also act as errors', () => {
    expect(shareStatuses.filter((status) => !isErrorName(status))).toEqual(['OK']);
  });

  it('uses error statuses only, for clients that check the status', () => {
    for (const [name, entry] of Object.entries(errorCatalog)) {
      expect(entry.status, name).toBeGreaterThanOrEqual(400);
      expect(entry.status, name).toBeLessThan(600);
      expect(entry.code, name).not.toBe(0);
    }
  });

  it('uses 9 only where existing clients expect it, because they retry it endlessly', () => {
    const nines = Object.entries(errorCatalog).filter(
      ([, entry]) => entry.code === driveCaptchaCode,
    );
    expect(nines.map(([name]) => name)).toEqual([
      'failed_precondition',
      'file_in_recycle_bin',
      'file_restore_own',
      'file_move_or_copy_to_cur',
      'file_rename_uncompleted',
    ]);
  });

  it('uses 401 for missing authentication only', () => {
    const names = Object.entries(errorCatalog).filter(([, entry]) => entry.status === 401);
    expect(names.map(([name]) => name)).toEqual(['unauthenticated']);
  });

  it.each([
    ['file_not_found', 5, 404],
    ['file_space_not_enough', 8, 403],
    ['task_daily_create_limit', 11, 403],
    ['unauthenticated', 16, 401],
    ['captcha_required', 4001, 400],
    ['captcha_invalid', 4002, 400],
    ['invalid_account_or_password', 4022, 400],
    ['invalid_grant', 4126, 400],
    ['resource_exhausted', 8, 429],
  ] as const)('numbers %s as %i with status %i', (name, code, status) => {
    expect(errorCatalog[name]).toMatchObject({ code, status });
  });
});

describe('ApiError', () => {
  it('takes number and status from the catalog and its message from the description', () => {
    const error = new ApiError('file_not_found', { description: 'No such file.' });
    expect(error).toMatchObject({
      name: 'ApiError',
      error: 'file_not_found',
      code: 5,
      status: 404,
      message: 'No such file.',
    });
  });

  it('uses its name as the message without a description', () => {
    expect(new ApiError('internal').message).toBe('internal');
  });

  it('may override number and status, as captcha errors do on drive calls', () => {
    const error = new ApiError('captcha_invalid', { code: driveCaptchaCode, status: 403 });
    expect(error.toBody().error_code).toBe(9);
    expect(error.status).toBe(403);
  });

  it("doesn't expose its cause", () => {
    const error = new ApiError('internal', { cause: new Error('secret') });
    expect(error.cause).toEqual(new Error('secret'));
    expect(JSON.stringify(error.toBody())).not.toContain('secret');
  });

  it('writes name, number, description and, if known, the path', () => {
    expect(new ApiError('aborted', { uri: '/drive/v1/files' }).toBody()).toEqual({
      error: 'aborted',
      error_code: 10,
      error_description: 'aborted',
      error_uri: '/drive/v1/files',
      details: [],
    });
    expect(new ApiError('aborted').toBody()).not.toHaveProperty('error_uri');
  });

  it('round-trips through its body', () => {
    const sent = new ApiError('file_restore_own', {
      description: 'This share is yours.',
      uri: '/drive/v1/share/restore',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'own',
          domain: 'drive',
          metadata: {},
        },
      ],
    });
    const received = ApiError.from(JSON.parse(JSON.stringify(sent.toBody())), 400);
    expect(received.toBody()).toEqual(sent.toBody());
    expect(received.status).toBe(400);
  });
});

describe('parsing an error response', () => {
  it('returns an ApiError unchanged', () => {
    const error = new ApiError('local');
    expect(ApiError.from(error)).toBe(error);
  });

  it('keeps an unknown name with its number and status', () => {
    const error = ApiError.from(
      { error: 'moon_phase', error_code: 77, error_description: 'new' },
      418,
    );
    expect(error).toMatchObject({ error: 'moon_phase', code: 77, status: 418, message: 'new' });
    expect(isRetryable(error)).toBe(false);
  });

  it("doesn't confuse built-in properties with names", () => {
    expect(ApiError.from({ error: 'constructor' })).toMatchObject({
      error: 'constructor',
      code: 2,
    });
  });

  it('finds the name by number, also as a string', () => {
    expect(ApiError.from({ error_code: 16 }).error).toBe('unauthenticated');
    expect(ApiError.from({ error_code: '4126' }).error).toBe('invalid_grant');
  });

  it('reads alternative spellings of path and details', () => {
    const error = ApiError.from({
      error: 'aborted',
      error_url: '/x',
      error_details: [{ message: 'slow' }],
    });
    expect(error.uri).toBe('/x');
    expect(error.details).toEqual([{ message: 'slow' }]);
  });

  it("drops details that aren't objects and fields that aren't strings", () => {
    const details = ['x', null, { message: 5, domain: 'd', metadata: [] }, { metadata: { n: 1 } }];
    expect(ApiError.from({ error: 'aborted', details }).details).toEqual([
      { domain: 'd' },
      { metadata: { n: '1' } },
    ]);
  });

  it.each([
    [400, 'invalid_argument'],
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [418, 'unknown'],
    [429, 'resource_exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [502, 'internal'],
  ])('names an unreadable response with status %i %s', (status, name) => {
    expect(ApiError.from('<html>', status)).toMatchObject({ error: name, status });
  });

  it.each([undefined, null, 7, '', [], {}, { error: 5, error_code: 'x' }])(
    'tolerates %j',
    (body) => {
      expect(ApiError.from(body)).toMatchObject({ error: 'unknown', code: 2 });
    },
  );

  it("doesn't use a success status for a failure", () => {
    expect(ApiError.from({ error: 'not_found' }, 200).status).toBe(404);
  });
});

describe('retrying', () => {
  it('makes sense after internal and unreachable errors', () => {
    const worth = Object.keys(errorCatalog).filter(
      (name) => isErrorName(name) && isRetryable(new ApiError(name)),
    );
    expect(worth).toEqual(['internal', 'unreachable']);
  });

  it('makes no sense after any other error', () => {
    expect(isRetryable(new TypeError('x'))).toBe(false);
    expect(isApiError(new TypeError('x'))).toBe(false);
    expect(isApiError(new ApiError('internal'))).toBe(true);
  });
});
