import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Este enlace llegó a su límite',
  maxRestoreTip:
    'Quien lo creó limitó cuántas veces se puede usar, y ya se llegó al límite. Pídele un enlace nuevo.',
  expiredTitle: 'Este enlace venció',
  expiredTip:
    'Estuvo disponible por tiempo limitado. Quien te lo envió puede volver a compartir los mismos archivos.',
  deletedTitle: 'Quien lo creó dejó de compartirlo',
  deletedTip:
    'Quizá los archivos también se movieron o se eliminaron. Pide un enlace nuevo a quien los compartió.',
  sensitiveTitle: 'Estos archivos no se pueden mostrar',
  sensitiveTip:
    'Bloqueamos este enlace porque su contenido infringe nuestras reglas. Si es tuyo, los archivos siguen en tu unidad.',
  sensitiveWordTitle: 'El título de este enlace no se permite',
  sensitiveWordTip:
    'Contiene palabras que no se permiten en los enlaces compartidos. Quien lo creó puede cambiar el título y compartirlo de nuevo.',
  auditingTitle: 'Este enlace está en revisión',
  auditingTip: 'Suele terminar pronto. Vuelve en un rato.',
  auditingAgain: 'Comprobar de nuevo',
  notFoundTitle: 'No hay ningún enlace en esta dirección',
  notFoundTip:
    'La dirección puede estar incompleta o mal escrita. Compárala con la del mensaje en el que llegó.',
  prohibitedTitle: 'Este enlace no está disponible aquí',
  prohibitedTip: 'Se bloqueó tras una revisión o no se puede abrir en tu región.',
  home: 'Ir a Magpie',
  ownDrive: 'Abrir mi unidad',
  coverTitle: 'Estos archivos pueden ser sensibles',
  coverTip: 'Se marcaron como no aptos para todo público. Tú decides si quieres verlos.',
  coverShow: 'Mostrar',
  coverBack: 'Volver',
  gateTitle: '¿Abrir este enlace?',
  gateTip:
    'Quien lo creó limita cuántas veces se puede abrir. Después de abrirlo, puedes volver durante 12 horas.',
  gateOpen: 'Abrir enlace',
} satisfies Translated<typeof source>;
