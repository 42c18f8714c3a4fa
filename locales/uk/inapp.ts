import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифи й коди · Magpie',
  widgetTitle: 'Коротко про ваш диск · Magpie',
  shopHeading: 'Розширте свій диск',
  shopLead: 'Що у вас є зараз, що можна додати й де активувати код.',
  signInTip: 'Увійдіть, щоб побачити, що у вас є, і додати ще.',
  sold: 'Що можна додати',
  soldTip: 'Оплата разова: саме собою нічого не поновлюється.',
  nothingSold: 'Зараз нічого не продається',
  nothingSoldTip:
    'Усе, що є на диску, лишається з вами. А якщо вам дали код, тут він однаково спрацює.',
  haveCode: 'Маєте код?',
  haveCodeTip: 'Усе, що він дає, одразу додасться до облікового запису.',

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
