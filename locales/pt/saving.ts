import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Em uma nova pasta: “{{name}}”',
  create: 'Criar meu drive',
  createHeading: 'Crie seu drive para salvar',
  saveFitting: 'Salvar o que couber',
  skipped: {
    one: '{{count}} item não foi salvo',
    many: '{{count}} de itens não foram salvos',
    other: '{{count}} itens não foram salvos',
  },
  skippedMore: {
    one: 'e mais {{count}}',
    many: 'e mais {{count}} de itens',
    other: 'e mais {{count}}',
  },
  skippedUnnamed: 'Um item escolhido',
  skip_gone: 'Não é mais compartilhado',
  skip_incomplete: 'Ainda não foi enviado por completo',
  skip_prohibited: 'Não é permitido neste site',
  skip_space: 'Espaço insuficiente',
} satisfies Translated<typeof source>;
