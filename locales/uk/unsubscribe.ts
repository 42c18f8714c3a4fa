import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Більше не отримувати ці листи?',
  tip: 'Листи про Преміум більше не надходитимуть. Коди, які ви запитуєте, і листи про безпеку облікового запису залишаться.',
  start: 'Відписатися',
  doneTitle: 'Ви відписалися',
  doneTip: 'Листів про Преміум на адресу {{email}} більше не буде.',
  wrongTitle: 'Посилання не працює',
  wrongTip: 'Можливо, його обрізано. Відкрийте посилання в кінці листа ще раз або напишіть нам.',
} satisfies Translated<typeof source>;
