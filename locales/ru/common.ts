import type { Translated } from '../areas.ts';
import type source from '../en-US/common.ts';

export default {
  productName: 'Magpie',
  description:
    'Облачный диск для файлов, которые вам присылают: открывайте ссылки сразу, на русском языке, и сохраняйте то, что нравится.',
  keywords:
    'облачное хранилище, облачный диск, обмен файлами, файлообменник, скачать файл по ссылке, сохранить файлы, Magpie',
  skipToContent: 'Перейти к содержанию',
  homeLink: 'Magpie, главная страница',
  headerLabel: 'Язык и аккаунт',
  changeLanguage: 'Сменить язык',
  signIn: 'Войти',
  myDrive: 'Мой диск',
  themeLight: 'Светлое',
  themeDark: 'Тёмное',
  themeSystem: 'Как в системе',
  appearance: 'Оформление',
  footerTagline: 'Сохраняйте то, что нравится',
  footerProduct: 'Сервис',
  footerStart: 'Начать',
  footerLanguages: 'Языки',
  footerOpenLink: 'Открыть ссылку',
  footerHowItWorks: 'Как это работает',
  footerScreens: 'На любом экране',
  footerPromises: 'Наши обещания',
  footerSignUp: 'Создать аккаунт',
  notFoundTitle: 'Страница не найдена',
  notFoundTip:
    'Возможно, ссылка обрезана или в ней опечатка. Проверьте её или попросите отправителя прислать новую.',
  notFoundLine: 'Страница не найдена: {{path}}',
  goHome: 'На главную',
  openDrive: 'Открыть мой диск',
  failedTitle: 'Не удалось показать страницу',
  failedTip: 'Сбой на нашей стороне. Попробуйте ещё раз чуть позже.',
  failedRequest: 'При обращении к нам укажите этот номер: {{id}}',
  tryAgain: 'Повторить',
  blockedTitle: 'Magpie здесь недоступен',
  blockedTip:
    'Сервис не работает в вашем регионе или сети. Если у вас включён VPN или прокси, отключите его и попробуйте ещё раз.',
  loading: 'Секунду…',
  close: 'Закрыть',
  cancel: 'Отмена',
  verification: 'Короткая проверка, что вы не робот',
} satisfies Translated<typeof source>;
