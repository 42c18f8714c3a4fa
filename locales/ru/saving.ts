import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'В новую папку «{{name}}»',
  create: 'Создать диск',
  createHeading: 'Создайте диск, чтобы сохранить файлы',
} satisfies Translated<typeof source>;
