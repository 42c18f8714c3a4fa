import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: 'Невелика перевірка',
  lead: 'Браузер виконує невелике обчислення, невигідне для роботів. Вам нічого робити не потрібно.',
  working: 'Перевіряємо…',
  progress: 'Хід перевірки',
  solved: 'Готово. Ще мить…',
  failedTitle: 'Перевірку не завершено',
  failed: 'Спробуйте ще раз. Якщо знову не вийде, закрийте це вікно й почніть спочатку.',
  ended: 'Час перевірки минув. Закрийте це вікно й почніть спочатку.',
  tryAgain: 'Повторити',
  noScript: 'Для перевірки потрібен JavaScript. Увімкніть його для цього сайту й оновіть сторінку.',
} satisfies Translated<typeof source>;
