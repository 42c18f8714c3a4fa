import { loadErrorTexts } from '#locales/errors/load.ts';
import { ownErrorTexts } from '#locales/errors/own-texts.ts';
import {
  createMessages,
  loadTables,
  type Locale,
  type MessageKey,
  type Tables,
} from '#locales/index.ts';
import {
  type ApiError,
  errorCatalog,
  isErrorName,
  isReadOnlyError,
  isStorageFullError,
} from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { isOneOf } from '#protocol/tables.ts';

/** Share statuses as errors have the titles of their pages. */
const statusTexts: Readonly<Record<string, MessageKey>> = {
  PASS_CODE_EMPTY: 'api.passcodeEmpty',
  PASS_CODE_ERROR: 'api.passcodeWrong',
  MAX_RESTORE_COUNT: 'status.maxRestoreTitle',
  EXPIRED: 'status.expiredTitle',
  DELETED: 'status.deletedTitle',
  SENSITIVE_RESOURCE: 'status.sensitiveTitle',
  SENSITIVE_WORD: 'status.sensitiveWordTitle',
  AUDITING: 'status.auditingTitle',
  NOT_FOUND: 'status.notFoundTitle',
  PROHIBITED: 'status.prohibitedTitle',
};

/** Lower numbers are shared by several errors, so their texts are by name. */
const firstNumberWithText = 17;

/**
 * Returns what happened in full sentences. Loads one language, and of it the areas that the error
 * needs. Our own pages show the same texts for the same errors.
 */
export async function errorMessage(thrown: ApiError, locale: Locale): Promise<string> {
  const { error } = thrown;
  const number = isErrorName(error) ? errorCatalog[error].code : 0;
  const key = keyOfReason(thrown) ?? keyOf(error);
  // Keys begin with their area.
  const area = key?.split('.')[0] as keyof Tables | undefined;
  const [tables, numbered] = await Promise.all([
    loadTables(locale, area === undefined || area === 'errors' ? ['errors'] : ['errors', area]),
    key === undefined ? loadErrorTexts(locale) : undefined,
  ]);
  const { t } = createMessages(locale, tables);
  const byNumber = number >= firstNumberWithText ? numbered?.codes[number] : undefined;
  const text =
    key === undefined ? (byNumber ?? required(numbered, 'the error texts').default) : t(key);
  return /[.!?…。！？]$/u.test(text) ? text : t('errors.ended', { text });
}

function keyOfReason(thrown: ApiError): MessageKey | undefined {
  if (isReadOnlyError(thrown)) return 'site.readOnly';
  return isStorageFullError(thrown) ? 'api.storageFull' : undefined;
}

function keyOf(error: string): MessageKey | undefined {
  if (Object.hasOwn(ownErrorTexts, error)) return ownErrorTexts[error];
  if (Object.hasOwn(statusTexts, error)) return statusTexts[error];
  return isNamed(error) ? `api.${error}` : undefined;
}

const named = [
  'invalid_argument',
  'not_found',
  'already_exists',
  'failed_precondition',
  'aborted',
  'out_of_range',
  'unimplemented',
  'unavailable',
  'data_loss',
  'reason_required',
  'folder_shared',
  'folder_collects_files',
  'file_name_empty',
  'file_duplicated_name',
  'file_rename_to_same_name',
  'file_maybe_ads',
  'file_revision_changed',
  'file_in_recycle_bin',
  'file_restore_own',
  'file_move_or_copy_to_cur',
  'file_rename_uncompleted',
  'space_folder_not_exist',
  'cursor_expired',
  'task_url_unsupported',
  'task_url_resolve_error',
  'task_file_deleted',
  'task_run_nums_limit',
  'task_sub_task_num_limit',
  'task_daily_create_limit',
  'task_daily_create_limit_vip',
  'invalid_activation_code',
  'member_code_not_support_region',
  'has_joined_referral',
] as const;

function isNamed(error: string): error is (typeof named)[number] {
  return isOneOf(named, error);
}
