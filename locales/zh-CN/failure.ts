import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: '这一部分出错了',
  tip: '你的文件没有受影响。请刷新页面。如果反复出现，请把报告发给我们，其中包含错误信息和本页地址。',
  reload: '刷新',
  send: '发送报告',
  sending: '正在发送…',
  sent: '报告已发送',
  thanks: '谢谢，我们会尽快查看。',
  copy: '复制编号',
  copied: '已复制编号',
} satisfies Translated<typeof source>;
