import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Parar de receber estes e-mails?',
  tip: 'Você não receberá mais e-mails sobre o Premium. Os códigos que você pedir e os avisos de segurança da conta continuam chegando.',
  tip_activity:
    'Você não receberá mais e-mails sobre tarefas e links compartilhados. Você pode escolhê-los de novo na sua conta.',
  start: 'Parar de receber',
  doneTitle: 'Você não receberá mais estes e-mails',
  doneTip: 'Não enviaremos mais e-mails sobre o Premium para {{email}}.',
  doneTip_activity:
    'Não enviaremos mais e-mails sobre tarefas e links compartilhados para {{email}}.',
  wrongTitle: 'Este link não funciona',
  wrongTip: 'Ele pode estar incompleto. Abra de novo o link no fim do e-mail ou fale conosco.',
} satisfies Translated<typeof source>;
