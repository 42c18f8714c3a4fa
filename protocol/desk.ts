import * as v from 'valibot';
import { call } from './call.ts';
import { projectionState } from './projections.ts';

/**
 * Answers of the desk's screens, all ours: what several calls would otherwise be needed for. Times
 * are RFC 3339, '' for never; bytes are numbers.
 */

/** Circumstances that an operator should act on, the most urgent first. */
export const deskWarnings = [
  'projection-repair',
  'read-only',
  'reports-late',
  'reports-open',
  'dead-letters',
  'secret-used',
  'one-passkey',
  'one-owner',
  'projection-late',
  'mail-outbox',
  'backup-missing',
] as const;
export type DeskWarning = (typeof deskWarnings)[number];

/** Values per day, the oldest first. */
const trend = v.object({
  name: v.picklist(['accounts', 'shares', 'requests', 'downloads', 'stored']),
  /** The current total, or the sum of the last 30 days. */
  total: v.number(),
  days: v.array(v.number()),
});

/** GET admin/v1/today: returns warnings, and five numbers with their last 30 days. */
export const deskToday = call({
  method: 'GET',
  path: 'admin/v1/today',
  input: v.object({}),
  output: v.object({
    warnings: v.array(
      v.object({ kind: v.picklist(deskWarnings), count: v.number(), time: v.string() }),
    ),
    trends: v.array(trend),
    projection: projectionState,
  }),
  session: 'none',
  administrator: 'today.read',
});
