import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'No se puede conectar con Magpie. Revisa tu conexión; no se perdió nada.',
  internal:
    'Eso no funcionó, y el fallo es nuestro. No se cambió nada. Inténtalo de nuevo en un momento.',
  cancelled: 'La comprobación se cerró y no se envió nada. Inténtalo de nuevo cuando quieras.',
  unauthenticated: 'Tu sesión está cerrada. Inicia sesión de nuevo para continuar.',
  deadlineExceeded: 'Tardó demasiado. Tus archivos están a salvo; inténtalo de nuevo.',
  resourceExhausted: 'Se intentó demasiadas veces.',
  captchaInvalid:
    'Llegaron demasiadas solicitudes a la vez. Espera un momento y vuelve a intentarlo.',
  permissionDenied: 'Aquí no tienes permiso para hacer eso.',
  fileNotFound: 'Esto ya no está aquí. Puede que se haya movido o eliminado.',
  fileSpaceNotEnough: 'No queda espacio suficiente para esto. Libera un poco o elige menos.',
  invalidAccountOrPassword: 'Esta dirección y esta contraseña no coinciden.',
  userNotExist: 'No hay ninguna cuenta con esta dirección.',
  invalidStatus:
    'Hubo demasiadas contraseñas incorrectas para esta cuenta. Aún puedes entrar con un código por correo.',
  userBlocked:
    'Esta cuenta no admite inicios de sesión. Escríbenos si crees que se trata de un error.',
  accountLeaving:
    'Esta cuenta se está eliminando. Puedes recuperarla con el enlace del correo que te enviamos.',
  invalidPassword:
    'Esta contraseña es demasiado fácil de adivinar. Elige una más larga o menos común.',
  invalidVerificationCode:
    'Ese no es el código que enviamos. Mira el correo más reciente e inténtalo de nuevo.',
  expiredVerificationCode: 'Este código ya caducó. Pide uno nuevo.',
  unknown:
    'Eso no funcionó. Inténtalo de nuevo en un momento; si se repite, escríbenos ({{name}}).',

  ended: '{{text}}.',
  tryAgainIn: '{{text}} Puedes volver a intentarlo {{when}}.',
  withRequestId: '{{text}} ID de la solicitud: {{id}}',
} satisfies Translated<typeof source>;
