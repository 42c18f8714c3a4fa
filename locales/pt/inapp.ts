import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Planos e códigos · Magpie',
  widgetTitle: 'Seu drive em resumo · Magpie',
  shopHeading: 'Mais para o seu drive',
  shopLead: 'O que sua conta tem hoje, o que dá para acrescentar e onde resgatar um código.',
  signInTip: 'Entre para ver o que sua conta tem e ampliá-la.',
  sold: 'O que dá para acrescentar',
  soldTip: 'Você paga uma vez só. Nada se renova sozinho.',
  nothingSold: 'No momento, nada está à venda',
  nothingSoldTip:
    'Seu drive continua com tudo o que tem. Se você recebeu um código, ele vale aqui do mesmo jeito.',
  haveCode: 'Tem um código?',
  haveCodeTip: 'O que ele vale entra na sua conta na hora.',

  left: '{{size}} livres',
  noLimit: 'Espaço sem limite',
  running: {
    one: '{{count}} em andamento',
    many: '{{count}} em andamento',
    other: '{{count}} em andamento',
  },
  noTasks: 'Nenhuma em andamento',
  ways: 'O que dá para fazer',
} satisfies Translated<typeof source>;
