import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Больше не получать эти письма?',
  tip: 'Письма о Премиуме приходить перестанут. Коды, которые вы запрашиваете, и письма о безопасности аккаунта останутся.',
  tip_activity:
    'Письма о заданиях и ссылках приходить перестанут. Снова выбрать их можно в аккаунте.',
  start: 'Отписаться',
  doneTitle: 'Вы отписались',
  doneTip: 'Писем о Премиуме на адрес {{email}} больше не будет.',
  doneTip_activity: 'Писем о заданиях и ссылках на адрес {{email}} больше не будет.',
  wrongTitle: 'Ссылка не работает',
  wrongTip: 'Возможно, она обрезана. Откройте ссылку в конце письма ещё раз или напишите нам.',
} satisfies Translated<typeof source>;
