import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, compartido con Magpie:\n{{url}}',
  linkTextWithPasscode:
    '{{title}}, compartido con Magpie:\n{{url}}\nCódigo de acceso: {{passcode}}',
  passcodeEmpty: 'Escribe el código de acceso para abrir este enlace.',
  passcodeWrong: 'El código de acceso es incorrecto. Revísalo e inténtalo de nuevo.',
  passcodeThrottled: 'Demasiados códigos incorrectos. Espera un poco antes de volver a intentarlo.',
  savedOften: 'Este enlace llegó al límite que puso quien lo creó.',
  expired: 'Este enlace venció.',
  removed: 'Quien creó este enlace dejó de compartirlo.',
  sensitiveResource: 'Este enlace contiene algo que no se permite en los enlaces compartidos.',
  sensitiveWord: 'El título de este enlace contiene palabras que no se permiten.',
  underReview: 'Este enlace está en revisión. Vuelve más tarde.',
  unknown: 'Este enlace no existe.',
  prohibited: 'Este enlace no está disponible.',
} satisfies Translated<typeof source>;
