import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Создать диск и сохранить',
  haveDrive: 'Это бесплатно. Уже есть диск?',
  fullSize: 'Открыть в полном размере',
  newTab: 'Открыть в новой вкладке',
  cannotPlay: 'Ваш браузер не может это воспроизвести',
  downloadTip: 'Скачайте файл, чтобы открыть его на своём устройстве.',
} satisfies Translated<typeof source>;
