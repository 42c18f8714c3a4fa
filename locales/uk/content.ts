import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Термін дії посилання минув',
  overText:
    'Посилання на файли діють лише кілька годин. Відкрийте файл у Magpie ще раз і завантажте його звідти.',
  goneTitle: 'Цього файлу більше немає',
  goneText: 'Його видалили вже після того, як було створено посилання.',
  trafficTitle: 'Трафік на завантаження вичерпано',
  trafficText:
    'Диск, на якому лежить цей файл, використав трафік на завантаження за своїм тарифом. Сам файл у порядку: завантажувати знову можна буде, коли попередні дні перестануть враховуватися.',
  home: 'Перейти до Magpie',
} satisfies Translated<typeof source>;
