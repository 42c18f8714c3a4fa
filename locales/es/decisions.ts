import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: 'Sin medidas',
  measure_close_share: 'Se cerró el enlace.',
  measure_block_content: 'Los archivos ya no se pueden compartir.',
  measure_suspend_sharing: 'Se cerró el enlace y no se pueden crear otros nuevos.',
  measure_block_account: 'Se bloqueó la cuenta.',
  ground_law: 'La ley',
  ground_terms: 'Nuestras condiciones del servicio',
  title: 'Por qué está cerrado este enlace',
  decided: 'Decidido el {{date}}',
  until: 'Hasta el {{date}}',
  reason: 'Motivo',
  ground: 'Fundamento',
  reported: 'Alguien denunció el enlace.',
  found: 'Lo encontramos nosotros.',
  automated: 'Se decidió automáticamente.',
  filesStay: 'Tus archivos siguen en tu unidad.',
  object: 'Reclamar contra esta decisión',
  objectTip: 'Es gratis, hasta el {{date}}. La revisará alguien que no participó en ella.',
  objection: '¿Por qué es incorrecta la decisión?',
  counterNotice: 'Enviar una contranotificación (derechos de autor)',
  counterNoticeTip:
    'La enviamos, con tu nombre y tus datos de contacto, a quien denunció el enlace. Tus archivos vuelven a los 10 días hábiles, salvo que presente una demanda.',
  name: 'Tu nombre',
  contact: 'Tu dirección postal y tu teléfono',
  signature: 'Tu nombre completo como firma',
  mistaken:
    'Bajo pena de perjurio, creo de buena fe que los archivos se retiraron por error o por una identificación equivocada.',
  jurisdiction:
    'Acepto la jurisdicción del tribunal de mi domicilio y las notificaciones judiciales de quien denunció el enlace.',
  send: 'Enviar reclamación',
  sent: 'Recibimos tu reclamación.',
  restore: 'Tus archivos vuelven el {{date}}, salvo que se nos informe de una demanda.',
  upheld: 'Revisamos tu reclamación. La decisión se mantiene.',
  reversed: 'Revocamos la decisión.',
} satisfies Translated<typeof source>;
