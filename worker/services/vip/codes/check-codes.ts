import type { Env } from '#worker/bindings.ts';
import {
  codesObjectName,
  codesWith,
  type StoredCodes,
} from '#worker/services/vip/codes/activation-code-object.ts';

/** First characters of digests, which name the objects. */
const objectNames = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const objectsAtOnce = 16;

/**
 * Compares the numbers of activation codes and their uses in D1 with the objects that decide, and
 * returns the names of objects that differ. With `rewrites`, these write their codes to D1 again.
 */
export async function checkCodes(env: Env, { rewrites }: { rewrites: boolean }): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT substr(code_hash, 1, 1) AS name, count(*) AS codes, sum(uses) AS uses
     FROM activation_codes GROUP BY name`,
  ).all<{ name: string; codes: number; uses: number }>();
  const listed = new Map(results.map((row) => [row.name, row]));
  const different: string[] = [];
  for (let at = 0; at < objectNames.length; at += objectsAtOnce) {
    const asked = Array.from(objectNames.slice(at, at + objectsAtOnce), async (name) => {
      const object = codesWith(env, name);
      const { codes, uses } = await object.count();
      const row = listed.get(name);
      if (codes === (row?.codes ?? 0) && uses === (row?.uses ?? 0)) return;
      different.push(name);
      if (rewrites) await object.projectAgain();
    });
    await Promise.all(asked);
  }
  return different.toSorted();
}

/** Returns all codes and their uses, for a backup. */
export async function exportCodes(env: Env): Promise<StoredCodes> {
  const all: StoredCodes = { codes: [], claims: [] };
  for (let at = 0; at < objectNames.length; at += objectsAtOnce) {
    const asked = Array.from(objectNames.slice(at, at + objectsAtOnce), async (name) => {
      const { codes, claims } = await codesWith(env, name).exportRows();
      all.codes.push(...codes);
      all.claims.push(...claims);
    });
    await Promise.all(asked);
  }
  return all;
}

/** Stores the codes of a backup. Those that exist stay as they are. */
export async function importCodes(env: Env, { codes, claims }: StoredCodes): Promise<void> {
  const byObject = Map.groupBy(codes, ({ hash }) => codesObjectName(hash));
  for (const [name, own] of byObject) {
    const uses = claims.filter(({ hash }) => codesObjectName(hash) === name);
    await codesWith(env, name).importRows({ codes: own, claims: uses });
  }
}
