import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: 'Небольшая проверка',
  lead: 'Браузер решает небольшую задачу, слишком затратную для роботов. Вам ничего делать не нужно.',
  working: 'Проверяем…',
  progress: 'Ход проверки',
  solved: 'Готово. Ещё секунду…',
  failedTitle: 'Проверка не завершена',
  failed: 'Попробуйте ещё раз. Если снова не получится, закройте это окно и начните сначала.',
  ended: 'Время проверки истекло. Закройте это окно и начните сначала.',
  tryAgain: 'Повторить',
  noScript: 'Для проверки нужен JavaScript. Включите его для этого сайта и обновите страницу.',
} satisfies Translated<typeof source>;
