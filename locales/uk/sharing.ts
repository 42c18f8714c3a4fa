import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '«{{title}}» — файли в Magpie:\n{{url}}',
  linkTextWithPasscode: '«{{title}}» — файли в Magpie:\n{{url}}\nКод доступу: {{passcode}}',
  passcodeEmpty: 'Щоб відкрити посилання, введіть код доступу.',
  passcodeWrong: 'Неправильний код доступу. Перевірте його та спробуйте ще раз.',
  passcodeThrottled: 'Забагато спроб ввести код доступу. Трохи зачекайте.',
  savedOften: 'Ліміт, який власник задав для цього посилання, вичерпано.',
  expired: 'Термін дії посилання минув.',
  removed: 'Власник закрив доступ.',
  sensitiveResource: 'Файли за цим посиланням заблоковано через вміст.',
  sensitiveWord: 'Посилання заблоковано через назву.',
  underReview: 'Посилання на перевірці. Зазирніть трохи пізніше.',
  unknown: 'Такого посилання немає.',
  prohibited: 'Це посилання недоступне.',
} satisfies Translated<typeof source>;
