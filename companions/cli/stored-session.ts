import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** A sign-in, as stored in the configuration folder. */
const sessionSchema = v.object({
  /** Origin of the site. */
  site: v.string(),
  refreshToken: v.string(),
  accessToken: v.optional(v.string(), ''),
  /** ms since 1970. */
  accessUntil: v.optional(v.number(), 0),
  deviceId: v.string(),
});
export type StoredSession = v.InferOutput<typeof sessionSchema>;

/** An upload under way, so that the next run resumes it. */
const uploadSchema = v.object({
  key: v.string(),
  token: v.string(),
  uploadId: v.string(),
  fileId: v.string(),
  partBytes: v.number(),
  /** ms since 1970. */
  expiresAt: v.number(),
});
export type StoredUpload = v.InferOutput<typeof uploadSchema>;

const uploadsSchema = v.record(v.string(), uploadSchema);

/**
 * The folder with the session and the uploads under way: `MAGPIE_CONFIG_DIR`, else `magpie` in the
 * user's configuration folder.
 */
export function configDir(environment: Readonly<Record<string, string | undefined>>): string {
  const { MAGPIE_CONFIG_DIR, XDG_CONFIG_HOME, APPDATA } = environment;
  return (
    MAGPIE_CONFIG_DIR || join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'magpie')
  );
}

/** Files of the configuration folder, readable by their owner only. */
export class ConfigStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  session(): StoredSession | undefined {
    return this.#read('session.json', sessionSchema);
  }

  writeSession(session: StoredSession): void {
    this.#write('session.json', session);
  }

  deleteSession(): void {
    rmSync(join(this.#dir, 'session.json'), { force: true });
    rmSync(join(this.#dir, 'uploads.json'), { force: true });
  }

  /** Returns the unfinished uploads by their key, without expired ones. */
  uploads(now: number): Record<string, StoredUpload> {
    const known = this.#read('uploads.json', uploadsSchema) ?? {};
    return Object.fromEntries(Object.entries(known).filter(([, one]) => one.expiresAt > now));
  }

  /** Stores an upload under a key, or removes it. */
  setUpload(key: string, upload: StoredUpload | undefined, now: number): void {
    const { [key]: _, ...others } = this.uploads(now);
    this.#write('uploads.json', upload ? { ...others, [key]: upload } : others);
  }

  #read<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): v.InferOutput<Schema> | undefined {
    try {
      return v.parse(schema, JSON.parse(readFileSync(join(this.#dir, name), 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Replaces a file in one step, so that a crash leaves the former or the new one. */
  #write(name: string, value: unknown): void {
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
    const path = join(this.#dir, name);
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  }
}
