import { putConfig } from '#protocol/admin.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const times = (starts: number, ends: number) => ({
  starts_at: daysFromNow(starts),
  ends_at: daysFromNow(ends),
});

/** Creates a past, a future and a running activity. */
export async function startActivities(magpie: Magpie, running: object): Promise<void> {
  const activities = [
    { id: 'christmas', ...times(-2, -1) },
    { id: 'black-friday', ...times(1, 2), banner: true },
    { id: 'compensation', ...times(-1, 1), ...running },
  ];
  await magpie.call(
    putConfig,
    { name: 'activity_operation', value: { values: { activities } } },
    { token: adminToken },
  );
}
