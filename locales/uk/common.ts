import type { Translated } from '../areas.ts';
import type source from '../en-US/common.ts';

export default {
  productName: 'Magpie',
  description:
    'Хмарний диск для файлів, які вам надсилають: відкривайте посилання одразу, українською, і зберігайте те, що до вподоби.',
  keywords:
    'хмарне сховище, хмарний диск, обмін файлами, файлообмінник, завантажити файл за посиланням, зберегти файли, Magpie',
  skipToContent: 'Перейти до вмісту',
  homeLink: 'Magpie, головна сторінка',
  headerLabel: 'Мова й обліковий запис',
  changeLanguage: 'Змінити мову',
  signIn: 'Увійти',
  myDrive: 'Мій диск',
  themeLight: 'Світле',
  themeDark: 'Темне',
  themeSystem: 'Як у системі',
  appearance: 'Оформлення',
  footerTagline: 'Зберігайте те, що до вподоби',
  footerProduct: 'Сервіс',
  footerStart: 'Почати',
  footerLanguages: 'Мови',
  footerOpenLink: 'Відкрити посилання',
  footerHowItWorks: 'Як це працює',
  footerScreens: 'На будь-якому екрані',
  footerPromises: 'Наші обіцянки',
  footerSignUp: 'Створити обліковий запис',
  notFoundTitle: 'Сторінку не знайдено',
  notFoundTip:
    'Можливо, посилання обрізане або в ньому помилка. Перевірте його чи попросіть відправника надіслати нове.',
  notFoundLine: 'Сторінку не знайдено: {{path}}',
  goHome: 'На головну',
  openDrive: 'Відкрити мій диск',
  failedTitle: 'Не вдалося показати сторінку',
  failedTip: 'Збій на нашому боці. Спробуйте ще раз трохи згодом.',
  failedRequest: 'Звертаючись до нас, укажіть цей номер: {{id}}',
  tryAgain: 'Повторити',
  blockedTitle: 'Magpie тут недоступний',
  blockedTip:
    'Сервіс не працює у вашому регіоні або мережі. Якщо ви користуєтеся VPN чи проксі, вимкніть його та спробуйте ще раз.',
  loading: 'Зачекайте…',
  close: 'Закрити',
  cancel: 'Скасувати',
  verification: 'Коротка перевірка, що ви не робот',
} satisfies Translated<typeof source>;
