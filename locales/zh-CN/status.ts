import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '这个链接的保存次数已用完',
  maxRestoreTip: '分享者限定了可保存的次数，现在已经用完。如果还需要，可以请对方重新分享。',
  expiredTitle: '这个链接已过期',
  expiredTip: '链接只在一段时间内有效。发给你的人可以重新分享这些文件。',
  deletedTitle: '这个分享已取消',
  deletedTip: '分享者停止了分享，或移走了文件。可以请对方重新发一个链接。',
  sensitiveTitle: '这些文件无法展示',
  sensitiveTip: '其中有内容不符合分享规则，链接已关闭。如果文件是你的，可以在自己的云盘中查看。',
  sensitiveWordTitle: '这个链接的名称无法展示',
  sensitiveWordTip: '名称中含有不允许出现在分享链接里的词。分享者改名后可以重新分享。',
  auditingTitle: '这个链接正在审核',
  auditingTip: '一般很快就好。内容都还在，请过一会儿再来看看。',
  auditingAgain: '再看一次',
  notFoundTitle: '这个地址没有分享',
  notFoundTip: '地址可能不完整，或者输错了。请和收到的消息核对一下。',
  prohibitedTitle: '这个链接无法访问',
  prohibitedTip: '它经审核后已关闭，或在你所在的地区无法打开。',
  home: '前往 Magpie 首页',
  ownDrive: '打开我的云盘',
  code: '状态：{{status}}',
} satisfies Translated<typeof source>;
