import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '要停止接收這類郵件嗎？',
  tip: '我們不會再寄送有關 Premium 的郵件給你。你要求的驗證碼和帳號安全通知仍會照常寄送。',
  tip_activity: '我們不會再寄送有關任務和分享連結的郵件給你。你可以隨時在帳號中重新選擇。',
  start: '停止接收',
  doneTitle: '已取消訂閱',
  doneTip: '我們不會再寄送有關 Premium 的郵件到 {{email}}。',
  doneTip_activity: '我們不會再寄送有關任務和分享連結的郵件到 {{email}}。',
  wrongTitle: '這個連結無法使用',
  wrongTip: '連結可能不完整。請重新開啟郵件結尾的連結，或聯絡我們。',
} satisfies Translated<typeof source>;
