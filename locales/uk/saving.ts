import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'У нову папку «{{name}}»',
  create: 'Створити диск',
  createHeading: 'Створіть диск, щоб зберегти файли',
  saveFitting: 'Зберегти, що вміститься',
  skipped: {
    one: 'Не збережено {{count}} об’єкт',
    few: 'Не збережено {{count}} об’єкти',
    many: 'Не збережено {{count}} об’єктів',
    other: 'Не збережено {{count}} об’єкта',
  },
  skippedMore: {
    one: 'і ще {{count}}',
    few: 'і ще {{count}}',
    many: 'і ще {{count}}',
    other: 'і ще {{count}}',
  },
  skippedUnnamed: 'Вибраний об’єкт',
  skip_gone: 'Більше не доступний за посиланням',
  skip_incomplete: 'Ще не вивантажено повністю',
  skip_prohibited: 'Заборонено на цьому сайті',
  skip_space: 'Бракує місця',
} satisfies Translated<typeof source>;
