import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Crea tu unidad y guárdalo',
  haveDrive: 'Es gratis. ¿Ya tienes una unidad?',
  fullSize: 'Ver a tamaño completo',
  newTab: 'Abrir en una pestaña nueva',
  cannotPlay: 'Tu navegador no puede reproducir este archivo',
  downloadTip: 'Descárgalo para abrirlo en tu dispositivo.',
} satisfies Translated<typeof source>;
