import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Створити диск і зберегти',
  haveDrive: 'Це безкоштовно. Уже маєте диск?',
  fullSize: 'Відкрити в повному розмірі',
  newTab: 'Відкрити в новій вкладці',
  cannotPlay: 'Ваш браузер не може це відтворити',
  downloadTip: 'Завантажте файл, щоб відкрити його на своєму пристрої.',
} satisfies Translated<typeof source>;
