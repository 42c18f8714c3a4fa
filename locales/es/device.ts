import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Conectar un dispositivo',
  tip: 'Escribe el código que aparece en tu televisor o terminal.',
  code: 'Código',
  continue: 'Continuar',
  codeUnknown:
    'Ningún dispositivo usa este código. Verifícalo en la pantalla del dispositivo. Los códigos vencen a los 15 minutos.',
  signInHeading: 'Inicia sesión para conectar un dispositivo',
  askTitle: '¿Permitir el acceso de “{{device}}”?',
  askTip: 'Podrá abrir tu unidad igual que tú. Continúa solo si tienes el dispositivo frente a ti.',
  askTipNarrow: 'Continúa solo si tienes el dispositivo frente a ti.',
  requestedFrom: 'Solicitud enviada desde {{country}}.',
  allow: 'Permitir',
  deny: 'Rechazar',
  allowedTitle: 'Dispositivo conectado',
  allowedTip:
    'El dispositivo continuará en unos segundos. Puedes administrarlo en Tu cuenta > Dispositivos.',
  deniedTitle: 'Acceso rechazado',
  deniedTip: 'Rechazaste la solicitud. No se mostró nada de tu unidad.',
  openDrive: 'Abrir mi unidad',
  showTitle: 'Inicia sesión con tu teléfono',
  showTip:
    'En un teléfono o una computadora, abre esta dirección y escribe el código, o escanea el código QR.',
  showQr: 'Código QR de la dirección, con el código incluido',
  showWaiting:
    'En cuanto permitas el acceso en tu teléfono, la sesión se iniciará aquí automáticamente.',
  showDenied: 'La solicitud se rechazó en tu otro dispositivo.',
  showOld: 'Este código venció.',
  showAgain: 'Mostrar otro código',
  showByHand: 'Iniciar sesión en esta pantalla',
} satisfies Translated<typeof source>;
