import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Срок действия ссылки истёк',
  overText:
    'Ссылки на файлы действуют всего несколько часов. Откройте файл в Magpie ещё раз и скачайте его оттуда.',
  goneTitle: 'Этого файла больше нет',
  goneText: 'Его удалили уже после того, как была создана ссылка.',
  trafficTitle: 'Трафик на скачивание закончился',
  trafficText:
    'Диск, на котором лежит этот файл, израсходовал трафик на скачивание по своему тарифу. Сам файл в порядке: скачивать снова можно будет, когда прошлые дни перестанут учитываться.',
  home: 'Перейти в Magpie',
} satisfies Translated<typeof source>;
