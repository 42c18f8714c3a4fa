import type { MessageKey, Translate } from '#locales/index.ts';
import type { Eta } from '#client/features/uploads/engine/upload-rate.ts';
import { troubles } from '#client/features/uploads/engine/upload-errors.ts';
import type { UploadListRow, UploadSummary } from '#client/features/uploads/engine/upload-view.ts';
import { uploadSizeText } from './upload-size.ts';

/** Texts of the panel as pure functions of the state. */

const minuteMs = 60_000;
const hourMinutes = 60;
/** From here on, hours are shown. */
const minutesMax = 90;

/** Formats the remaining time: one number at a steady rate, otherwise a range. */
export function etaText({ minMs, maxMs }: Eta, t: Translate): string {
  if (maxMs < minuteMs) return t('uploads.etaSoon');
  const minutesOf = (ms: number) => Math.max(1, Math.round(ms / minuteMs));
  const [min, max] = [minutesOf(minMs), minutesOf(maxMs)];
  if (max < minutesMax) {
    return min === max
      ? t('uploads.etaMinutes', { count: max })
      : t('uploads.etaMinutesRange', { min, count: max });
  }
  const low = Math.max(1, Math.round(min / hourMinutes));
  const high = Math.round(max / hourMinutes);
  return low === high
    ? t('uploads.etaHours', { count: high })
    : t('uploads.etaHoursRange', { min: low, count: high });
}

/** Title of the panel. */
export function headingText(summary: UploadSummary, t: Translate): string {
  const { active, paused, failed, detached, done, skipped, isPaused } = summary;
  if (isPaused && active > 0) return t('uploads.pausedAll');
  if (active > 0) return t('uploads.uploading', { count: summary.files - summary.skipped });
  if (failed > 0) return t('uploads.needYou', { count: failed });
  if (detached > 0) return t('uploads.resumeTitle', { count: detached });
  if (paused > 0) return t('uploads.pausedAll');
  return done === 0 && skipped > 0
    ? t('uploads.nothingUploaded', { count: skipped })
    : t('uploads.finished', { count: done });
}

/**
 * Status line: why it's stalled, or rate and remaining time. If uploads can be resumed, how much
 * has already been uploaded.
 */
export function stateText(
  summary: UploadSummary,
  t: Translate,
  locale: string,
  now: number,
): string {
  const { active, isOnline, restUntil, standstill, bytesPerSecond, eta } = summary;
  const sizes = {
    sent: uploadSizeText(summary.sentBytes, locale),
    total: uploadSizeText(summary.totalBytes, locale),
  };
  if (active === 0) {
    const isToResume = summary.detached + summary.paused > 0 && summary.sentBytes > 0;
    return isToResume ? t('uploads.amount', sizes) : '';
  }
  if (!isOnline) return t('uploads.offline');
  if (standstill?.why === 'signed-out') return t('uploads.signedOut');
  if (standstill?.why === 'full') return t('uploads.trouble_room');
  if (restUntil > now) {
    return t('uploads.resting', { count: Math.max(1, Math.ceil((restUntil - now) / 1000)) });
  }
  if (summary.unweighed > 0) return t('uploads.reading');
  return [
    t('uploads.amount', sizes),
    bytesPerSecond !== null &&
      bytesPerSecond > 0 &&
      t('uploads.rate', { rate: uploadSizeText(bytesPerSecond, locale) }),
    eta && etaText(eta, t),
  ]
    .filter((part) => part !== null && part !== false)
    .join(' · ');
}

/** Explains why it takes longer than shown before, or ''. */
export function reasonText({ eta }: UploadSummary, t: Translate): string {
  if (!eta?.reason) return '';
  return t(eta.reason === 'slower' ? 'uploads.etaSlower' : 'uploads.etaMore');
}

/** Rounded percentage. 100 only if everything is complete. */
export function percentOf({ share }: UploadSummary): number {
  return share >= 1 ? 100 : Math.min(99, Math.floor(share * 100));
}

/** Progress: percentage, and for several files the completed number. */
export function progressText(summary: UploadSummary, t: Translate): string {
  const percent = percentOf(summary);
  const files = summary.files - summary.skipped;
  return files > 1
    ? t('uploads.progressText', { percent, done: summary.done, files })
    : t('uploads.percent', { percent });
}

/** Announcement of the start, each quarter and the end; '' if nothing is active. */
export function milestoneText(summary: UploadSummary, t: Translate): string {
  const { active, done, files, skipped } = summary;
  const isThrough = done > 0 && done + skipped === files;
  if (isThrough) return t('uploads.at100', { count: done });
  if (active === 0) return '';
  const quarter = Math.floor(percentOf(summary) / 25);
  return quarter === 0
    ? t('uploads.at0', { count: files - skipped })
    : t('uploads.at', { percent: quarter * 25 });
}

const troubleTexts: Readonly<Record<string, MessageKey>> = {
  [troubles.detached]: 'uploads.trouble_detached',
  [troubles.unreadable]: 'uploads.trouble_unreadable',
  [troubles.changed]: 'uploads.trouble_changed',
  [troubles.folder]: 'uploads.trouble_folder',
  [`${troubles.name}tooLong`]: 'uploads.trouble_nameLong',
  file_space_not_enough: 'uploads.trouble_room',
  file_count_limit: 'uploads.trouble_items',
  permission_denied: 'uploads.trouble_denied',
  PROHIBITED: 'uploads.trouble_prohibited',
};

/** Status of a file. One that can be resumed begins with how much has already been uploaded. */
export function rowText(row: UploadListRow, t: Translate, locale: string): string {
  const { stage, trouble } = row;
  const size = uploadSizeText(row.sizeBytes, locale);
  const amount = t('uploads.amount', { sent: uploadSizeText(row.sentBytes, locale), total: size });
  if (row.sentBytes > 0 && trouble === troubles.detached) {
    return `${amount} · ${t('uploads.trouble_detached')}`;
  }
  if (stage === 'failed' || (stage === 'skipped' && trouble)) {
    const known = Object.hasOwn(troubleTexts, trouble) && troubleTexts[trouble];
    if (known) return t(known);
    return t(trouble.startsWith(troubles.name) ? 'uploads.trouble_name' : 'uploads.trouble_other');
  }
  if (stage === 'sending') return amount;
  if (stage === 'paused' && row.sentBytes > 0) return `${amount} · ${t('uploads.stage_paused')}`;
  const stageText = row.isTaken ? t('uploads.taken') : t(`uploads.stage_${stage}`);
  return row.isWeighed ? `${stageText} · ${size}` : stageText;
}
