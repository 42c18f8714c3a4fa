import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифи й коди · Magpie',
  widgetTitle: 'Коротко про ваш диск · Magpie',
  shopHeading: 'Більше можливостей диска',
  shopLead: 'Що доступно вашому обліковому запису зараз, що можна додати й де активувати код.',
  signInTip: 'Увійдіть, щоб побачити, що доступно вашому обліковому запису, і додати ще.',
  sold: 'Що можна додати',
  soldTip: 'Оплата разова, автоматичного поновлення немає.',
  nothingSold: 'Зараз нічого не продається',
  nothingSoldTip:
    'Усе, що є на диску, залишається у вас. Якщо вам дали код, його можна активувати тут.',
  haveCode: 'Маєте код?',
  haveCodeTip: 'Усе, що дає код, одразу додасться до облікового запису.',
  left: 'Вільно {{size}}',
  noLimit: 'Місце не обмежене',
  running: {
    one: 'Виконується {{count}}',
    few: 'Виконується {{count}}',
    many: 'Виконується {{count}}',
    other: 'Виконується {{count}}',
  },
  noTasks: 'Нічого не виконується',
  ways: 'Що можна зробити',
} satisfies Translated<typeof source>;
