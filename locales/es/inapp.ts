import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Planes y códigos · Magpie',
  widgetTitle: 'Tu unidad de un vistazo · Magpie',
  shopHeading: 'Más para tu unidad',
  shopLead: 'Lo que tu cuenta tiene hoy, lo que puedes añadir y dónde se canjea un código.',
  signInTip: 'Inicia sesión para ver lo que tiene tu cuenta y ampliarla.',
  sold: 'Lo que puedes añadir',
  soldTip: 'Pagas una sola vez. Nada se renueva solo.',
  nothingSold: 'Ahora mismo no hay nada a la venta',
  nothingSoldTip:
    'Tu unidad conserva todo lo que tiene. Si te dieron un código, aquí también sirve.',
  haveCode: '¿Tienes un código?',
  haveCodeTip: 'Lo que vale se suma a tu cuenta al momento.',

  left: '{{size}} libres',
  noLimit: 'Espacio sin límite',
  running: { one: '{{count}} en curso', many: '{{count}} en curso', other: '{{count}} en curso' },
  noTasks: 'Ninguna en curso',
  ways: 'Qué puedes hacer',
} satisfies Translated<typeof source>;
