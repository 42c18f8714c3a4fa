import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: '链接已失效',
  overText: '文件链接只在几小时内有效。请在 Magpie 中重新打开文件，再从那里下载。',
  goneTitle: '文件已不存在',
  goneText: '链接生成之后，文件被删除了。',
  trafficTitle: '下载流量已用完',
  trafficText:
    '这个文件所在的云盘已用完套餐内的下载流量。文件安然无恙；等较早日期的用量不再计入，就可以继续下载。',
  home: '前往 Magpie',
} satisfies Translated<typeof source>;
