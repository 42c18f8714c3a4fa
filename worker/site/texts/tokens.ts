import { parse } from 'valibot';
import {
  emailBackDays,
  erasureSecondsMax,
  farewellSeconds,
  feedbackKeptDays,
  fileNameMaxBytes,
  passwordMinLength,
  recoveryCodesCount,
  refreshTokenSeconds,
  shareDaysMax,
  shareItemsMax,
  sharePasscode,
  shareUndoSeconds,
  signedLinkSeconds,
  trafficWindowDays,
  trashDays,
  uploadTicketSeconds,
  verificationCodeSeconds,
} from '#protocol/limits.ts';
import type { Messages } from '#locales/index.ts';
import { quotasDocument } from '#protocol/plans.ts';
import { formatSize } from '#protocol/size.ts';
import { tasksDocument } from '#protocol/tasks.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';

/**
 * Values of the `{{tokens}}` in long texts, formatted for the reader's language. Plain text, not
 * markup.
 */
export type TextTokens = Readonly<Record<string, string>>;

const hour = 3600;
const day = 24 * hour;

/**
 * Returns the current tokens of a language: limits of the code, the operator's documents and
 * contact data.
 */
export async function textTokens(env: Env, messages: Messages, now: number): Promise<TextTokens> {
  const [quotas, tasks, operator] = await Promise.all([
    configDocument(env, 'quotas', now),
    configDocument(env, 'tasks', now),
    configDocument(env, 'operator', now),
  ]);
  const { free, premium } = quotas ?? parse(quotasDocument, {});
  const { bytes_max: taskBytes, running } = tasks ?? parse(tasksDocument, {});
  const { formats, locale, t } = messages;
  const unlimited = t('site.unlimited');
  const size = (bytes: number | null) =>
    bytes === null ? unlimited : formatSize(bytes, { locale });
  const number = (value: number | null) => (value === null ? unlimited : formats.number(value));
  const site = new URL(env.SITE_ORIGIN).host;
  return {
    freeStorage: size(Number(env.QUOTA_FREE_BYTES)),
    premiumStorage: size(premium.storage_bytes ?? Number(env.QUOTA_FREE_BYTES)),
    freeTraffic: size(free.download_bytes),
    premiumTraffic: size(premium.download_bytes),
    dailyTasksFree: number(free.daily_tasks),
    dailyTasksPremium: number(premium.daily_tasks),
    runningTasksFree: number(running.free),
    runningTasksPremium: number(running.premium),
    taskSizeMax: size(taskBytes),
    trafficDays: formats.duration(trafficWindowDays, 'day'),
    trashDays: formats.duration(trashDays, 'day'),
    deletedKept: formats.duration(Number(env.DELETED_CONTENT_DAYS), 'day'),
    linkLife: formats.duration(signedLinkSeconds / hour, 'hour'),
    shareItemsMax: number(shareItemsMax),
    shareDaysMax: formats.duration(shareDaysMax, 'day'),
    shareUndo: formats.duration(shareUndoSeconds / 60, 'minute'),
    passcodeLengths: `${sharePasscode.lengthMin}–${sharePasscode.lengthMax}`,
    fileNameBytes: number(fileNameMaxBytes),
    uploadTicket: formats.duration(uploadTicketSeconds / hour, 'hour'),
    passwordMin: number(passwordMinLength),
    recoveryCodes: number(recoveryCodesCount),
    farewell: formats.duration(farewellSeconds / day, 'day'),
    emailBack: formats.duration(emailBackDays, 'day'),
    erasure: formats.duration(erasureSecondsMax / day, 'day'),
    feedbackKept: formats.duration(feedbackKeptDays, 'day'),
    codeLife: formats.duration(verificationCodeSeconds / 60, 'minute'),
    sessionLife: formats.duration(refreshTokenSeconds / day, 'day'),
    site,
    siteOrigin: env.SITE_ORIGIN,
    copyCommand: t('site.copyCommand'),
    commandCopied: t('site.commandCopied'),
    commandNotCopied: t('site.commandNotCopied'),
    operator: operator?.name ?? t('site.operatorUnset', { site }),
    operatorAddress: operator?.address ?? t('site.addressUnset'),
    operatorEmail: operator?.email ?? t('site.contactUnset'),
    operatorLaw: operator?.law[locale] ?? operator?.law['en-US'] ?? t('site.lawUnset'),
  };
}
