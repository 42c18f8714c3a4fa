import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Срок действия ссылки истёк',
  overText:
    'Ссылки на файлы действуют всего несколько часов. Откройте файл в Magpie ещё раз и скачайте его оттуда.',
  goneTitle: 'Этого файла больше нет',
  goneText: 'Его удалили после того, как создали ссылку.',
  trafficTitle: 'Лимит скачивания исчерпан',
  trafficText:
    'Владелец диска, на котором лежит файл, исчерпал лимит скачивания по своему тарифу. Сам файл в безопасности. Скачать его можно будет позже, когда лимит начнёт освобождаться.',
  home: 'Перейти в Magpie',
} satisfies Translated<typeof source>;
