import type source from '../en-US/captcha.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Una comprobación rápida',
  lead: 'Tu navegador está haciendo un pequeño trabajo que a un robot le saldría demasiado caro. No tienes que hacer nada.',
  working: 'Comprobando…',
  progress: 'Progreso de la comprobación',
  solved: 'Listo. Un momento…',
  failedTitle: 'La comprobación no terminó',
  failed:
    'No se perdió nada. Inténtalo de nuevo; si vuelve a fallar, cierra esta ventana y empieza otra vez.',
  ended: 'Esta comprobación ya caducó. Cierra esta ventana y empieza otra vez.',
  tryAgain: 'Reintentar',
  noScript:
    'Esta comprobación necesita JavaScript. Actívalo para este sitio y vuelve a cargar la página.',
} satisfies Translated<typeof source>;
