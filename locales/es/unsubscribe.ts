import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '¿Dejar de recibir estos correos?',
  tip: 'No recibirás más correos sobre Premium. Seguirán llegando los códigos que pidas y los avisos de seguridad de tu cuenta.',
  tip_activity:
    'No recibirás más correos sobre tareas y enlaces compartidos. Puedes volver a elegirlos en tu cuenta.',
  start: 'Dejar de recibirlos',
  doneTitle: 'Ya no recibirás estos correos',
  doneTip: 'No enviaremos más correos sobre Premium a {{email}}.',
  doneTip_activity: 'No enviaremos más correos sobre tareas y enlaces compartidos a {{email}}.',
  wrongTitle: 'Este enlace no funciona',
  wrongTip: 'Quizá está incompleto. Abre de nuevo el enlace al final del correo o contáctanos.',
} satisfies Translated<typeof source>;
