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
} satisfies Translated<typeof source>;
