import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '付款',
  lead: '这个 Magpie 在你自己的电脑上运行，不会收取任何费用。',
  open: '等待付款。',
  paid: '已付款，谢谢。',
  refused: '付款未通过。',
  refunded: '款项已退回。',
  expired: '这个订单已过期。',
  pay: '支付 {{price}}',
  refuse: '拒绝',
  back: '返回 Magpie',
  pending: '正在处理你的付款。',
  unavailableTitle: '无法打开付款页面',
  unavailable: '订单已保留，没有扣款。请稍后重试。',
  retry: '重试',
} satisfies Translated<typeof source>;
