import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Estás sin conexión. Puedes seguir leyendo las carpetas que ya abriste.',
  waits: {
    one: '{{count}} cambio está guardado en este dispositivo y se hará después.',
    many: '{{count}} de cambios están guardados en este dispositivo y se harán después.',
    other: '{{count}} cambios están guardados en este dispositivo y se harán después.',
  },
  made: {
    one: 'De nuevo en línea. Se hizo {{count}} cambio guardado',
    many: 'De nuevo en línea. Se hicieron {{count}} de cambios guardados',
    other: 'De nuevo en línea. Se hicieron {{count}} cambios guardados',
  },
  back: 'De nuevo en línea',
  stuck: {
    one: 'No se pudo hacer {{count}} cambio guardado.',
    many: 'No se pudieron hacer {{count}} de cambios guardados.',
    other: 'No se pudieron hacer {{count}} cambios guardados.',
  },
  look: 'Ver',
  title: 'Cambios guardados que no se pudieron hacer',
  tip: 'Los hiciste sin conexión. No se perdió nada de tus archivos.',
  rename: 'Cambiar el nombre de «{{from}}» a «{{name}}»',
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
  renamed: 'Mientras tanto se le cambió el nombre a «{{name}}» en otro lugar.',
  moved: 'Mientras tanto se movió en otro lugar.',
  anyway: 'Hacerlo igualmente',
  again: 'Reintentar',
  leave: 'Dejarlo como está',
  something: 'un elemento',
} satisfies Translated<typeof source>;
