import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '你已离线，打开过的文件夹仍可浏览。',
  waits: { other: '{{count}} 项更改已保存在这台设备上，联网后会同步。' },
  made: { other: '已恢复联网，已同步 {{count}} 项更改' },
  back: '已恢复联网',
  stuck: { other: '有 {{count}} 项更改未能同步。' },
  look: '查看',
  title: '未能同步的更改',
  tip: '这些更改是你离线时做的，文件没有丢失。',
  rename: '将“{{from}}”重命名为“{{name}}”',
  move: { other: '移动 {{count}} 项' },
  star: { other: '为 {{count}} 项添加星标' },
  unstar: { other: '取消 {{count}} 项的星标' },
  renamed: '在此期间，它已在别处重命名为“{{name}}”。',
  moved: '在此期间，它已在别处移动了位置。',
  anyway: '仍要更改',
  again: '重试',
  leave: '放弃',
  something: '一个项目',
} satisfies Translated<typeof source>;
