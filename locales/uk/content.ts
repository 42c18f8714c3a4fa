import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Термін дії посилання минув',
  overText:
    'Посилання на файли діють лише кілька годин. Відкрийте файл у Magpie ще раз і завантажте його звідти.',
  goneTitle: 'Цього файлу більше немає',
  goneText: 'Його видалили після того, як створили посилання.',
  trafficTitle: 'Ліміт завантаження вичерпано',
  trafficText:
    'Власник диска, на якому лежить файл, вичерпав ліміт завантаження за своїм тарифом. Сам файл у безпеці. Завантажити його можна буде пізніше, коли ліміт почне звільнятися.',
  home: 'Перейти до Magpie',
} satisfies Translated<typeof source>;
