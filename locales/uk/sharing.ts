import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '«{{title}}» — файли в Magpie:\n{{url}}',
  linkTextWithPasscode: '«{{title}}» — файли в Magpie:\n{{url}}\nКод доступу: {{passcode}}',
  passcodeEmpty: 'Щоб відкрити посилання, введіть код доступу.',
  passcodeWrong: 'Код доступу не підходить до цього посилання.',
  passcodeThrottled: 'Забагато спроб ввести код доступу. Трохи зачекайте.',
  savedOften: 'Ліміт збережень, який установив власник посилання, вичерпано.',
  expired: 'Термін дії посилання минув.',
  removed: 'Власник закрив доступ за цим посиланням.',
  sensitiveResource: 'За цим посиланням є матеріали, які не можна показувати.',
  sensitiveWord: 'Назву цього посилання не можна показувати.',
  underReview: 'Посилання перевіряють. Зазирніть трохи пізніше.',
  unknown: 'Такого посилання немає.',
  prohibited: 'Це посилання недоступне.',
} satisfies Translated<typeof source>;
