import type {
  CaseEffect,
  CaseRow,
  HeldContent,
  NewEffect,
} from '#worker/services/moderation/cases/case-types.ts';

type Evidence = Extract<CaseEffect, { kind: 'evidence' }>;

/** Measures that close the link of a case; blocked contents close every link that shows them. */
export function closesShare(measure: string): boolean {
  return ['close_share', 'suspend_sharing', 'block_account'].includes(measure);
}

/** Leaves out effects that would undo what the measures of other cases still need. */
export function withoutNeeded(
  effects: readonly NewEffect[],
  others: readonly CaseRow[],
): NewEffect[] {
  return effects.filter(({ effect }) => {
    if (effect.kind === 'share' && effect.status === 'OK') {
      return !others.some(
        ({ share_id: id, measure }) => id === effect.shareId && closesShare(measure),
      );
    }
    if (effect.kind === 'account' && !effect.isBlocked) {
      return !others.some(
        ({ owner_id: id, measure }) => id === effect.userId && measure === 'block_account',
      );
    }
    return true;
  });
}

/** Returns the effects of ending evidence: contents that other cases hold are kept for these. */
export function evidenceLeft(
  contents: Evidence['contents'],
  held: readonly HeldContent[],
): Evidence[] {
  const isHeld = new Set(held.map(({ blob }) => blob));
  const free = contents.filter(({ blob }) => !isHeld.has(blob));
  const kept = held.map(({ gcid, blob, until }): Evidence => ({
    kind: 'evidence',
    contents: [{ gcid, blob }],
    untilAt: until,
  }));
  return free.length > 0 ? [...kept, { kind: 'evidence', contents: free, untilAt: 0 }] : kept;
}
