import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Você está sem conexão. As pastas que você já abriu continuam disponíveis.',
  waits: {
    one: '{{count}} alteração salva neste dispositivo. Ela será aplicada quando a conexão voltar.',
    many: '{{count}} de alterações salvas neste dispositivo. Elas serão aplicadas quando a conexão voltar.',
    other:
      '{{count}} alterações salvas neste dispositivo. Elas serão aplicadas quando a conexão voltar.',
  },
  made: {
    one: 'A conexão voltou. {{count}} alteração aplicada',
    many: 'A conexão voltou. {{count}} de alterações aplicadas',
    other: 'A conexão voltou. {{count}} alterações aplicadas',
  },
  back: 'A conexão voltou',
  stuck: {
    one: 'Não foi possível aplicar {{count}} alteração.',
    many: 'Não foi possível aplicar {{count}} de alterações.',
    other: 'Não foi possível aplicar {{count}} alterações.',
  },
  look: 'Ver',
  title: 'Alterações que não foram aplicadas',
  tip: 'Você as fez sem conexão. Seus arquivos estão seguros.',
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
  renamed: 'Enquanto isso, o nome mudou para “{{name}}” em outro lugar.',
  moved: 'Enquanto isso, o item foi movido em outro lugar.',
  anyway: 'Aplicar mesmo assim',
  again: 'Tentar de novo',
  leave: 'Descartar',
  something: 'um item',
} satisfies Translated<typeof source>;
