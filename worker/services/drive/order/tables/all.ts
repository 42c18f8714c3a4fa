import type { Table } from '#worker/services/drive/order/table.ts';
import { table as es } from '#worker/services/drive/order/tables/es.ts';
import { table as ja } from '#worker/services/drive/order/tables/ja.ts';
import { table as ko } from '#worker/services/drive/order/tables/ko.ts';
import { table as root } from '#worker/services/drive/order/tables/root.ts';
import { table as ru } from '#worker/services/drive/order/tables/ru.ts';
import { table as uk } from '#worker/services/drive/order/tables/uk.ts';
import { table as zhCn } from '#worker/services/drive/order/tables/zh-cn.ts';
import { table as zhTw } from '#worker/services/drive/order/tables/zh-tw.ts';

/** The root's table, and those of the languages that differ from it. */
export const tables: { root: Table; own: Readonly<Record<string, Table>> } = {
  root,
  own: { es, ja, ko, ru, uk, 'zh-CN': zhCn, 'zh-TW': zhTw },
};
