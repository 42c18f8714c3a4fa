import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Crie seu drive e salve',
  haveDrive: 'É grátis. Já tem um drive?',
  fullSize: 'Ver em tamanho real',
  newTab: 'Abrir em uma nova aba',
  cannotPlay: 'Seu navegador não consegue reproduzir este arquivo',
  downloadTip: 'Baixe-o para abrir no seu dispositivo.',
} satisfies Translated<typeof source>;
