import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'No se pudo conectar con Magpie. Revisa tu conexión e inténtalo de nuevo.',
  internal: 'Hubo un problema de nuestro lado. Inténtalo de nuevo en un momento.',
  cancelled:
    'Cerraste la verificación, así que no se envió nada. Inténtalo de nuevo cuando quieras.',
  unauthenticated: 'Tu sesión se cerró. Inicia sesión para continuar.',
  deadlineExceeded: 'La operación tardó demasiado. Inténtalo de nuevo.',
  resourceExhausted: 'Demasiados intentos.',
  captchaInvalid: 'Demasiadas solicitudes a la vez. Espera un momento e inténtalo de nuevo.',
  permissionDenied:
    'No tienes permiso para hacer esto. Verifica que iniciaste sesión con la cuenta correcta.',
  fileNotFound: 'Este elemento ya no está aquí. Quizá se movió o se eliminó.',
  restoreTooMany:
    'Es más de lo que se puede guardar de una vez: como máximo, 100.000 archivos y carpetas. Guarda primero algunas de las carpetas.',
  fileCountLimit:
    'Tu plan no admite más archivos y carpetas. Elimina algunos para siempre e inténtalo de nuevo.',
  fileSpaceNotEnough: 'No hay espacio suficiente. Libera espacio o elige menos elementos.',
  invalidAccountOrPassword:
    'Correo o contraseña incorrectos. Inténtalo de nuevo o restablece tu contraseña.',
  userNotExist: 'No hay ninguna cuenta con esta dirección.',
  invalidStatus:
    'Demasiadas contraseñas incorrectas. Aún puedes iniciar sesión con un código que te enviamos por correo.',
  userBlocked: 'Esta cuenta está bloqueada. Si crees que es un error, contáctanos.',
  prohibited:
    'Este contenido se bloqueó tras una revisión, así que no se puede descargar, compartir ni guardar. Si crees que es un error, contáctanos.',
  accountLeaving:
    'Esta cuenta está programada para eliminarse. Para recuperarla, usa el enlace del correo que te enviamos.',
  invalidPassword:
    'Esta contraseña es demasiado fácil de adivinar. Elige una más larga o menos común.',
  invalidVerificationCode:
    'Este código no es el que enviamos. Busca el correo más reciente e inténtalo de nuevo.',
  expiredVerificationCode: 'Este código venció. Pide uno nuevo.',

  ended: '{{text}}.',
  tryAgainLater: '{{text}} Espera un poco antes de volver a intentarlo.',
  tryAgainIn: '{{text}} Puedes volver a intentarlo {{when}}.',
  withRequestId: '{{text}} ID de la solicitud: {{id}}',
} satisfies Translated<typeof source>;
