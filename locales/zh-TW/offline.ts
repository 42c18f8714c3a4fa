import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '你目前離線，開啟過的資料夾仍可瀏覽。',
  waits: { other: '{{count}} 項變更已儲存在這台裝置上，連線後會同步。' },
  made: { other: '已重新連線，已同步 {{count}} 項變更' },
  back: '已重新連線',
  stuck: { other: '有 {{count}} 項變更無法同步。' },
  look: '查看',
  title: '無法同步的變更',
  tip: '這些變更是你離線時做的，檔案沒有遺失。',
  rename: '將「{{from}}」重新命名為「{{name}}」',
  move: { other: '移動 {{count}} 個項目' },
  star: { other: '為 {{count}} 個項目加上星號' },
  unstar: { other: '移除 {{count}} 個項目的星號' },
  renamed: '在此期間，它已在別處重新命名為「{{name}}」。',
  moved: '在此期間，它已在別處移動。',
  anyway: '仍要套用',
  again: '再試一次',
  leave: '捨棄',
  something: '一個項目',
} satisfies Translated<typeof source>;
