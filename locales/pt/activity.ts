import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Campanhas',
  description:
    'O que o Magpie dá em certas épocas do ano ou depois de uma falha, quando começa e quando termina cada campanha.',
  name_christmas: 'Natal',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensação',
  title_christmas: 'Um presente de Natal',
  'title_black-friday': 'Black Friday às claras',
  title_compensation: 'Nossa forma de compensar',
  description_christmas:
    'Um presente de Natal para as contas do Magpie: o que é, até quando pode ser resgatado e para quem. Um clique, uma vez por conta.',
  'description_black-friday':
    'Os planos do Magpie na Black Friday, com o que oferecem e quanto custam. O preço que você vê é o preço que você paga.',
  description_compensation:
    'Algo deu errado no Magpie, e a culpa foi nossa: o que damos em troca, quem pode resgatar e até quando.',
  lead_christmas:
    'O ano está acabando. Obrigado por guardar conosco o que você gosta. Leve isto para o próximo.',
  'lead_black-friday':
    'Todos os planos, o que oferecem e quanto custam, em uma página. O preço que você vê é o preço que você paga.',
  lead_compensation:
    'Algo não funcionou como devia, e a culpa foi nossa. Não dá para devolver o tempo, mas dá para oferecer isto.',
  given: 'O que você recebe',
  until: 'Até',
  who: 'Para quem',
  everyone: 'Todas as contas',
  accountsBefore: 'Contas abertas antes de {{time}}',
  take: 'Resgatar',
  signInToTake: 'Entrar para resgatar',
  once: 'Uma vez por conta, creditado na hora.',
  takenTitle: 'Já é seu',
  takenTip: 'Foi adicionado à sua conta.',
  alreadyTitle: 'Você já tem',
  alreadyTip: 'Foi adicionado à sua conta quando você o resgatou.',
  notForTitle: 'Não é para esta conta',
  notForTip: 'É para contas mais antigas. Se você tem outra, aberta antes, entre com ela.',
  plans: 'Os planos',
  seePlans: 'Escolher no meu drive',
  nothing: 'No momento não há nada para resgatar nem para comprar.',
  endedTitle: '{{name}}: já terminou',
  endedTip: 'Terminou em {{time}}. O que você resgatou continua seu.',
  comingTitle: '{{name}}: ainda não começou',
  comingTip: 'Começa em {{time}}. Até lá, não é preciso fazer nada.',
  absentTitle: 'Nenhuma campanha por aqui',
  absentTip: 'A campanha que você procura não existe ou já foi encerrada.',
  instead: 'Acontecendo agora',
} satisfies Translated<typeof source>;
