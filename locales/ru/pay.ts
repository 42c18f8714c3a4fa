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
  pending: 'Платёж обрабатывается.',
  unavailableTitle: 'Не удалось открыть страницу оплаты',
  unavailable: 'Заказ сохранён, деньги не списаны. Попробуйте ещё раз через минуту.',
  retry: 'Повторить',
} satisfies Translated<typeof source>;
