import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '欢迎使用你的云盘',
  bring: '把文件放进来',
  bringTip: '将文件或整个文件夹拖到此窗口的任意位置。中途关闭也没关系，回来后会从断点继续。',
  bringTouch: '点按“+”，选择文件或整个文件夹。中途关闭也没关系，回来后会从断点继续。',
  share: '用链接分享',
  shareTip: '选中内容后点“分享”，链接会立即复制，需要时可加提取码。',
  shareTouch: '长按文件即可选中，再点“分享”，链接会立即复制，需要时可加提取码。',
  links: '下载不用等',
  linksTip: '粘贴链接，Magpie 会把文件直接存进你的云盘，设备关机也照常进行。',
  undo: '随时可以反悔',
  undoTip: '移动、重命名和移入回收站都能撤销：按 Ctrl+Z，或点底部的提示。',
  undoTouch: '移动、重命名和移入回收站都能在底部的提示里撤销。',
  keys: '键盘快捷键',
  begin: '开始使用',
  noticeTitle: '通知',
  nothingTitle: '暂无消息',
  nothingTip: '目前没有活动或通知。',
  more: '了解更多',
  close: '关闭',
} satisfies Translated<typeof source>;
