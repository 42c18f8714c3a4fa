import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифи й коди · Magpie',
  widgetTitle: 'Ваш диск одним поглядом · Magpie',
  shopHeading: 'Більше для вашого диска',
  shopLead: 'Що є у вашому обліковому записі зараз, що можна додати й де активувати код.',
  signInTip: 'Увійдіть, щоб побачити, що є у вашому обліковому записі, і додати до цього.',
  sold: 'Що можна додати',
  soldTip: 'Ви платите один раз. Нічого не поновлюється саме.',
  nothingSold: 'Зараз нічого не продається',
  nothingSoldTip: 'Усе, що є на диску, лишається з вами. Якщо вам дали код, він спрацює і тут.',
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
