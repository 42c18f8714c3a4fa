import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Campañas',
  description:
    'Lo que Magpie regala en algunas fechas o después de un fallo, cuándo empieza y cuándo termina cada campaña.',
  name_christmas: 'Navidad',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensación',
  title_christmas: 'Un regalo de Navidad',
  'title_black-friday': 'Black Friday, con las cuentas claras',
  title_compensation: 'Te lo compensamos',
  description_christmas:
    'Un regalo de Navidad para las cuentas de Magpie: qué es, hasta cuándo se puede recoger y para quién. Un clic, una vez por cuenta.',
  'description_black-friday':
    'Los planes de Magpie en Black Friday, con lo que dan y lo que cuestan. El precio que ves es el precio que pagas.',
  description_compensation:
    'Algo falló en Magpie y la culpa fue nuestra: qué damos a cambio, quién puede recogerlo y hasta cuándo.',
  lead_christmas:
    'Se acaba el año. Gracias por guardar con nosotros lo que te gusta. Llévate esto para el que viene.',
  'lead_black-friday':
    'Todos los planes, lo que dan y lo que cuestan, en una sola página. El precio que ves es el precio que pagas.',
  lead_compensation:
    'Algo no funcionó como debía y la culpa fue nuestra. No podemos devolverte el tiempo, pero sí darte esto.',
  given: 'Lo que recibes',
  until: 'Hasta',
  who: 'Para quién',
  everyone: 'Todas las cuentas',
  accountsBefore: 'Cuentas abiertas antes del {{time}}',
  take: 'Recoger',
  signInToTake: 'Iniciar sesión para recogerlo',
  once: 'Una vez por cuenta. Se añade al momento.',
  takenTitle: 'Ya es tuyo',
  takenTip: 'Se añadió a tu cuenta.',
  alreadyTitle: 'Ya lo tienes',
  alreadyTip: 'Se añadió a tu cuenta cuando lo recogiste.',
  notForTitle: 'No es para esta cuenta',
  notForTip: 'Es para cuentas más antiguas. Si tienes otra de antes, inicia sesión con ella.',
  plans: 'Los planes',
  seePlans: 'Elegir en mi unidad',
  nothing: 'Ahora mismo no hay nada que recoger ni que comprar.',
  endedTitle: '{{name}}: ya terminó',
  endedTip: 'Terminó el {{time}}. Lo que recogiste sigue siendo tuyo.',
  comingTitle: '{{name}}: todavía no empieza',
  comingTip: 'Empieza el {{time}}. Hasta entonces no hace falta hacer nada.',
  absentTitle: 'Aquí no hay ninguna campaña',
  absentTip: 'La campaña que buscas no existe o ya no está.',
  instead: 'Ahora en marcha',
} satisfies Translated<typeof source>;
