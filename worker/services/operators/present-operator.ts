import type { OutputOf } from '#protocol/call.ts';
import { deskPreferences, type DeskPreferences, type listOperators } from '#protocol/operators.ts';
import { safeParse } from 'valibot';
import { storedJson } from '#worker/http/stored-json.ts';
import type { OperatorRow } from '#worker/services/operators/people.ts';

/** Formats a time in milliseconds since 1970; 0 is ''. */
export function timeOf(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}

/** Returns an operator as calls answer it. */
export function presentedOperator(
  operator: OperatorRow,
): OutputOf<typeof listOperators>['operators'][number] {
  const { id, name, email, role, status, passkeys, sessions, createdAt, seenAt } = operator;
  return {
    id,
    name,
    email,
    role,
    status,
    passkeys,
    sessions,
    created_time: timeOf(createdAt),
    last_seen_time: timeOf(seenAt),
  };
}

const defaults: DeskPreferences = {
  density: 'regular',
  theme: 'system',
  shortcuts: 'on',
  locale: '',
};

/** Returns the preferences of an operator, with defaults for what wasn't chosen. */
export function preferencesOf({ preferences }: Pick<OperatorRow, 'preferences'>): DeskPreferences {
  const chosen = { ...defaults, ...storedJson<Partial<DeskPreferences>>(preferences) };
  const parsed = safeParse(deskPreferences, chosen);
  return parsed.success ? parsed.output : defaults;
}
