import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Тарифы и коды · Magpie',
  widgetTitle: 'Ваш диск одним взглядом · Magpie',
  shopHeading: 'Больше для вашего диска',
  shopLead: 'Что есть на вашем аккаунте сейчас, что можно добавить и где активировать код.',
  signInTip: 'Войдите, чтобы увидеть, что есть на вашем аккаунте, и добавить к этому.',
  sold: 'Что можно добавить',
  soldTip: 'Вы платите один раз. Ничего не продлевается само.',
  nothingSold: 'Сейчас ничего не продаётся',
  nothingSoldTip:
    'Всё, что есть на диске, остаётся при вас. Если вам дали код, он сработает и здесь.',
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
