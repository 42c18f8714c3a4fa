import type { Table } from '#worker/collation/table.ts';
import { table as es } from '#worker/collation/tables/es.ts';
import { table as ja } from '#worker/collation/tables/ja.ts';
import { table as ko } from '#worker/collation/tables/ko.ts';
import { table as root } from '#worker/collation/tables/root.ts';
import { table as ru } from '#worker/collation/tables/ru.ts';
import { table as uk } from '#worker/collation/tables/uk.ts';
import { table as zhCn } from '#worker/collation/tables/zh-cn.ts';
import { table as zhTw } from '#worker/collation/tables/zh-tw.ts';

/** The root table and the tailorings of the languages that differ from it. */
export const tables: { root: Table; own: Readonly<Record<string, Table>> } = {
  root,
  own: { es, ja, ko, ru, uk, 'zh-CN': zhCn, 'zh-TW': zhTw },
};
