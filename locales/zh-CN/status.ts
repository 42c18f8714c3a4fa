import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '这个链接的转存次数已用完',
  maxRestoreTip: '分享者限制了转存次数，现在已经用完。可以请对方发一个新链接。',
  expiredTitle: '这个链接已过期',
  expiredTip: '可以请发给你的人重新分享这些文件。',
  deletedTitle: '分享者已取消分享',
  deletedTip: '文件也可能已被移动或删除。可以请对方发一个新链接。',
  sensitiveTitle: '这些文件无法显示',
  sensitiveTip: '链接的内容违反了我们的规则，已被移除。如果是你分享的，文件仍在你的云盘里。',
  sensitiveWordTitle: '这个链接的名称不允许使用',
  sensitiveWordTip: '名称含有分享链接不允许使用的词语。分享者改名后可以重新分享。',
  auditingTitle: '这个链接正在审核',
  auditingTip: '通常不会太久，请稍后再来看看。',
  auditingAgain: '再看一次',
  notFoundTitle: '这个链接不存在',
  notFoundTip: '链接可能不完整，或者输错了。请和收到的消息核对一下。',
  prohibitedTitle: '这个链接无法访问',
  prohibitedTip: '链接经审核后已被移除，或在你所在的地区无法打开。',
  home: '前往 Magpie 首页',
  ownDrive: '打开我的云盘',
  coverTitle: '这些文件可能包含敏感内容',
  coverTip: '这些内容被标记为不一定适合所有人。要不要看，由你决定。',
  coverShow: '显示',
  coverBack: '返回',
} satisfies Translated<typeof source>;
