import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Planos e códigos · Magpie',
  widgetTitle: 'Seu drive em resumo · Magpie',
  shopHeading: 'Mais para o seu drive',
  shopLead: 'Veja o que sua conta inclui, acrescente mais ou resgate um código.',
  signInTip: 'Entre para ver o que sua conta inclui e ampliá-la.',
  sold: 'O que dá para acrescentar',
  soldTip: 'O pagamento é único. Nada se renova automaticamente.',
  nothingSold: 'No momento, nada está à venda',
  nothingSoldTip:
    'Seu drive continua com tudo o que tem. Se você recebeu um código, pode resgatar aqui.',
  haveCode: 'Tem um código?',
  haveCodeTip: 'O valor dele entra na sua conta na hora.',

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
