import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, compartido con Magpie:\n{{url}}',
  linkTextWithPasscode:
    '{{title}}, compartido con Magpie:\n{{url}}\nCódigo de acceso: {{passcode}}',
  passcodeEmpty: 'Escribe el código de acceso para abrir este enlace.',
  passcodeWrong: 'Ese no es el código de acceso de este enlace.',
  passcodeThrottled:
    'Se probaron demasiados códigos de acceso. Espera un poco antes del siguiente.',
  savedOften: 'Este enlace ya se guardó tantas veces como permite quien lo creó.',
  expired: 'Este enlace ha caducado.',
  removed: 'Quien creó este enlace lo retiró.',
  sensitiveResource: 'Este enlace contiene algo que no se puede mostrar.',
  sensitiveWord: 'Este enlace tiene un nombre que no se puede mostrar.',
  underReview: 'Este enlace está en revisión. Vuelve un poco más tarde.',
  unknown: 'Este enlace no existe.',
  prohibited: 'Este enlace no está disponible.',
} satisfies Translated<typeof source>;
