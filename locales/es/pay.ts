import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Pago',
  lead: 'Este Magpie funciona en tu propio equipo, así que no se cobra nada.',
  open: 'Pendiente de pago.',
  paid: 'Pagado. Gracias.',
  refused: 'El pago fue rechazado.',
  refunded: 'El pago fue reembolsado.',
  expired: 'Este pedido ha caducado.',
  pay: 'Pagar {{price}}',
  refuse: 'Rechazar',
  back: 'Volver a Magpie',
} satisfies Translated<typeof source>;
