import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Pago',
  lead: 'Este Magpie funciona en tu propio equipo, así que no se cobra nada.',
  open: 'Pendiente de pago.',
  paid: 'Pago recibido. Gracias.',
  refused: 'El pago se rechazó.',
  refunded: 'El pago se reembolsó.',
  expired: 'Este pedido venció.',
  pay: 'Pagar {{price}}',
  refuse: 'Rechazar',
  back: 'Volver a Magpie',
} satisfies Translated<typeof source>;
