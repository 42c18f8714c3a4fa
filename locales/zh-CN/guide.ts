import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '欢迎使用你的云盘',
  bring: '添加文件',
  bringTip: '将文件或整个文件夹拖到此窗口的任意位置。即使关闭窗口，回来后也会从断点继续上传。',
  bringTouch: '点按“+”，选择文件或整个文件夹。即使中途关闭，回来后也会从断点继续上传。',
  share: '用链接分享',
  shareTip: '选中文件后点“分享”，链接会自动复制，需要时可以加提取码。',
  shareTouch: '长按选中文件，再点“分享”，链接会自动复制，需要时可以加提取码。',
  links: '下载不用等',
  linksTip: '粘贴链接，Magpie 会把文件直接下载到你的云盘，设备关机也不影响。',
  undo: '随时可以撤销',
  undoTip: '移动、重命名和删除都能撤销：按 Ctrl+Z，或点页面底部的“撤销”。',
  undoTouch: '移动、重命名和删除都能撤销：点页面底部的“撤销”。',
  keys: '键盘快捷键',
  begin: '开始使用',
  noticeTitle: '来自我们的消息',
  nothingTitle: '暂无消息',
  nothingTip: '目前没有活动或通知。',
  more: '了解更多',
  close: '关闭',
} satisfies Translated<typeof source>;
