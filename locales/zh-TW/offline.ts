import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '你目前離線，開啟過的資料夾仍可檢視。',
  waits: { other: '有 {{count}} 項變更已儲存在此裝置上，稍後執行。' },
  made: { other: '已恢復連線，已執行 {{count}} 項儲存的變更' },
  back: '已恢復連線',
  stuck: { other: '有 {{count}} 項儲存的變更無法執行。' },
  look: '查看',
  title: '無法執行的變更',
  tip: '這些是你離線時所做的變更，檔案沒有任何遺失。',
  rename: '將「{{from}}」重新命名為「{{name}}」',
  move: { other: '移動 {{count}} 個項目' },
  star: { other: '為 {{count}} 個項目加上星號' },
  unstar: { other: '移除 {{count}} 個項目的星號' },
  renamed: '在此期間，它已在別處被重新命名為「{{name}}」。',
  moved: '在此期間，它已在別處被移動。',
  anyway: '仍要執行',
  again: '再試一次',
  leave: '保持現狀',
  something: '項目',
} satisfies Translated<typeof source>;
