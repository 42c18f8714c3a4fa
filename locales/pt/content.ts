import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Este link de download expirou',
  overText:
    'O link para um arquivo funciona só por algumas horas. Abra o arquivo de novo no Magpie e baixe por lá.',
  goneTitle: 'Este arquivo não existe mais',
  goneText: 'Ele foi excluído depois que o link foi criado.',
  trafficTitle: 'A cota de download acabou',
  trafficText:
    'O drive onde este arquivo está usou toda a cota de download do plano. O arquivo está seguro. A cota volta à medida que os dias anteriores saem da contagem.',
  limitTitle: 'Não restam downloads',
  limitText:
    'O dono deste link limitou quantas vezes ele pode ser baixado. Peça um novo link a ele.',
  home: 'Ir para o Magpie',
} satisfies Translated<typeof source>;
