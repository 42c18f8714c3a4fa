import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: '下载链接已过期',
  overText: '文件的下载链接只在几小时内有效。请在 Magpie 中重新打开文件，再从那里下载。',
  goneTitle: '文件已被删除',
  goneText: '这个链接生成之后，文件被删除了。',
  trafficTitle: '下载流量已用完',
  trafficText:
    '这个文件所在的云盘已用完套餐内的下载流量。文件没有丢失；等较早的用量不再计入，就可以继续下载。',
  limitTitle: '下载次数已用完',
  limitText: '分享者限制了这个链接的下载次数。可以请对方发一个新链接。',
  home: '前往 Magpie',
} satisfies Translated<typeof source>;
