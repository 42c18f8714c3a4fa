import { type InferOutput, safeParse } from 'valibot';
import {
  configDocumentMaxBytes,
  configDocuments,
  type ConfigName,
  configNames,
} from '#protocol/config.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { memoize } from '#worker/isolate.ts';
import { depth, isObject } from '#worker/services/config/rules.ts';

/**
 * How long an isolate believes the documents it has read; a change is in force everywhere after
 * this long.
 */
const freshMs = 5_000;

/** Deeper documents are a mistake, and following them costs stack. */
const depthMax = 16;

/** What a document holds once it is checked. */
export type DocumentOf<Name extends ConfigName> = InferOutput<(typeof configDocuments)[Name]>;

interface Kept {
  json: string;
  updatedAt: number;
  value: unknown;
}

/** All documents in one query, kept for a moment: the region check asks on every visit. */
class Documents {
  #kept: ReadonlyMap<string, Kept> | undefined;
  #readAt = 0;
  /**
   * Counts the changes made here; what was read before the last of them is not believed, however
   * young.
   */
  #changes = 0;
  #changesRead = 0;

  async all(env: Env, now: number): Promise<ReadonlyMap<string, Kept>> {
    const isCurrent = this.#kept && this.#changesRead === this.#changes;
    if (isCurrent && now - this.#readAt < freshMs) return this.#kept!;
    // Requests never wait for each other's reading: a promise is lost with the request that made
    // it, when its visitor goes away. While one reads, the others go on with what is known, unless
    // that has just been changed here.
    if (isCurrent) this.#readAt = now;
    return this.#readOrKeep(env, now);
  }

  forget(): void {
    this.#changes++;
  }

  /** While D1 cannot be asked, what was read last goes on: rules do not fall away in an outage. */
  async #readOrKeep(env: Env, now: number): Promise<ReadonlyMap<string, Kept>> {
    try {
      return await this.#read(env, now);
    } catch (error) {
      if (!this.#kept) throw error;
      logError(error, { cache: 'config-documents' });
      this.#readAt = now;
      return this.#kept;
    }
  }

  async #read(env: Env, now: number): Promise<ReadonlyMap<string, Kept>> {
    const changes = this.#changes;
    const { results } = await env.DB.prepare(
      'SELECT name, value AS json, updated_at AS updatedAt FROM config_documents',
    ).all<{ name: string; json: string; updatedAt: number }>();
    const kept = new Map<string, Kept>();
    for (const { name, json, updatedAt } of results) {
      const before = this.#kept?.get(name);
      // The same text keeps the same value, so what was derived from it stays good.
      kept.set(name, before?.json === json ? before : { json, updatedAt, value: read(name, json) });
    }
    if (changes >= this.#changesRead) {
      this.#kept = kept;
      this.#changesRead = changes;
      this.#readAt = now;
    }
    return kept;
  }
}

/**
 * A row that no longer fits its schema counts as absent, and says so in the log: a default beats an
 * outage.
 */
function read(name: string, json: string): unknown {
  try {
    return checkDocument(name, JSON.parse(json));
  } catch (error) {
    logError(error, { document: name });
    return undefined;
  }
}

const documentsOf = (env: Env) => memoize(env, 'config-documents', () => new Documents());

/**
 * The document an operator put under a name, undefined when there is none; at most five seconds
 * old. The value is the same object until the document changes. Throws when D1 cannot be asked and
 * never could.
 */
export async function configDocument<Name extends ConfigName>(
  env: Env,
  name: Name,
  now: number,
): Promise<DocumentOf<Name> | undefined> {
  const documents = await documentsOf(env).all(env, now);
  return documents.get(name)?.value as DocumentOf<Name> | undefined;
}

/** A document and when it was put (ms), as D1 has it now; undefined when there is none. */
export async function readDocument(
  env: Env,
  name: ConfigName,
): Promise<{ value: unknown; updatedAt: number } | undefined> {
  const row = await env.DB.prepare(
    'SELECT value AS json, updated_at AS updatedAt FROM config_documents WHERE name = ?',
  )
    .bind(name)
    .first<{ json: string; updatedAt: number }>();
  return row ? { value: JSON.parse(row.json), updatedAt: row.updatedAt } : undefined;
}

/** Keeps a document. Throws `invalid_argument` when it is not one (see `checkDocument`). */
export async function putDocument(
  env: Env,
  name: ConfigName,
  value: unknown,
  now: number,
): Promise<void> {
  const json = JSON.stringify(checkDocument(name, value));
  await env.DB.prepare(
    `INSERT INTO config_documents (name, value, updated_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (name) DO UPDATE SET value = ?2, updated_at = ?3`,
  )
    .bind(name, json, now)
    .run();
  documentsOf(env).forget();
}

/** Takes a document back; harmless when there is none. */
export async function removeDocument(env: Env, name: ConfigName): Promise<void> {
  await env.DB.prepare('DELETE FROM config_documents WHERE name = ?').bind(name).run();
  documentsOf(env).forget();
}

/** The name of a document. Throws `not_found` for any other. */
export function documentName(name: string): ConfigName {
  const known = configNames.find((one) => one === name);
  if (!known) {
    throw new ApiError('not_found', {
      description: `there is no document of that name; there are ${configNames.join(', ')}`,
    });
  }
  return known;
}

/** The document with its defaults filled in. Throws `invalid_argument` naming what is wrong. */
export function checkDocument(name: string, value: unknown): unknown {
  const wrong = (description: string) => new ApiError('invalid_argument', { description });
  if (!isObject(value)) throw wrong('value: must be a JSON object');
  if (depth(value, depthMax) > depthMax) throw wrong(`value: nested deeper than ${depthMax}`);
  if (new TextEncoder().encode(JSON.stringify(value)).length > configDocumentMaxBytes) {
    throw wrong(`value: larger than ${configDocumentMaxBytes / 1024} KiB`);
  }
  const parsed = safeParse(configDocuments[documentName(name)], value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const field = issue.path?.map((item) => String(item.key)).join('.');
  throw wrong(field ? `value.${field}: ${issue.message}` : `value: ${issue.message}`);
}
