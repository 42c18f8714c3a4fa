import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '不再接收這類郵件？',
  tip: '你將不再收到有關 Premium 的郵件。你自己要求的驗證碼和帳號安全通知仍會照常寄送。',
  start: '不再接收',
  doneTitle: '這類郵件已停止寄送',
  doneTip: '不會再寄送有關 Premium 的郵件到 {{email}}。',
  wrongTitle: '這個連結無法使用',
  wrongTip: '連結可能不完整。請重新開啟郵件結尾的連結，或與我們聯絡。',
} satisfies Translated<typeof source>;
