import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифы и коды · Magpie',
  widgetTitle: 'Коротко о вашем диске · Magpie',
  shopHeading: 'Больше возможностей диска',
  shopLead: 'Что доступно вашему аккаунту сейчас, что можно добавить и где активировать код.',
  signInTip: 'Войдите, чтобы увидеть, что доступно вашему аккаунту, и добавить ещё.',
  sold: 'Что можно добавить',
  soldTip: 'Оплата разовая, автопродления нет.',
  nothingSold: 'Сейчас ничего не продаётся',
  nothingSoldTip:
    'Всё, что есть на диске, остаётся у вас. Если вам дали код, его можно активировать здесь.',
  haveCode: 'Есть код?',
  haveCodeTip: 'Всё, что даёт код, сразу добавится в аккаунт.',
  left: 'Свободно {{size}}',
  noLimit: 'Место не ограничено',
  running: {
    one: 'Выполняется {{count}}',
    few: 'Выполняется {{count}}',
    many: 'Выполняется {{count}}',
    other: 'Выполняется {{count}}',
  },
  noTasks: 'Ничего не выполняется',
  ways: 'Что можно сделать',
} satisfies Translated<typeof source>;
