import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este enlace se agotó',
  maxRestoreTip:
    'Quien lo creó puso un máximo de veces que se podía guardar, y ya se alcanzó. Pídele un enlace nuevo si aún lo necesitas.',
  expiredTitle: 'Este enlace venció',
  expiredTip:
    'Estuvo disponible por tiempo limitado. Quien te lo envió puede volver a compartir los mismos archivos.',
  deletedTitle: 'Quien lo creó dejó de compartirlo',
  deletedTip: 'Quizá los archivos también se movieron o se eliminaron. Pídele un enlace nuevo.',
  sensitiveTitle: 'Estos archivos no se pueden mostrar',
  sensitiveTip:
    'Bloqueamos este enlace porque su contenido infringe nuestras reglas. Si es tuyo, los archivos siguen en tu unidad.',
  sensitiveWordTitle: 'El nombre de este enlace no se permite',
  sensitiveWordTip:
    'Contiene palabras que no se permiten en los enlaces compartidos. Quien lo creó puede cambiarle el nombre y compartirlo de nuevo.',
  auditingTitle: 'Este enlace está en revisión',
  auditingTip: 'Suele terminar pronto. Vuelve en un rato.',
  auditingAgain: 'Revisar de nuevo',
  notFoundTitle: 'No hay ningún enlace en esta dirección',
  notFoundTip:
    'La dirección puede estar incompleta o mal escrita. Compárala con la del mensaje en el que llegó.',
  prohibitedTitle: 'Este enlace no está disponible aquí',
  prohibitedTip: 'Se bloqueó tras una revisión o no se puede abrir en tu región.',
  home: 'Ir a Magpie',
  ownDrive: 'Abrir mi unidad',
} satisfies Translated<typeof source>;
