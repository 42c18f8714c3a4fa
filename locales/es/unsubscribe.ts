import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '¿Dejar de recibir estos correos?',
  tip: 'No recibirás más correos sobre Premium. Los códigos que pidas y los avisos sobre la seguridad de tu cuenta seguirán llegando.',
  start: 'Dejar de recibirlos',
  doneTitle: 'Ya no recibirás estos correos',
  doneTip: 'No se enviará nada más sobre Premium a {{email}}.',
  wrongTitle: 'Este enlace no funciona',
  wrongTip:
    'Puede que esté incompleto. Abre de nuevo el enlace al final de un correo o escríbenos.',
} satisfies Translated<typeof source>;
