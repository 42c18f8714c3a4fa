import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Нагороди',
  upload: 'Завантажити файл на диск',
  share: 'Поділитися файлом або папкою',
  invite: 'Запросити друга',
  person: 'Підтвердити, що ви людина',
  claim: 'Отримати',
  confirm: 'Підтвердити й отримати',
  claimed: 'Отримано',
  added: 'Нагороду додано: {{title}}',
  notPerson: 'Перевірку не завершено. Спробуйте ще раз.',
  friends: 'Запрошені друзі',
  promoting: 'Розкажіть про Magpie',
  promotingTip: 'Отримуйте {{percent}} % від покупок запрошених.',
  openPromoting: 'Відкрити',
} satisfies Translated<typeof source>;
