import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in diário · Magpie',
  description:
    'Toque em um botão por dia no Magpie e veja na hora o que você ganhou e quando pode tocar de novo. Se pular um dia, você não perde nada.',
  title: 'Check-in diário',
  headline: 'Que bom ver você por aqui.',
  lead: 'Toque no botão uma vez por dia. O que ele dá é seu na hora, e pular um dia não custa nada.',
  gives: 'Cada check-in dá a você',
  gave: 'O check-in de hoje deu a você',
  onceADay: 'Uma vez por dia, se quiser',
  yours: 'Adicionado à sua conta',
  checkIn: 'Fazer check-in',
  done: 'Check-in de hoje feito',
  next: 'Você pode fazer outro a partir de {{time}}.',
  day: 'Cada dia começa neste horário: {{time}}.',
  guide: 'Como funciona o check-in',
  toCheckIn: 'Ir para o check-in',
  signIn: 'Entrar para fazer check-in',
  alsoDaily: 'Sem código? Todo dia há algo para você:',
  noneTitle: 'No momento não há check‑in',
  noneTip:
    'Aqui não se ganha nada por vir todo dia, então não há o que perder. Seu drive funciona do mesmo jeito, venha quando vier.',
} satisfies Translated<typeof source>;
