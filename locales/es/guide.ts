import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Te damos la bienvenida a tu unidad',
  bring: 'Sube tus archivos',
  bringTip:
    'Arrastra archivos o carpetas enteras a esta ventana. Si la cierras antes de terminar, la subida continúa cuando vuelvas.',
  bringTouch:
    'Toca + y elige archivos o carpetas enteras. Si cierras la página antes de terminar, la subida continúa cuando vuelvas.',
  share: 'Comparte con un enlace',
  shareTip:
    'Selecciona algo y elige Compartir. El enlace se copia al instante y, si quieres, lleva un código de acceso.',
  shareTouch:
    'Mantén presionado un archivo para seleccionarlo y toca Compartir. El enlace se copia al instante y, si quieres, lleva un código de acceso.',
  links: 'Descarga sin esperar',
  linksTip:
    'Pega un enlace y Magpie descarga el archivo en tu unidad, incluso con tu dispositivo apagado.',
  undo: '¿Te equivocaste? Deshazlo',
  undoTip:
    'Si mueves algo, le cambias el nombre o lo envías a la papelera, puedes deshacerlo con Ctrl+Z o en el aviso de abajo.',
  undoTouch:
    'Si mueves algo, le cambias el nombre o lo envías a la papelera, puedes deshacerlo en el aviso de abajo.',
  keys: 'Atajos de teclado',
  begin: 'Empezar',
  noticeTitle: 'Un aviso de Magpie',
  nothingTitle: 'Sin novedades',
  nothingTip: 'Por ahora no hay ofertas ni avisos.',
  more: 'Leer más',
  close: 'Cerrar',
} satisfies Translated<typeof source>;
