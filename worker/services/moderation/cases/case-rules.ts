import type { CaseState } from '#protocol/cases.ts';
import type { Permission } from '#protocol/permissions.ts';
import type { CaseCategory, JurisdictionPack } from '#protocol/reports.ts';
import type { EvidenceFile, ReportState } from '#worker/services/moderation/cases/case-types.ts';
import type { BusinessCalendar } from '#worker/services/moderation/cases/business-days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The operator's document `moderation` with its defaults. */
export interface ModerationRules extends BusinessCalendar {
  /** Strikes that suspend sharing. */
  strikesMax: number;
  strikeMonths: number;
}

/** A running clock of a case. `dueAt` is in milliseconds since 1970; 0 without one. */
export interface Clock {
  dueAt: number;
  reason: string;
}

/**
 * Hours until a case must be decided. `authority_order` in the EU (Regulation 2021/784) and
 * `intimate_image` in the US (TAKE IT DOWN Act) are limits of the law, the others are targets for
 * duties to act without delay.
 */
const hoursByPack: Readonly<
  Record<JurisdictionPack, Partial<Record<CaseCategory | 'other', number>>>
> = {
  EU: { authority_order: 1, child_safety: 24, terrorism: 24, intimate_image: 48, other: 7 * 24 },
  US: { intimate_image: 48, child_safety: 24, copyright: 3 * 24 },
  UK: { child_safety: 24, terrorism: 24, intimate_image: 48, other: 7 * 24 },
};

/** Returns the earliest clock of the operator's rules. */
export function openingClock(
  category: CaseCategory,
  packs: readonly JurisdictionPack[],
  openedAt: number,
): Clock {
  const clocks = packs.flatMap((pack) => {
    const hours = hoursByPack[pack][category] ?? hoursByPack[pack].other;
    return hours === undefined ? [] : [{ dueAt: openedAt + hours * hourMs, reason: pack }];
  });
  clocks.sort((a, b) => a.dueAt - b.dueAt);
  return clocks[0] ?? { dueAt: 0, reason: '' };
}

/** The most urgent categories first; the others have one rank and are ordered by their clocks. */
const urgent: readonly CaseCategory[] = [
  'child_safety',
  'authority_order',
  'intimate_image',
  'malware',
];

/** Returns the rank of a case in the queue; 0 is handled first. */
export function severityOf(category: CaseCategory, isImminent: boolean): number {
  if (isImminent) return 0;
  const rank = urgent.indexOf(category);
  return rank < 0 ? urgent.length + 1 : rank + 1;
}

/** Evidence is kept this long after a case is opened, longest by law. */
export function evidenceKeptMs(category: CaseCategory): number {
  if (category === 'child_safety') return 365 * dayMs;
  return (category === 'terrorism' || category === 'authority_order' ? 186 : 214) * dayMs;
}

/** Owners may object for six months. */
export const appealMs = 184 * dayMs;

/** Reports after these are only counted while a case is open. */
export const voicesKept = 3;

/** Business days after a counter-notice: the files come back, and the latest day for it. */
export const counterNoticeDays = { restore: 10, latest: 14 } as const;

/** Returns the permission that a measure needs besides that of deciding cases. */
export function permissionFor(measure: string): Permission | undefined {
  if (measure === 'block_content') return 'contents.decide';
  return measure === 'block_account' ? 'accounts.close' : undefined;
}

/** Returns the first of the chosen files, all if none is named, that a decision hashes. */
export function filesToHash(
  files: readonly EvidenceFile[],
  fileIds: readonly string[],
  bytesMax: number,
): EvidenceFile[] {
  let bytes = 0;
  return files.filter(({ fileId, blob, sha256, size }) => {
    const isChosen = fileIds.length === 0 || fileIds.includes(fileId);
    if (!isChosen || blob === '' || sha256 !== '' || bytes + size > bytesMax) return false;
    bytes += size;
    return true;
  });
}

export function isOpenCase(state: CaseState): boolean {
  return state === 'new' || state === 'triaged' || state === 'need_info';
}

/** Returns the state that the sender of a report sees. */
export function reportStateOf(state: CaseState, measure: string): ReportState {
  if (measure !== '') return measure === 'none' ? 'kept' : 'removed';
  if (state === 'need_info') return 'need_info';
  if (state === 'closed') return 'kept';
  return state === 'new' ? 'received' : 'in_review';
}

/** Returns when a strike expires: the same day of a later month. */
export function strikeExpiry(at: number, months: number): number {
  const date = new Date(at);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}

/** Returns until when strikes with these ends suspend sharing; 0 if they are too few. */
export function suspensionEnd(ends: readonly number[], strikesMax: number): number {
  // Until so many have expired that the limit isn't reached anymore.
  return ends.toSorted((a, b) => a - b)[ends.length - strikesMax] ?? 0;
}

/** Returns the median in hours with one decimal; 0 without durations. */
export function medianHours(durationsMs: readonly number[]): number {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? 0 : Math.round((middle / hourMs) * 10) / 10;
}
