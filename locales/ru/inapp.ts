import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифы и коды · Magpie',
  widgetTitle: 'Коротко о вашем диске · Magpie',
  shopHeading: 'Расширьте свой диск',
  shopLead: 'Что у вас есть сейчас, что можно добавить и где активировать код.',
  signInTip: 'Войдите, чтобы увидеть, что у вас есть, и добавить ещё.',
  sold: 'Что можно добавить',
  soldTip: 'Оплата разовая: само ничего не продлевается.',
  nothingSold: 'Сейчас ничего не продаётся',
  nothingSoldTip:
    'Всё, что есть на диске, остаётся при вас. А если вам дали код, здесь он всё равно сработает.',
  haveCode: 'Есть код?',
  haveCodeTip: 'Всё, что он даёт, сразу добавится к аккаунту.',

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
