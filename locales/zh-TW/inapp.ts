import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '方案與兌換碼 · Magpie',
  widgetTitle: '雲端硬碟總覽 · Magpie',
  shopHeading: '取得更多空間和功能',
  shopLead: '查看帳號目前有什麼，加購更多，或輸入兌換碼。',
  signInTip: '登入後即可查看帳號目前有什麼，並加購更多。',
  sold: '可以加購的項目',
  soldTip: '一次付款，不會自動續訂。',
  nothingSold: '目前沒有販售方案',
  nothingSoldTip: '你的雲端硬碟維持不變。如果有兌換碼，仍然可以在這裡使用。',
  haveCode: '有兌換碼嗎？',
  haveCodeTip: '兌換後，內容會立即加到你的帳號。',

  left: '剩餘 {{size}}',
  noLimit: '空間無上限',
  running: { other: '{{count}} 個進行中' },
  noTasks: '沒有進行中的任務',
  ways: '可以做什麼',
} satisfies Translated<typeof source>;
