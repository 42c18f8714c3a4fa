import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este link já se esgotou',
  maxRestoreTip:
    'Quem o criou permitiu salvá-lo certo número de vezes, e não resta nenhuma. Peça um novo link se ainda precisar.',
  expiredTitle: 'Este link expirou',
  expiredTip:
    'Ele ficou aberto por tempo limitado. Quem o enviou pode compartilhar os mesmos arquivos de novo.',
  deletedTitle: 'Este link foi retirado',
  deletedTip: 'Quem o criou parou de compartilhar ou moveu os arquivos. Peça um novo link.',
  sensitiveTitle: 'Estes arquivos não podem ser mostrados',
  sensitiveTip:
    'Algo neles contraria as regras do conteúdo compartilhado, por isso o link está fechado. Se forem seus, você os encontra no seu drive.',
  sensitiveWordTitle: 'O nome deste link não pode ser mostrado',
  sensitiveWordTip:
    'Ele contém palavras que não são permitidas em links compartilhados. Quem o criou pode mudar o nome e compartilhar de novo.',
  auditingTitle: 'Este link está em análise',
  auditingTip: 'Em geral, isso acaba logo. Nada se perdeu; olhe de novo daqui a pouco.',
  auditingAgain: 'Olhar de novo',
  notFoundTitle: 'Não há nenhum link neste endereço',
  notFoundTip:
    'O endereço pode estar incompleto ou ter um erro de digitação. Compare-o com a mensagem em que veio.',
  prohibitedTitle: 'Este link não está disponível aqui',
  prohibitedTip: 'Ele foi fechado após uma análise ou não pode ser aberto na sua região.',
  home: 'Ir para o Magpie',
  ownDrive: 'Abrir meu drive',
  code: 'Status {{status}}',
} satisfies Translated<typeof source>;
