import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Ця частина перестала працювати',
  tip: 'Ваші файли в безпеці. Оновіть сторінку. Якщо це повторюється, надішліть нам звіт: у ньому помилка й адреса цієї сторінки.',
  reload: 'Оновити',
  send: 'Надіслати звіт',
  sending: 'Надсилання…',
  sent: 'Звіт надіслано',
  thanks: 'Дякуємо. Ми розберемося.',
  copy: 'Копіювати номер',
  copied: 'Номер скопійовано',
} satisfies Translated<typeof source>;
