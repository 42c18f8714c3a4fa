import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'У нову папку «{{name}}»',
  create: 'Створити диск',
  createHeading: 'Створіть диск, щоб зберегти файли',
} satisfies Translated<typeof source>;
