import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Em uma nova pasta: “{{name}}”',
  create: 'Criar meu drive',
  createHeading: 'Crie seu drive para salvar',
} satisfies Translated<typeof source>;
