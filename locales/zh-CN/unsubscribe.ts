import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '不再接收这类邮件？',
  tip: '你将不再收到有关会员的邮件。你主动获取的验证码和账号安全通知仍会照常发送。',
  start: '不再接收',
  doneTitle: '这类邮件已停止发送',
  doneTip: '不会再向 {{email}} 发送有关会员的邮件。',
  wrongTitle: '这个链接无法使用',
  wrongTip: '链接可能不完整。请重新打开邮件末尾的链接，或者联系我们。',
} satisfies Translated<typeof source>;
