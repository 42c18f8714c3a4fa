import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A property that a client has stored; its value means nothing to the server. */
export interface DeadProperty {
  namespace: string;
  name: string;
  /** The whole element. */
  xml: string;
}

const propertiesMax = 64;
const propertyCharactersMax = 8 * 1024;
const nodeCharactersMax = 64 * 1024;

/** Returns the properties of nodes, by id. */
export function deadProperties(
  drive: Drive,
  nodeIds: readonly string[],
): Map<string, DeadProperty[]> {
  const rows = drive.sql
    .exec<{ node_id: string; namespace: string; name: string; xml: string }>(
      `SELECT node_id, namespace, name, xml FROM dav_properties
       WHERE node_id IN (SELECT value FROM json_each(?)) ORDER BY node_id, namespace, name`,
      JSON.stringify(nodeIds),
    )
    .toArray();
  return Map.groupBy(rows, ({ node_id: id }) => id);
}

/** Stores a property. Returns false if the node would have too many or too large ones. */
export function setProperty(
  drive: Drive,
  nodeId: string,
  { namespace, name, xml }: DeadProperty,
): boolean {
  drive.sql.exec(
    'INSERT OR REPLACE INTO dav_properties (node_id, namespace, name, xml) VALUES (?, ?, ?, ?)',
    nodeId,
    namespace,
    name,
    xml,
  );
  const { count, characters } = drive.sql
    .exec<{ count: number; characters: number }>(
      `SELECT count(*) AS count, sum(length(xml)) AS characters FROM dav_properties
       WHERE node_id = ?`,
      nodeId,
    )
    .one();
  return (
    xml.length <= propertyCharactersMax && count <= propertiesMax && characters <= nodeCharactersMax
  );
}

/** Removes a property, if there is one. */
export function removeProperty(
  drive: Drive,
  nodeId: string,
  { namespace, name }: Omit<DeadProperty, 'xml'>,
): void {
  drive.sql.exec(
    'DELETE FROM dav_properties WHERE node_id = ? AND namespace = ? AND name = ?',
    nodeId,
    namespace,
    name,
  );
}

/** Gives nodes the properties of others, by their ids, instead of their own. */
export function copyProperties(drive: Drive, toByFrom: ReadonlyMap<string, string>): void {
  const pairs = JSON.stringify([...toByFrom]);
  drive.sql.exec(
    'DELETE FROM dav_properties WHERE node_id IN (SELECT value ->> 1 FROM json_each(?))',
    pairs,
  );
  drive.sql.exec(
    `INSERT INTO dav_properties (node_id, namespace, name, xml)
     SELECT pairs.value ->> 1, namespace, name, xml
       FROM json_each(?) AS pairs JOIN dav_properties ON node_id = pairs.value ->> 0`,
    pairs,
  );
}

/** Deletes locks and properties of deleted nodes, in the transaction that deletes them. */
export function forgetNodes(drive: Drive, { deleted = [] }: NodesChange): void {
  if (deleted.length === 0) return;
  const ids = JSON.stringify(deleted.map(({ id }) => id));
  for (const table of ['dav_locks', 'dav_properties']) {
    drive.sql.exec(`DELETE FROM ${table} WHERE node_id IN (SELECT value FROM json_each(?))`, ids);
  }
}
