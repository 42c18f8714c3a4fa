import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '«{{title}}» — файлы в Magpie:\n{{url}}',
  linkTextWithPasscode: '«{{title}}» — файлы в Magpie:\n{{url}}\nКод доступа: {{passcode}}',
  passcodeEmpty: 'Чтобы открыть ссылку, введите код доступа.',
  passcodeWrong: 'Неверный код доступа. Проверьте его и попробуйте ещё раз.',
  passcodeThrottled: 'Слишком много попыток ввести код доступа. Немного подождите.',
  savedOften: 'Лимит, который владелец задал для этой ссылки, исчерпан.',
  expired: 'Срок действия ссылки истёк.',
  removed: 'Владелец закрыл доступ.',
  sensitiveResource: 'Файлы по этой ссылке заблокированы из-за содержимого.',
  sensitiveWord: 'Ссылка заблокирована из-за названия.',
  underReview: 'Ссылка на проверке. Загляните немного позже.',
  unknown: 'Такой ссылки нет.',
  prohibited: 'Эта ссылка недоступна.',
} satisfies Translated<typeof source>;
