import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Planes y códigos · Magpie',
  widgetTitle: 'Tu unidad de un vistazo · Magpie',
  shopHeading: 'Más para tu unidad',
  shopLead: 'Mira lo que incluye tu cuenta, agrega más o canjea un código.',
  signInTip: 'Inicia sesión para ver lo que incluye tu cuenta y ampliarla.',
  sold: 'Lo que puedes agregar',
  soldTip: 'Es un pago único. Nada se renueva automáticamente.',
  nothingSold: 'No hay nada a la venta por ahora',
  nothingSoldTip:
    'Tu unidad conserva todo lo que tiene. Si te dieron un código, puedes canjearlo aquí.',
  haveCode: '¿Tienes un código?',
  haveCodeTip: 'Su valor se suma a tu cuenta al instante.',

  left: '{{size}} libres',
  noLimit: 'Espacio sin límite',
  running: { one: '{{count}} en curso', many: '{{count}} en curso', other: '{{count}} en curso' },
  noTasks: 'Ninguna en curso',
  ways: 'Qué puedes hacer',
} satisfies Translated<typeof source>;
