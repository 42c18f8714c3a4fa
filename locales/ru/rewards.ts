import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Награды',
  upload: 'Загрузить файл',
  share: 'Поделиться файлом или папкой',
  invite: 'Пригласить друга',
  person: 'Подтвердить, что вы человек',
  claim: 'Получить',
  confirm: 'Подтвердить и получить',
  claimed: 'Получено',
  added: 'Награда добавлена: {{title}}',
  notPerson: 'Проверка не завершена. Попробуйте ещё раз.',
  friends: 'Приглашённые друзья',
  promoting: 'Расскажите о Magpie',
  promotingTip: 'Получайте {{percent}} % от покупок приглашённых.',
  openPromoting: 'Открыть',
} satisfies Translated<typeof source>;
