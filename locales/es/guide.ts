import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Te damos la bienvenida a tu unidad',
  bring: 'Trae tus archivos',
  bringTip:
    'Suelta archivos o carpetas enteras en cualquier parte de esta ventana. Si la cierras a mitad, siguen desde ahí cuando vuelvas.',
  bringTouch:
    'Toca + y elige archivos o carpetas enteras. Si cierras la página a mitad, siguen desde ahí cuando vuelvas.',
  share: 'Comparte con un enlace',
  shareTip:
    'Selecciona algo y elige Compartir. El enlace se copia al instante, con código de acceso si quieres.',
  shareTouch:
    'Mantén pulsado un archivo para seleccionarlo y toca Compartir. El enlace se copia al instante, con código de acceso si quieres.',
  links: 'Descarga sin esperar',
  linksTip:
    'Pega un enlace y Magpie trae el archivo directo a tu unidad, incluso con tu dispositivo apagado.',
  undo: 'Cambia de idea',
  undoTip:
    'Puedes deshacer lo que mueves, renombras o envías a la papelera, con Ctrl+Z o en el aviso de abajo.',
  undoTouch:
    'Puedes deshacer lo que mueves, renombras o envías a la papelera en el aviso de abajo.',
  keys: 'Atajos de teclado',
  begin: 'Empezar',
  noticeTitle: 'Un aviso',
  nothingTitle: 'Nada por ahora',
  nothingTip: 'En este momento no hay campañas ni avisos.',
  more: 'Leer más',
  close: 'Cerrar',
} satisfies Translated<typeof source>;
