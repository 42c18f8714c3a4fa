import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { operatorsObject } from '#worker/services/audit-log/index.ts';

/** Returns the notes of operators about a target, newest first. */
export async function readNotes(env: Env, target: string) {
  const notes = await operatorsObject(env).notes(target);
  return notes.map(({ id, person, body, created_at }) => ({
    id,
    person,
    text: body,
    created_time: isoTimeOrEmpty(created_at),
  }));
}
