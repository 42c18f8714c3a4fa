import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este link se esgotou',
  maxRestoreTip:
    'O dono definiu quantas vezes ele podia ser salvo, e o limite foi atingido. Peça um novo link se ainda precisar.',
  expiredTitle: 'Este link expirou',
  expiredTip:
    'Ele ficou disponível por tempo limitado. Quem o enviou pode compartilhar os mesmos arquivos de novo.',
  deletedTitle: 'Este link não é mais compartilhado',
  deletedTip: 'O dono parou de compartilhar ou moveu os arquivos. Peça um novo link.',
  sensitiveTitle: 'Estes arquivos não podem ser mostrados',
  sensitiveTip:
    'Algo neles viola as regras, por isso o link está bloqueado. Se forem seus, eles continuam no seu drive.',
  sensitiveWordTitle: 'O nome deste link não pode ser mostrado',
  sensitiveWordTip:
    'Ele contém palavras que não são permitidas em links compartilhados. O dono pode mudar o nome e compartilhar de novo.',
  auditingTitle: 'Este link está em análise',
  auditingTip: 'Em geral, isso acaba logo. Nada se perdeu. Volte daqui a pouco.',
  auditingAgain: 'Verificar de novo',
  notFoundTitle: 'Não há nenhum link neste endereço',
  notFoundTip:
    'O endereço pode estar incompleto ou ter um erro de digitação. Compare-o com a mensagem em que veio.',
  prohibitedTitle: 'Este link não está disponível aqui',
  prohibitedTip: 'Ele foi bloqueado após uma análise ou não pode ser aberto na sua região.',
  home: 'Ir para o Magpie',
  ownDrive: 'Abrir meu drive',
  code: 'Status {{status}}',
} satisfies Translated<typeof source>;
