import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: 'Небольшая проверка',
  lead: 'Браузер выполняет расчёт, слишком затратный для робота. От вас ничего не требуется.',
  working: 'Идёт проверка…',
  progress: 'Ход проверки',
  solved: 'Готово. Ещё секунду…',
  failedTitle: 'Проверка не завершилась',
  failed:
    'Ничего не потеряно. Попробуйте ещё раз; если снова не получится, закройте это окно и начните сначала.',
  ended: 'Время проверки истекло. Закройте это окно и начните сначала.',
  tryAgain: 'Повторить',
  noScript: 'Для проверки нужен JavaScript. Включите его для этого сайта и обновите страницу.',
} satisfies Translated<typeof source>;
