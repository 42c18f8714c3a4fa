import * as v from 'valibot';

/**
 * The lists and counts of operators are copies in D1, written a moment after each change. This part
 * of an answer says how far they reach.
 */
export const projectionState = v.object({
  /** Every change before this time is included (RFC 3339). */
  complete_until: v.string(),
  /** Changes that D1 has refused so far. They are sent again until it has them. */
  late_changes: v.number(),
  /**
   * D1 has lost changes that it had, for example because it was restored to an earlier time:
   * `npm run admin -- instance repair` writes them again.
   */
  needs_repair: v.boolean(),
});
export type ProjectionState = v.InferOutput<typeof projectionState>;
