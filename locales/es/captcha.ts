import type source from '../en-US/captcha.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Verificación de seguridad',
  lead: 'Tu navegador está verificando que eres una persona. No tienes que hacer nada.',
  working: 'Verificando…',
  progress: 'Progreso de la verificación',
  solved: 'Listo. Un momento…',
  failedTitle: 'La verificación no se completó',
  failed: 'Inténtalo de nuevo. Si vuelve a fallar, cierra esta ventana y empieza otra vez.',
  ended: 'Esta verificación venció. Cierra esta ventana y empieza otra vez.',
  tryAgain: 'Reintentar',
  noScript: 'Esta verificación necesita JavaScript. Actívalo para este sitio y recarga la página.',
} satisfies Translated<typeof source>;
