import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in diario · Magpie',
  description:
    'Pulsa un botón al día en Magpie y mira al momento qué recibes y cuándo podrás volver a pulsarlo. Si te saltas un día, no pierdes nada.',
  title: 'Check-in diario',
  headline: 'Gracias por pasar por aquí.',
  lead: 'Pulsa el botón una vez al día. Lo que da es tuyo al momento, y si te saltas un día, no pierdes nada.',
  gives: 'Cada check-in te da',
  gave: 'El check-in de hoy te dio',
  onceADay: 'Una vez al día, si te apetece',
  yours: 'Añadido a tu cuenta',
  checkIn: 'Hacer check-in',
  done: 'El check-in de hoy está hecho',
  next: 'Podrás volver a hacerlo a partir del {{time}}.',
  day: 'Cada día empieza a esta hora: {{time}}.',
  guide: 'Cómo funciona el check-in',
  toCheckIn: 'Ir al check-in',
  signIn: 'Iniciar sesión para hacerlo',
  alsoDaily: '¿Sin código? Cada día hay algo para ti:',
  noneTitle: 'Por ahora no hay check‑in',
  noneTip:
    'Aquí no se da nada por venir cada día, así que no te pierdes nada. Tu unidad funciona igual, vengas cuando vengas.',
} satisfies Translated<typeof source>;
