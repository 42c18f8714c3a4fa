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
import { objectNamed } from '#worker/http/object-call.ts';
import { memoize } from '#worker/isolate.ts';
import type { ConfigObject } from '#worker/services/config/config-object.ts';
import {
  type DocumentMap,
  KeptDocuments,
  type SnapshotSource,
} from '#worker/services/config/kept-documents.ts';
import { depth, isObject } from '#worker/services/config/rules.ts';
import type { ChangeReport } from '#worker/services/config/write-breaker.ts';
import { sharedCopy } from '#worker/services/config/shared-copy.ts';

/** Deeper documents are a mistake, and recursing into them could overflow the stack. */
const depthMax = 16;

/** The output type of a document's schema. */
export type DocumentOf<Name extends ConfigName> = InferOutput<(typeof configDocuments)[Name]>;

/**
 * A stored document that no longer matches its schema is logged and ignored: a default is better
 * than an outage.
 */
function read(name: string, json: string): unknown {
  try {
    return checkDocument(name, JSON.parse(json));
  } catch (error) {
    logError(error, { document: name });
    return undefined;
  }
}

const configObject = (env: Env) => objectNamed<ConfigObject>(env, 'CONFIG', 'config');

const documentsOf = (env: Env) => memoize(env, 'config-documents', () => new KeptDocuments());

const sourceOf = (env: Env): SnapshotSource => ({
  read: (known) => configObject(env).read(known),
  shared: sharedCopy(env),
  parse: read,
  onFailure: (error) => logError(error, { cache: 'config-documents' }),
});

/**
 * Returns the operator's document, or undefined if there is none. It is at most ten seconds old, or
 * a day if the object is unavailable, and then undefined (docs/decisions/0074). Never throws. The
 * value is the same object until the document changes.
 */
export async function configDocument<Name extends ConfigName>(
  env: Env,
  name: Name,
  now: number,
): Promise<DocumentOf<Name> | undefined> {
  return valueIn(await documentsOf(env).all(sourceOf(env), now), name);
}

/** A document that is known, or known not to exist. */
interface KnownDocument<Name extends ConfigName> {
  document: DocumentOf<Name> | undefined;
}

/** Returns what `configDocument` resolves with, if nothing has to be read for it. */
export function knownDocument<Name extends ConfigName>(
  env: Env,
  name: Name,
  now: number,
): KnownDocument<Name> | undefined {
  const documents = documentsOf(env).known(now);
  return documents && { document: valueIn(documents, name) };
}

/** Does the same for background work, which sees a change in its own data center at once. */
export async function latestDocument<Name extends ConfigName>(
  env: Env,
  name: Name,
  now: number,
): Promise<DocumentOf<Name> | undefined> {
  return valueIn(await documentsOf(env).latest(sourceOf(env), now), name);
}

function valueIn<Name extends ConfigName>(
  documents: DocumentMap,
  name: Name,
): DocumentOf<Name> | undefined {
  // `read` parsed the document with the schema of its name.
  return documents.get(name)?.value as DocumentOf<Name> | undefined;
}

/** Returns when (ms) the breaker made the instance read-only; 0 if it isn't. Never throws. */
export async function breakerOpenedAt(env: Env, now: number): Promise<number> {
  await documentsOf(env).all(sourceOf(env), now);
  return knownBreakerOpenedAt(env, now);
}

/** Returns the same as far as this isolate has last read it. */
export function knownBreakerOpenedAt(env: Env, now: number): number {
  return documentsOf(env).breakerOpenedAt(now);
}

/** Reports changes that ended in this isolate to the breaker. */
export async function reportChanges(env: Env, report: ChangeReport): Promise<void> {
  try {
    await configObject(env).reportChanges(report);
  } catch (error) {
    logError(error, { part: 'report of changes' });
  }
}

/** Returns a document and its time (ms) from the object, as it was stored. */
export async function readDocument(
  env: Env,
  name: ConfigName,
): Promise<{ value: unknown; updatedAt: number } | undefined> {
  const stored = await configObject(env).read(undefined);
  const document = stored?.documents.find((one) => one.name === name);
  return document && { value: JSON.parse(document.json), updatedAt: document.updatedAt };
}

/** Stores a document. Throws `invalid_argument` if it is invalid (see `checkDocument`). */
export async function putDocument(
  env: Env,
  name: ConfigName,
  value: unknown,
  now: number,
): Promise<void> {
  await change(env, name, JSON.stringify(checkDocument(name, value)), now);
}

/** Deletes a document. Does nothing if there is none. */
export async function removeDocument(env: Env, name: ConfigName, now: number): Promise<void> {
  await change(env, name, undefined, now);
}

async function change(
  env: Env,
  name: ConfigName,
  json: string | undefined,
  now: number,
): Promise<void> {
  const snapshot = await configObject(env).write(name, json, now);
  // Later than every copy requested before the change.
  await documentsOf(env).change(sourceOf(env), { ...snapshot, readAt: Date.now() });
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
