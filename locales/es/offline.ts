import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'No tienes conexión. Puedes ver las carpetas que ya abriste.',
  waits: {
    one: '{{count}} cambio guardado en este dispositivo. Se aplicará cuando vuelva la conexión.',
    many: '{{count}} de cambios guardados en este dispositivo. Se aplicarán cuando vuelva la conexión.',
    other:
      '{{count}} cambios guardados en este dispositivo. Se aplicarán cuando vuelva la conexión.',
  },
  made: {
    one: 'Volvió la conexión. Se aplicó {{count}} cambio',
    many: 'Volvió la conexión. Se aplicaron {{count}} de cambios',
    other: 'Volvió la conexión. Se aplicaron {{count}} cambios',
  },
  back: 'Volvió la conexión',
  stuck: {
    one: 'No se pudo aplicar {{count}} cambio.',
    many: 'No se pudieron aplicar {{count}} de cambios.',
    other: 'No se pudieron aplicar {{count}} cambios.',
  },
  look: 'Ver',
  title: 'Cambios que no se pudieron aplicar',
  tip: 'Los hiciste sin conexión. Tus archivos están a salvo.',
  rename: 'Cambiar el nombre de “{{from}}” a “{{name}}”',
  move: {
    one: 'Mover {{count}} elemento',
    many: 'Mover {{count}} de elementos',
    other: 'Mover {{count}} elementos',
  },
  star: {
    one: 'Destacar {{count}} elemento',
    many: 'Destacar {{count}} de elementos',
    other: 'Destacar {{count}} elementos',
  },
  unstar: {
    one: 'Quitar {{count}} elemento de destacados',
    many: 'Quitar {{count}} de elementos de destacados',
    other: 'Quitar {{count}} elementos de destacados',
  },
  renamed: 'Mientras tanto, en otro lugar le cambiaron el nombre a “{{name}}”.',
  moved: 'Mientras tanto, se movió en otro lugar.',
  anyway: 'Aplicar de todos modos',
  again: 'Reintentar',
  leave: 'Descartar',
  something: 'un elemento',
} satisfies Translated<typeof source>;
