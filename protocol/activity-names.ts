/** Activities with a page, `/activity/{name}` (specification 2.2). */
export const activityNames = ['christmas', 'black-friday', 'compensation'] as const;
export type ActivityName = (typeof activityNames)[number];

/** Recognizes activities with a page. */
export function isActivityName(id: unknown): id is ActivityName {
  return activityNames.some((name) => name === id);
}
