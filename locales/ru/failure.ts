import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Эта часть перестала работать',
  tip: 'Ваши файлы в безопасности. Обновите страницу. Если это повторяется, отправьте нам отчёт: в нём ошибка и адрес этой страницы.',
  reload: 'Обновить',
  send: 'Отправить отчёт',
  sending: 'Отправка…',
  sent: 'Отчёт отправлен',
  thanks: 'Спасибо. Мы разберёмся.',
  copy: 'Копировать номер',
  copied: 'Номер скопирован',
} satisfies Translated<typeof source>;
