import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este enlace ya se agotó',
  maxRestoreTip:
    'Quien lo creó permitió guardarlo cierto número de veces y ya no queda ninguna. Pide un enlace nuevo si aún lo necesitas.',
  expiredTitle: 'Este enlace ha caducado',
  expiredTip:
    'Estuvo abierto por tiempo limitado. Quien te lo envió puede volver a compartir los mismos archivos.',
  deletedTitle: 'Este enlace se retiró',
  deletedTip: 'Quien lo creó dejó de compartirlo o movió los archivos. Pídele un enlace nuevo.',
  sensitiveTitle: 'Estos archivos no se pueden mostrar',
  sensitiveTip:
    'Algo en ellos incumple las normas del contenido compartido, así que el enlace está cerrado. Si son tuyos, los encontrarás en tu unidad.',
  sensitiveWordTitle: 'El nombre de este enlace no se puede mostrar',
  sensitiveWordTip:
    'Contiene palabras que no se permiten en los enlaces compartidos. Quien lo creó puede cambiarle el nombre y compartirlo otra vez.',
  auditingTitle: 'Este enlace está en revisión',
  auditingTip: 'Suele terminar pronto. No se perdió nada; vuelve a mirar dentro de un rato.',
  auditingAgain: 'Volver a mirar',
  notFoundTitle: 'No hay ningún enlace en esta dirección',
  notFoundTip: 'Puede que esté incompleta o mal escrita. Compárala con el mensaje en el que llegó.',
  prohibitedTitle: 'Este enlace no está disponible aquí',
  prohibitedTip: 'Se cerró tras una revisión o no se puede abrir en tu región.',
  home: 'Ir a Magpie',
  ownDrive: 'Abrir mi unidad',
  code: 'Estado {{status}}',
} satisfies Translated<typeof source>;
