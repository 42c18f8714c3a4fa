import { is, object } from 'valibot';
import { projectionState } from '#protocol/projections.ts';

const projectedAnswer = object({ projection: projectionState });

/** Returns a line about an answer whose lists lack changes; '' if they lack none. */
export function projectionLine(answer: unknown): string {
  if (!is(projectedAnswer, answer)) return '';
  const { complete_until, late_changes, needs_repair } = answer.projection;
  if (needs_repair) {
    return 'Lists and counts are incomplete: D1 has lost changes. Run "npm run admin -- instance repair".';
  }
  if (late_changes === 0) return '';
  const changes = late_changes === 1 ? '1 change waits' : `${late_changes} changes wait`;
  return `Lists and counts are complete until ${complete_until}: ${changes} for D1.`;
}
