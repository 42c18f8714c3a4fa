import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '付款',
  lead: '這個 Magpie 在你自己的電腦上執行，不會收取任何費用。',
  open: '等待付款。',
  paid: '已付款，謝謝。',
  refused: '付款未通過。',
  refunded: '款項已退回。',
  expired: '這筆訂單已過期。',
  pay: '支付 {{price}}',
  refuse: '拒絕',
  back: '返回 Magpie',
  pending: '正在處理你的付款。',
  unavailableTitle: '無法開啟付款頁面',
  unavailable: '訂單已保留，沒有扣款。請稍後再試一次。',
  retry: '再試一次',
} satisfies Translated<typeof source>;
