import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in diario · Magpie',
  description:
    'Presiona un botón al día, mira qué recibes y cuándo puedes volver a presionarlo. Si te saltas un día, no pierdes nada.',
  title: 'Check-in diario',
  headline: 'Gracias por pasar por aquí.',
  lead: 'Presiona el botón una vez al día. Lo que recibes es tuyo al instante. Si te saltas un día, no pierdes nada.',
  gives: 'Cada check-in te da',
  gave: 'El check-in de hoy te dio',
  onceADay: 'Una vez al día, si quieres',
  yours: 'Se agregó a tu cuenta',
  checkIn: 'Hacer check-in',
  done: 'Ya hiciste el check-in de hoy',
  next: 'Podrás hacerlo de nuevo a partir del {{time}}.',
  day: 'Cada día empieza a esta hora: {{time}}.',
  guide: 'Cómo funciona el check-in',
  toCheckIn: 'Ir al check-in',
  signIn: 'Iniciar sesión y hacer check-in',
  alsoDaily: '¿No tienes un código? Cada día hay algo para ti:',
  noneTitle: 'Por ahora no hay check‑in',
  noneTip:
    'Aquí no se da nada por las visitas diarias, así que no te pierdes nada. Tu unidad funciona igual, vengas cuando vengas.',
} satisfies Translated<typeof source>;
