import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '方案與啟用碼 · Magpie',
  widgetTitle: '雲端硬碟總覽 · Magpie',
  shopHeading: '讓雲端硬碟更寬裕',
  shopLead: '看看帳號目前有什麼、可以加購什麼，以及在哪裡兌換啟用碼。',
  signInTip: '登入後就能看到帳號目前有什麼，也能加購。',
  sold: '可以加購的項目',
  soldTip: '一次付款，不會自動續訂。',
  nothingSold: '目前沒有販售方案',
  nothingSoldTip: '雲端硬碟裡的一切都維持不變。如果有啟用碼，仍然可以在這裡兌換。',
  haveCode: '有啟用碼嗎？',
  haveCodeTip: '兌換後，對應的內容會立即加到你的帳號。',

  left: '剩餘 {{size}}',
  noLimit: '儲存空間無上限',
  running: { other: '{{count}} 個進行中' },
  noTasks: '沒有進行中的任務',
  ways: '可以做什麼',
} satisfies Translated<typeof source>;
