import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '方案與啟用碼 · Magpie',
  widgetTitle: '雲端硬碟概覽 · Magpie',
  shopHeading: '讓雲端硬碟更寬裕',
  shopLead: '查看帳號目前的內容、可以加購的項目，以及兌換啟用碼的地方。',
  signInTip: '登入後就能查看帳號目前的內容，並繼續加購。',
  sold: '可以加購的項目',
  soldTip: '一次付款，不會自動續訂。',
  nothingSold: '目前沒有販售中的方案',
  nothingSoldTip: '雲端硬碟裡的一切都維持不變。如果有啟用碼，仍然可以在這裡兌換。',
  haveCode: '有啟用碼嗎？',
  haveCodeTip: '兌換後，對應的內容會立即加到帳號。',

  left: '剩餘 {{size}}',
  noLimit: '儲存空間無上限',
  running: { other: '{{count}} 個進行中' },
  noTasks: '沒有進行中的任務',
  ways: '可以做什麼',
} satisfies Translated<typeof source>;
