import {
  type Backfill,
  backfillTable,
  restartBackfill,
} from '#worker/services/drive/kernel/backfills.ts';

/**
 * A version of the tables of the kernel or of a module: SQL statements, or an object if it has more
 * than these. Opening a drive must not depend on the number of its rows, so statements make tables,
 * columns of small tables, triggers and indexes of new tables; whatever has to read rows is a
 * backfill. `ALTER TABLE nodes ADD COLUMN` reads rows too: SQLite checks all of a STRICT table.
 */
export type SchemaVersion = string | DetailedVersion;

interface DetailedVersion {
  statements: string;
  /**
   * The oldest version whose code may use a drive with this one. Without it, that of the version
   * before: a version that only adds is safe for older code.
   */
  minReader?: number;
  /** Fills what the statements have made. */
  backfill?: Backfill;
}

/** Tables of one module; see `DriveModule.schema`. */
export interface ModuleSchema {
  name: string;
  schema?: readonly SchemaVersion[];
}

/** Returns the backfills of some versions. */
export function backfillsOf(versions: readonly SchemaVersion[]): Backfill[] {
  return versions.map((version) => detailsOf(version).backfill).filter((one) => one !== undefined);
}

/** The tables of a drive were changed by a newer release in a way that this one doesn't know. */
export class NewerSchemaError extends Error {}

const versionTable = `CREATE TABLE IF NOT EXISTS schema_versions (
  name       TEXT PRIMARY KEY,   -- 'kernel', or of a module
  version    INTEGER NOT NULL,
  min_reader INTEGER NOT NULL,   -- the oldest version whose code may use these tables
  writer     INTEGER NOT NULL    -- of the code that has opened them last
) STRICT, WITHOUT ROWID`;

interface VersionRow extends Record<string, SqlStorageValue> {
  name: string;
  version: number;
  min_reader: number;
  writer: number;
}

const detailsOf = (version: SchemaVersion): DetailedVersion =>
  typeof version === 'string' ? { statements: version } : version;

/**
 * Brings the tables to their newest versions, those of the first schema first. Each version is one
 * transaction, and backfills are left to the alarm. After an older release has used the drive, the
 * backfills it doesn't know begin again. Throws `NewerSchemaError` without a change if the tables
 * need newer code.
 */
export function openSchemas(storage: DurableObjectStorage, schemas: readonly ModuleSchema[]): void {
  const { sql } = storage;
  sql.exec(versionTable);
  sql.exec(backfillTable);
  const known = sql.exec<VersionRow>('SELECT * FROM schema_versions').toArray();
  const newest = new Map(schemas.map(({ name, schema = [] }) => [name, schema.length]));
  const newer = known.find(({ name, min_reader }) => min_reader > (newest.get(name) ?? 0));
  if (newer) {
    throw new NewerSchemaError(
      `the tables of ${newer.name} need version ${newer.min_reader}, and this release has ${newest.get(newer.name) ?? 0}`,
    );
  }
  const isNew = known.length === 0;
  for (const row of known) {
    // Of a newer release: its backfills have to include what this release is going to write.
    if (!newest.has(row.name) && row.writer > 0) writeRow(sql, { ...row, writer: 0 });
  }
  for (const { name, schema = [] } of schemas) {
    const row = known.find((one) => one.name === name);
    openSchema(storage, { name, schema, row, isNew });
  }
}

function openSchema(
  storage: DurableObjectStorage,
  {
    name,
    schema,
    row = { name, version: 0, min_reader: 0, writer: 0 },
    isNew,
  }: {
    name: string;
    schema: readonly SchemaVersion[];
    row: VersionRow | undefined;
    isNew: boolean;
  },
): void {
  if (row.writer === schema.length) return;
  let { min_reader } = row;
  for (const [index, one] of schema.entries()) {
    const { statements, minReader = min_reader, backfill } = detailsOf(one);
    const number = index + 1;
    if (number <= row.writer) continue;
    storage.transactionSync(() => {
      if (number > row.version) storage.sql.exec(statements);
      // A new drive has no rows to fill in.
      if (backfill && !isNew) restartBackfill(storage.sql, backfill);
      if (number > row.version) min_reader = minReader;
      writeRow(storage.sql, {
        name,
        version: Math.max(number, row.version),
        min_reader,
        writer: number,
      });
    });
  }
  if (row.writer > schema.length) writeRow(storage.sql, { ...row, writer: schema.length });
}

function writeRow(sql: SqlStorage, { name, version, min_reader, writer }: VersionRow): void {
  sql.exec(
    'INSERT OR REPLACE INTO schema_versions (name, version, min_reader, writer) VALUES (?, ?, ?, ?)',
    name,
    version,
    min_reader,
    writer,
  );
}
