/** SQL that downgrades a drive to the first version of its schema, with its data. */
export const toVersion1 = `
  DROP TRIGGER nodes_sum_gone; DROP TRIGGER nodes_sum_changed; DROP TABLE type_sums;
  DROP TRIGGER nodes_folder_gone; DROP TABLE item_quota;
  DROP TRIGGER blob_uses_sha1; DROP TABLE content_sha1; DROP TABLE incoming;
  ALTER TABLE shares DROP COLUMN view_limit;
  ALTER TABLE shares DROP COLUMN download_limit;
  ALTER TABLE shares DROP COLUMN label;
  ALTER TABLE shares DROP COLUMN slug;
  ALTER TABLE shares DROP COLUMN traffic_limit;
  ALTER TABLE shares DROP COLUMN traffic_used;
  ALTER TABLE shares DROP COLUMN trashes_files;
  UPDATE schema_versions SET version = 1, writer = 1 WHERE name = 'kernel';
`;

/**
 * SQL that leaves the rows of a drive without documents of the search index and with sort keys of
 * the former collation, from a function `former_key`.
 */
export const toUnindexed = `
  INSERT INTO search (search) VALUES ('delete-all');
  UPDATE nodes SET doc = 0, sort_name = former_key(name);
  UPDATE account SET order_name = '', order_former = '[]', order_cursor = NULL;
`;
