import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Presentes e ofertas',
  description:
    'Os presentes do Magpie em datas especiais ou depois de um problema: quando cada um começa e quando termina.',
  name_christmas: 'Natal',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensação',
  title_christmas: 'Um presente de Natal',
  'title_black-friday': 'Black Friday às claras',
  title_compensation: 'Queremos compensar você',
  description_christmas:
    'Um presente de Natal para as contas do Magpie: o que é, até quando pode ser resgatado e para quem. Um clique, uma vez por conta.',
  'description_black-friday':
    'Os planos do Magpie na Black Friday, com o que oferecem e quanto custam. O preço que você vê é o preço que você paga.',
  description_compensation:
    'Algo deu errado no Magpie, e a culpa foi nossa: o que damos em troca, quem pode resgatar e até quando.',
  lead_christmas:
    'O ano está acabando. Agradecemos por guardar conosco o que você gosta. Leve isto para o próximo.',
  'lead_black-friday':
    'Todos os planos, o que oferecem e quanto custam, em uma página. O preço que você vê é o preço que você paga.',
  lead_compensation:
    'Algo não funcionou como devia, e a culpa foi nossa. Não dá para devolver o seu tempo, mas dá para oferecer isto.',
  given: 'O que você ganha',
  until: 'Até',
  who: 'Para quem é',
  everyone: 'Todas as contas',
  accountsBefore: 'Contas criadas antes de {{time}}',
  take: 'Resgatar',
  signInToTake: 'Entrar para resgatar',
  once: 'Um por conta, creditado na hora.',
  takenTitle: 'Já é seu',
  takenTip: 'O presente foi adicionado à sua conta.',
  alreadyTitle: 'Você já tem',
  alreadyTip: 'O presente entrou na sua conta quando você o resgatou.',
  notForTitle: 'Não é para esta conta',
  notForTip: 'É para contas mais antigas. Se você tem outra, criada antes, entre com ela.',
  plans: 'Os planos',
  seePlans: 'Escolher no meu drive',
  nothing: 'No momento não há nada para resgatar nem para comprar.',
  endedTitle: '{{name}}: a oferta terminou',
  endedTip: 'Terminou em {{time}}. O que você resgatou continua seu.',
  comingTitle: '{{name}}: a oferta ainda não começou',
  comingTip: 'Começa em {{time}}. Até lá, não é preciso fazer nada.',
  absentTitle: 'Não há nenhuma oferta aqui',
  absentTip: 'A oferta que você procura não existe ou já terminou.',
  instead: 'Ofertas disponíveis',
} satisfies Translated<typeof source>;
