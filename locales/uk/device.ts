import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Впустити пристрій',
  tip: 'Введіть код, який показує телевізор або командний рядок.',
  code: 'Код',
  continue: 'Продовжити',
  codeUnknown:
    'З цим кодом не чекає жоден пристрій. Погляньте на його екран ще раз: код діє чверть години.',
  signInHeading: 'Увійдіть, щоб впустити пристрій',
  askTitle: 'Впустити «{{device}}»?',
  askTip: 'Він відкриватиме ваш диск так само, як ви. Продовжуйте, лише якщо пристрій перед вами.',
  askedFrom: 'Запит надійшов звідси: {{country}}.',
  allow: 'Впустити',
  deny: 'Не впускати',
  allowedTitle: 'Пристрій увійшов',
  allowedTip: 'За кілька секунд він продовжить сам. Ви знайдете його серед своїх пристроїв.',
  deniedTitle: 'Пристрій не увійшов',
  deniedTip: 'Його про це повідомлено. Нічого з вашого диска йому не показали.',
  openDrive: 'Відкрити мій диск',
} satisfies Translated<typeof source>;
