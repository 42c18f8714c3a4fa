import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in diário · Magpie',
  description:
    'Toque em um botão por dia no Magpie, veja o que ganhou e quando pode tocar de novo. Se pular um dia, você não perde nada.',
  title: 'Check-in diário',
  headline: 'Que bom ver você por aqui.',
  lead: 'Toque no botão uma vez por dia. O que você ganha é seu na hora. Se pular um dia, não perde nada.',
  gives: 'Cada check-in dá a você',
  gave: 'O check-in de hoje deu a você',
  onceADay: 'Uma vez por dia, se quiser',
  yours: 'O presente já está na sua conta',
  checkIn: 'Fazer check-in',
  done: 'Você já fez o check-in de hoje',
  next: 'Você poderá fazer outro a partir de {{time}}.',
  day: 'Cada dia começa neste horário: {{time}}.',
  guide: 'Como funciona o check-in',
  toCheckIn: 'Ir para o check-in',
  signIn: 'Entrar para fazer check-in',
  alsoDaily: 'Não tem um código? Todo dia há algo para você:',
  noneTitle: 'No momento não há check‑in',
  noneTip:
    'Aqui não se ganha nada por visitas diárias, então não há o que perder. Seu drive funciona do mesmo jeito, venha quando vier.',
} satisfies Translated<typeof source>;
