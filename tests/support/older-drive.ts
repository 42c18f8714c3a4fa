/** SQL that downgrades a drive to earlier versions of its schema, with its data. */

/** Version 7: before prohibited contents. */
const toVersion7 = `
  DROP TABLE prohibited; ALTER TABLE shares DROP COLUMN is_prohibited;
  ALTER TABLE account DROP COLUMN status;
  UPDATE schema_version SET version = 7;
`;

/**
 * Version 5: before sort keys depended on a language and downloads from shares were counted. Former
 * keys come from a function `former_key`.
 */
export const toVersion5 = `
  ${toVersion7}
  UPDATE nodes SET sort_name = former_key(name);
  ALTER TABLE account DROP COLUMN order_name; ALTER TABLE account DROP COLUMN order_former;
  ALTER TABLE account DROP COLUMN order_cursor; ALTER TABLE shares DROP COLUMN download_count;
  UPDATE schema_version SET version = 5;
`;

/** Version 2: before trash roots, totals by file type and published share counters. */
export const toVersion2 = `
  ${toVersion5}
  DROP TRIGGER nodes_sum_gone; DROP TRIGGER nodes_sum_changed; DROP TABLE type_sums;
  ALTER TABLE shares DROP COLUMN view_count; ALTER TABLE shares DROP COLUMN restore_count;
  ALTER TABLE shares DROP COLUMN moderation; ALTER TABLE shares DROP COLUMN told_version;
  DROP TRIGGER nodes_trashed;
  DROP INDEX nodes_by_name; DROP INDEX nodes_by_modified; DROP INDEX nodes_by_size; DROP INDEX nodes_by_type;
  DROP INDEX nodes_all_by_modified; DROP INDEX nodes_all_by_name; DROP INDEX nodes_all_by_size;
  DROP INDEX nodes_all_by_type; DROP INDEX nodes_starred_by_modified; DROP INDEX nodes_starred_by_name;
  DROP INDEX nodes_starred_by_size; DROP INDEX nodes_starred_by_type; DROP INDEX nodes_all_by_deleted;
  ALTER TABLE nodes DROP COLUMN is_trashed;
  ALTER TABLE nodes ADD COLUMN is_trashed INTEGER NOT NULL GENERATED ALWAYS AS (trashed_at > 0) VIRTUAL;
  CREATE INDEX nodes_by_name     ON nodes (parent_id, is_trashed, is_file, sort_name, id);
  CREATE INDEX nodes_by_modified ON nodes (parent_id, is_trashed, is_file, modified_at, sort_name, id);
  CREATE INDEX nodes_by_size     ON nodes (parent_id, is_trashed, is_file, size, sort_name, id);
  CREATE INDEX nodes_by_type     ON nodes (parent_id, is_trashed, is_file, extension, sort_name, id);
  CREATE INDEX nodes_all_by_modified ON nodes (is_trashed, is_file, modified_at, sort_name, id);
  CREATE INDEX nodes_all_by_name ON nodes (is_trashed, is_file, sort_name, id);
  CREATE INDEX nodes_all_by_size ON nodes (is_trashed, is_file, size, sort_name, id);
  CREATE INDEX nodes_all_by_type ON nodes (is_trashed, is_file, extension, sort_name, id);
  CREATE INDEX nodes_starred_by_modified ON nodes (is_trashed, is_file, modified_at, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_name ON nodes (is_trashed, is_file, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_size ON nodes (is_trashed, is_file, size, sort_name, id) WHERE starred_at > 0;
  CREATE INDEX nodes_starred_by_type ON nodes (is_trashed, is_file, extension, sort_name, id) WHERE starred_at > 0;
  UPDATE schema_version SET version = 2;
`;

/** Version 1: before the search index. */
export const toVersion1 = `
  ${toVersion2}
  DROP TRIGGER nodes_deleted; DROP TRIGGER nodes_renamed; DROP TABLE search;
  DROP INDEX nodes_doc; DROP INDEX nodes_unsearched; DROP INDEX nodes_unfinished;
  DROP INDEX nodes_all_by_modified; DROP INDEX nodes_all_by_name; DROP INDEX nodes_all_by_size;
  DROP INDEX nodes_all_by_type; DROP INDEX nodes_starred_by_modified; DROP INDEX nodes_starred_by_name;
  DROP INDEX nodes_starred_by_size; DROP INDEX nodes_starred_by_type;
  ALTER TABLE nodes DROP COLUMN doc; ALTER TABLE account DROP COLUMN last_doc;
  ALTER TABLE account DROP COLUMN first_doc; ALTER TABLE shares DROP COLUMN passcode_version;
  DROP TABLE settings; DROP INDEX events_by_file;
  CREATE INDEX nodes_recent ON nodes (is_trashed, is_file, modified_at, sort_name, id);
  CREATE INDEX nodes_starred ON nodes (is_trashed, is_file, modified_at, sort_name, id) WHERE starred_at > 0;
  UPDATE schema_version SET version = 1;
`;
