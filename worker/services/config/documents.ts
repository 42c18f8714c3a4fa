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

/** An isolate caches documents for this long, so a change takes effect everywhere within it. */
const freshMs = 5_000;

/** Deeper documents are a mistake, and recursing into them could overflow the stack. */
const depthMax = 16;

/** The output type of a document's schema. */
export type DocumentOf<Name extends ConfigName> = InferOutput<(typeof configDocuments)[Name]>;

interface CachedDocument {
  json: string;
  updatedAt: number;
  value: unknown;
}

/**
 * All documents, read in one query and cached briefly: the region check needs them on every visit.
 */
class Documents {
  #kept: ReadonlyMap<string, CachedDocument> | undefined;
  #readAt = 0;
  /** Counts local changes. Documents read before the last one are stale. */
  #changes = 0;
  #changesRead = 0;

  async all(env: Env, now: number): Promise<ReadonlyMap<string, CachedDocument>> {
    const isCurrent = this.#kept !== undefined && this.#changesRead === this.#changes;
    if (this.#kept && isCurrent && now - this.#readAt < freshMs) return this.#kept;
    // Requests never await each other's query: a promise dies with its request when the visitor
    // disconnects. While one request reads, others use the cached documents unless they were just
    // changed here.
    if (isCurrent) this.#readAt = now;
    return this.#readOrKeep(env, now);
  }

  forget(): void {
    this.#changes++;
  }

  /** If D1 is unavailable, the cached documents stay in force, so rules survive an outage. */
  async #readOrKeep(env: Env, now: number): Promise<ReadonlyMap<string, CachedDocument>> {
    try {
      return await this.#read(env, now);
    } catch (error) {
      if (!this.#kept) throw error;
      logError(error, { cache: 'config-documents' });
      this.#readAt = now;
      return this.#kept;
    }
  }

  async #read(env: Env, now: number): Promise<ReadonlyMap<string, CachedDocument>> {
    const changes = this.#changes;
    const { results } = await env.DB.prepare(
      'SELECT name, value AS json, updated_at AS updatedAt FROM config_documents',
    ).all<{ name: string; json: string; updatedAt: number }>();
    const kept = new Map<string, CachedDocument>();
    for (const { name, json, updatedAt } of results) {
      const before = this.#kept?.get(name);
      // Unchanged text keeps the same value object, so values derived from it stay cached.
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
 * A row that no longer matches its schema is logged and ignored: a default is better than an
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
 * Returns the operator's document, at most five seconds old, or undefined if there is none. The
 * value is the same object until the document changes. Throws if D1 is unavailable and nothing is
 * cached.
 */
export async function configDocument<Name extends ConfigName>(
  env: Env,
  name: Name,
  now: number,
): Promise<DocumentOf<Name> | undefined> {
  const documents = await documentsOf(env).all(env, now);
  // `read` parsed the document with the schema of its name.
  return documents.get(name)?.value as DocumentOf<Name> | undefined;
}

/** Returns a document and its time (ms) from D1, bypassing the cache. */
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

/** Stores a document. Throws `invalid_argument` if it is invalid (see `checkDocument`). */
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

/** Deletes a document. Does nothing if there is none. */
export async function removeDocument(env: Env, name: ConfigName): Promise<void> {
  await env.DB.prepare('DELETE FROM config_documents WHERE name = ?').bind(name).run();
  documentsOf(env).forget();
}

/** Returns the name of a document. Throws `not_found` for any other. */
export function documentName(name: string): ConfigName {
  const known = configNames.find((one) => one === name);
  if (!known) {
    throw new ApiError('not_found', {
      description: `there is no such document; the documents are ${configNames.join(', ')}`,
    });
  }
  return known;
}

/** Validates a document and fills in defaults. Throws `invalid_argument` naming the wrong field. */
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
