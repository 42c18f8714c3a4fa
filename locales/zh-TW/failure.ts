import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: '這個部分發生錯誤',
  tip: '你的檔案沒有受到影響。請重新整理頁面。如果一再發生，請將報告傳送給我們，其中包含錯誤內容和本頁網址。',
  reload: '重新整理',
  send: '傳送報告',
  sending: '正在傳送…',
  sent: '報告已傳送',
  thanks: '謝謝，我們會盡快查看。',
  copy: '複製編號',
  copied: '已複製編號',
} satisfies Translated<typeof source>;
