import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '«{{title}}» — файлы в Magpie:\n{{url}}',
  linkTextWithPasscode: '«{{title}}» — файлы в Magpie:\n{{url}}\nКод доступа: {{passcode}}',
  passcodeEmpty: 'Чтобы открыть ссылку, введите код доступа.',
  passcodeWrong: 'Код доступа не подходит к этой ссылке.',
  passcodeThrottled: 'Слишком много попыток ввести код доступа. Немного подождите.',
  savedOften: 'Лимит сохранений, заданный владельцем ссылки, исчерпан.',
  expired: 'Срок действия ссылки истёк.',
  removed: 'Владелец закрыл доступ по этой ссылке.',
  sensitiveResource: 'По этой ссылке есть материалы, которые нельзя показывать.',
  sensitiveWord: 'Название этой ссылки нельзя показывать.',
  underReview: 'Ссылка проходит проверку. Загляните немного позже.',
  unknown: 'Такой ссылки нет.',
  prohibited: 'Эта ссылка недоступна.',
} satisfies Translated<typeof source>;
