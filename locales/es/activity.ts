import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Regalos y ofertas',
  description:
    'Los regalos de Magpie en fechas especiales o después de un problema: cuándo empieza y cuándo termina cada uno.',
  name_christmas: 'Navidad',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensación',
  title_christmas: 'Un regalo de Navidad',
  'title_black-friday': 'Black Friday con cuentas claras',
  title_compensation: 'Queremos compensarte',
  description_christmas:
    'Un regalo de Navidad para las cuentas de Magpie: qué es, quién puede reclamarlo y hasta cuándo. Un clic, una vez por cuenta.',
  'description_black-friday':
    'Los planes de Magpie en Black Friday, con lo que dan y lo que cuestan. El precio que ves es el precio que pagas.',
  description_compensation:
    'Hubo un problema en Magpie y fue culpa nuestra: qué damos a cambio, quién puede reclamarlo y hasta cuándo.',
  lead_christmas:
    'Se acaba el año. Gracias por guardar con nosotros lo que te gusta. Llévate esto para el que viene.',
  'lead_black-friday':
    'Todos los planes, lo que dan y lo que cuestan, en una sola página. El precio que ves es el precio que pagas.',
  lead_compensation:
    'Algo no funcionó como debía y fue culpa nuestra. No podemos devolverte el tiempo, pero sí darte esto.',
  given: 'Qué recibes',
  until: 'Hasta',
  who: 'Para quién es',
  everyone: 'Todas las cuentas',
  accountsBefore: 'Cuentas creadas antes del {{time}}',
  take: 'Reclamar',
  signInToTake: 'Iniciar sesión para reclamarlo',
  once: 'Uno por cuenta. Se agrega al instante.',
  takenTitle: 'Ya es tuyo',
  takenTip: 'Se agregó a tu cuenta.',
  alreadyTitle: 'Ya lo tienes',
  alreadyTip: 'Se agregó a tu cuenta cuando lo reclamaste.',
  notForTitle: 'No es para esta cuenta',
  notForTip: 'Es para cuentas más antiguas. Si tienes una creada antes, inicia sesión con ella.',
  plans: 'Los planes',
  seePlans: 'Elegir en mi unidad',
  nothing: 'Por ahora no hay nada que reclamar ni comprar.',
  endedTitle: '{{name}}: la oferta terminó',
  endedTip: 'Terminó el {{time}}. Lo que reclamaste sigue siendo tuyo.',
  comingTitle: '{{name}}: la oferta aún no empieza',
  comingTip: 'Empieza el {{time}}. Hasta entonces no tienes que hacer nada.',
  absentTitle: 'Aquí no hay ninguna oferta',
  absentTip: 'La oferta que buscas no existe o ya terminó.',
  instead: 'Ofertas disponibles',
} satisfies Translated<typeof source>;
