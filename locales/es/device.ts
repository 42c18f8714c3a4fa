import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Dar acceso a un dispositivo',
  tip: 'Escribe el código que muestra tu televisor o tu terminal.',
  code: 'Código',
  continue: 'Continuar',
  codeUnknown:
    'Ningún dispositivo espera con este código. Vuelve a mirar su pantalla; los códigos valen un cuarto de hora.',
  signInHeading: 'Inicia sesión para dar acceso a un dispositivo',
  askTitle: '¿Dar acceso a «{{device}}»?',
  askTip: 'Abrirá tu unidad igual que tú. Sigue solo si tienes el dispositivo delante.',
  askedFrom: 'Lo pide desde {{country}}.',
  allow: 'Dar acceso',
  deny: 'No dar acceso',
  allowedTitle: 'El dispositivo tiene acceso',
  allowedTip: 'Seguirá solo en unos segundos. Lo encontrarás entre tus dispositivos.',
  deniedTitle: 'El dispositivo queda fuera',
  deniedTip: 'Ya se le ha dicho. No se le ha mostrado nada de tu unidad.',
  openDrive: 'Abrir mi unidad',
  showTitle: 'Inicia sesión con tu teléfono',
  showTip:
    'En un teléfono o una computadora, abre esta dirección y escribe el código, o escanea la imagen.',
  showQr: 'Código QR de la dirección, con el código incluido',
  showWaiting: 'Esta pantalla continuará sola cuando le des acceso.',
  showDenied: 'No se dio acceso a esta pantalla.',
  showOld: 'Este código ya no vale.',
  showAgain: 'Mostrar un código nuevo',
  showByHand: 'Iniciar sesión en esta pantalla',
} satisfies Translated<typeof source>;
