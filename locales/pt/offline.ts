import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Você está sem conexão. As pastas que já abriu continuam disponíveis para leitura.',
  waits: {
    one: '{{count}} alteração está guardada neste dispositivo e será feita depois.',
    many: '{{count}} de alterações estão guardadas neste dispositivo e serão feitas depois.',
    other: '{{count}} alterações estão guardadas neste dispositivo e serão feitas depois.',
  },
  made: {
    one: 'Conexão de volta. {{count}} alteração guardada foi feita',
    many: 'Conexão de volta. {{count}} de alterações guardadas foram feitas',
    other: 'Conexão de volta. {{count}} alterações guardadas foram feitas',
  },
  back: 'Conexão de volta',
  stuck: {
    one: '{{count}} alteração guardada não pôde ser feita.',
    many: '{{count}} de alterações guardadas não puderam ser feitas.',
    other: '{{count}} alterações guardadas não puderam ser feitas.',
  },
  look: 'Ver',
  title: 'Alterações guardadas que não puderam ser feitas',
  tip: 'Você as fez sem conexão. Nada dos seus arquivos se perdeu.',
  rename: 'Renomear “{{from}}” para “{{name}}”',
  move: {
    one: 'Mover {{count}} item',
    many: 'Mover {{count}} de itens',
    other: 'Mover {{count}} itens',
  },
  star: {
    one: 'Marcar {{count}} item com estrela',
    many: 'Marcar {{count}} de itens com estrela',
    other: 'Marcar {{count}} itens com estrela',
  },
  unstar: {
    one: 'Tirar a estrela de {{count}} item',
    many: 'Tirar a estrela de {{count}} de itens',
    other: 'Tirar a estrela de {{count}} itens',
  },
  renamed: 'Enquanto isso, foi renomeado para “{{name}}” em outro lugar.',
  moved: 'Enquanto isso, foi movido em outro lugar.',
  anyway: 'Fazer mesmo assim',
  again: 'Tentar de novo',
  leave: 'Deixar como está',
  something: 'um item',
} satisfies Translated<typeof source>;
