import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este link atingiu o limite',
  maxRestoreTip:
    'O dono limitou quantas vezes ele pode ser usado, e o limite já foi atingido. Peça um novo link a ele.',
  expiredTitle: 'Este link expirou',
  expiredTip:
    'Ele ficou disponível por tempo limitado. Quem o enviou pode compartilhar os mesmos arquivos de novo.',
  deletedTitle: 'O dono parou de compartilhar',
  deletedTip:
    'Talvez os arquivos também tenham sido movidos ou excluídos. Peça um novo link ao dono.',
  sensitiveTitle: 'Estes arquivos não podem ser mostrados',
  sensitiveTip:
    'Bloqueamos este link porque o conteúdo viola nossas regras. Se for seu, os arquivos continuam no seu drive.',
  sensitiveWordTitle: 'O título deste link não é permitido',
  sensitiveWordTip:
    'Ele contém palavras que não são permitidas em links compartilhados. O dono pode mudar o título e compartilhar de novo.',
  auditingTitle: 'Este link está em análise',
  auditingTip: 'Em geral, isso acaba logo. Volte daqui a pouco.',
  auditingAgain: 'Verificar de novo',
  notFoundTitle: 'Não há nenhum link neste endereço',
  notFoundTip:
    'O endereço pode estar incompleto ou ter um erro de digitação. Compare-o com a mensagem em que veio.',
  prohibitedTitle: 'Este link não está disponível aqui',
  prohibitedTip: 'Ele foi bloqueado após uma análise ou não pode ser aberto na sua região.',
  home: 'Ir para o Magpie',
  ownDrive: 'Abrir meu drive',
  coverTitle: 'Estes arquivos podem ser sensíveis',
  coverTip:
    'Eles foram marcados como não indicados para todos os públicos. Você decide se quer ver.',
  coverShow: 'Mostrar',
  coverBack: 'Voltar',
  gateTitle: 'Abrir este link?',
  gateTip:
    'O dono limita quantas vezes ele pode ser aberto. Depois de abrir, você pode voltar por 12 horas.',
  gateOpen: 'Abrir link',
} satisfies Translated<typeof source>;
