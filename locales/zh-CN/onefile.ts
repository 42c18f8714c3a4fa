import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: '创建云盘并转存',
  haveDrive: '免费。已有云盘？',
  fullSize: '查看原图',
  newTab: '在新标签页中打开',
  cannotPlay: '你的浏览器无法播放',
  downloadTip: '请下载后在设备上打开。',
} satisfies Translated<typeof source>;
