import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Оплата',
  lead: 'Цей Magpie працює на вашому комп’ютері, тому гроші не списуються.',
  open: 'Замовлення очікує на оплату.',
  paid: 'Оплачено. Дякуємо.',
  refused: 'Платіж відхилено.',
  refunded: 'Гроші за замовлення повернено.',
  expired: 'Термін дії замовлення минув.',
  pay: 'Сплатити {{price}}',
  refuse: 'Відхилити',
  back: 'Повернутися до Magpie',
  pending: 'Платіж обробляється.',
  unavailableTitle: 'Не вдалося відкрити сторінку оплати',
  unavailable: 'Замовлення збережено, гроші не списано. Спробуйте ще раз за хвилину.',
  retry: 'Повторити',
} satisfies Translated<typeof source>;
