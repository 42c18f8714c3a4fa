import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Оплата',
  lead: 'Этот Magpie работает на вашем компьютере, поэтому деньги не списываются.',
  open: 'Заказ ждёт оплаты.',
  paid: 'Оплачено. Спасибо.',
  refused: 'Платёж отклонён.',
  refunded: 'Деньги за заказ возвращены.',
  expired: 'Срок заказа истёк.',
  pay: 'Оплатить {{price}}',
  refuse: 'Отклонить',
  back: 'Вернуться в Magpie',
} satisfies Translated<typeof source>;
