import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '你现在处于离线状态，打开过的文件夹仍可查看。',
  waits: { other: '有 {{count}} 项更改已保存在此设备上，稍后执行。' },
  made: { other: '已恢复联网，已执行 {{count}} 项保存的更改' },
  back: '已恢复联网',
  stuck: { other: '有 {{count}} 项保存的更改未能执行。' },
  look: '查看',
  title: '未能执行的更改',
  tip: '这些是你离线时所做的更改，文件没有任何丢失。',
  rename: '将“{{from}}”重命名为“{{name}}”',
  move: { other: '移动 {{count}} 项' },
  star: { other: '为 {{count}} 项加星标' },
  unstar: { other: '取消 {{count}} 项的星标' },
  renamed: '在此期间，它已在别处被重命名为“{{name}}”。',
  moved: '在此期间，它已在别处被移动。',
  anyway: '仍要执行',
  again: '重试',
  leave: '保持现状',
  something: '项目',
} satisfies Translated<typeof source>;
