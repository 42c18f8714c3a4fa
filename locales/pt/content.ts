import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Este link expirou',
  overText:
    'Os links para arquivos valem só por algumas horas. Abra o arquivo de novo no Magpie e baixe-o por lá.',
  goneTitle: 'Este arquivo não existe mais',
  goneText: 'Ele foi excluído depois que o link foi criado.',
  trafficTitle: 'O tráfego de download acabou',
  trafficText:
    'O drive onde este arquivo está usou todo o tráfego de download do plano. O arquivo está seguro; dá para baixar mais à medida que os dias anteriores saem da contagem.',
  home: 'Ir para o Magpie',
} satisfies Translated<typeof source>;
