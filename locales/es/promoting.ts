import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Promotores · Magpie',
  heading: 'Promociona Magpie',
  lead: 'Ganas el {{percent}} % de lo que compran las personas que invitas.',
  join: 'Ser promotor',
  shareStep: 'Comparte tu enlace',
  shareStepTip: 'Quien se registra con él cuenta para ti, aunque compre más tarde.',
  earnStep: 'Gana el {{percent}} %',
  earnStepTip: 'Es tu parte de cada compra que hagan aquí.',
  payoutStep: 'Solicita el pago',
  payoutStepTip: 'Puedes hacerlo cuando la compra ya no se pueda reembolsar.',
  none: 'Aquí no hay programa de promotores',
  noneTip: 'Aun así puedes invitar a amigos con tu enlace.',
  getLink: 'Obtener tu enlace',
  askTitle: 'Un promotor te invitó',
  askTip:
    'Si aceptas, los registros y las ventas de tus invitaciones contarán para el promotor. Nada cambia hasta que aceptes.',
  accept: 'Aceptar',
  accepted: 'Ya colaboras con el promotor',
  acceptedTip: 'Quien se registre con tu enlace contará para el promotor.',
  earnings: 'Ganancias',
  noEarnings: 'Aún no hay ganancias. Comparte tu enlace para empezar.',
  sums: '{{pending}} pendientes, {{total}} en total',
  askPayout: 'Solicitar un pago',
  asked: 'Solicitado',
  paid: 'Pagado',
  refused: 'Rechazado',
  subAccounts: 'Subcuentas',
  subTip: 'Personas que invitan por ti. Sus invitaciones cuentan como tuyas.',
  email: 'Correo electrónico',
  invite: 'Enviar invitación',
  sent: 'Si {{email}} tiene una cuenta, la invitación está en camino.',
  makeLink: 'Crear un enlace de invitación',
  subLink: 'Quien tenga este enlace puede ser tu subcuenta durante una semana.',
  pendingTip: {
    one: 'Disponible ahora, sin lo que aún puede reembolsarse. Una ganancia es definitiva después de {{count}} día.',
    many: 'Disponible ahora, sin lo que aún puede reembolsarse. Una ganancia es definitiva después de {{count}} de días.',
    other:
      'Disponible ahora, sin lo que aún puede reembolsarse. Una ganancia es definitiva después de {{count}} días.',
  },
} satisfies Translated<typeof source>;
