import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Promotores · Magpie',
  heading: 'Divulgue o Magpie',
  lead: 'Você ganha {{percent}}% do que compram as pessoas que você convida.',
  join: 'Virar promotor',
  shareStep: 'Compartilhe seu link',
  shareStepTip: 'Quem se cadastra por ele conta para você, mesmo que compre mais tarde.',
  earnStep: 'Ganhe {{percent}}%',
  earnStepTip: 'É a sua parte em cada compra que essas pessoas fizerem aqui.',
  payoutStep: 'Peça o pagamento',
  payoutStepTip: 'Você pode pedir quando a compra não puder mais ser reembolsada.',
  none: 'Aqui não há programa de promotores',
  noneTip: 'Você ainda pode convidar amigos com seu link.',
  getLink: 'Pegar seu link',
  askTitle: 'Um promotor convidou você',
  askTip:
    'Se você aceitar, os cadastros e as vendas dos seus convites contarão para o promotor. Nada muda até você aceitar.',
  accept: 'Aceitar',
  accepted: 'Agora você trabalha com o promotor',
  acceptedTip: 'Quem se cadastrar com seu link contará para o promotor.',
  earnings: 'Ganhos',
  noEarnings: 'Nenhum ganho ainda. Compartilhe seu link para começar.',
  sums: '{{pending}} pendentes, {{total}} no total',
  askPayout: 'Pedir pagamento',
  asked: 'Pedido',
  paid: 'Pago',
  refused: 'Recusado',
  subAccounts: 'Subcontas',
  subTip: 'Pessoas que convidam por você. Os convites delas contam como seus.',
  email: 'Endereço de e-mail',
  invite: 'Enviar convite',
  sent: 'Se {{email}} tiver uma conta, o convite está a caminho.',
  makeLink: 'Criar um link de convite',
  subLink: 'Quem tiver este link pode virar sua subconta por uma semana.',
  pendingTip: {
    one: 'Disponível agora, sem o que ainda pode ser reembolsado. Um ganho é definitivo após {{count}} dia.',
    many: 'Disponível agora, sem o que ainda pode ser reembolsado. Um ganho é definitivo após {{count}} de dias.',
    other:
      'Disponível agora, sem o que ainda pode ser reembolsado. Um ganho é definitivo após {{count}} dias.',
  },
} satisfies Translated<typeof source>;
