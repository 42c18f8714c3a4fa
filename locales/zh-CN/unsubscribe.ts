import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '不再接收这类邮件？',
  tip: '我们将不再给你发送有关会员的邮件。你请求的验证码和账号安全通知仍会照常发送。',
  tip_activity: '我们将不再给你发送有关任务和分享链接的邮件。你可以随时在账号中重新选择。',
  start: '停止接收',
  doneTitle: '已退订',
  doneTip: '我们不会再向 {{email}} 发送有关会员的邮件。',
  doneTip_activity: '我们不会再向 {{email}} 发送有关任务和分享链接的邮件。',
  wrongTitle: '这个链接无法使用',
  wrongTip: '链接可能不完整。请重新打开邮件末尾的链接，或联系我们。',
} satisfies Translated<typeof source>;
