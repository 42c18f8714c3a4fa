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
  pending: 'Tu pago se está procesando.',
  unavailableTitle: 'No se puede abrir la página de pago',
  unavailable: 'Tu pedido está a salvo y no se te cobró nada. Inténtalo de nuevo en un momento.',
  retry: 'Reintentar',
} satisfies Translated<typeof source>;
