import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Parar de receber estes e-mails?',
  tip: 'Você não receberá mais e-mails sobre o Premium. Os códigos que pedir e os avisos sobre a segurança da conta continuam chegando.',
  start: 'Parar de receber',
  doneTitle: 'Estes e-mails foram interrompidos',
  doneTip: 'Nada mais sobre o Premium será enviado para {{email}}.',
  wrongTitle: 'Este link não funciona',
  wrongTip:
    'Ele pode estar incompleto. Abra de novo o link no fim de um e-mail ou escreva para nós.',
} satisfies Translated<typeof source>;
