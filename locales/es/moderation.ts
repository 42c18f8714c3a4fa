import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: 'Recibimos tu denuncia {{id}}',
  receiptText: `Gracias. Recibimos tu denuncia sobre este enlace:

{{link}}

Número: {{id}}
Motivo: {{category}}

Una persona la revisará y te enviaremos nuestra decisión por correo. Puedes consultarla aquí: {{status}}

No diremos a quien compartió el enlace quién lo denunció.

El equipo de Magpie
{{site}}`,
  removedSubject: 'Nuestra decisión sobre tu denuncia {{id}}',
  removedText: `Revisamos tu denuncia sobre este enlace y tomamos medidas:

{{link}}

{{measure}} {{automated}}

Quien lo compartió puede reclamar. Si eso cambia algo, te avisaremos.

Tu denuncia: {{status}}

El equipo de Magpie
{{site}}`,
  keptSubject: 'Nuestra decisión sobre tu denuncia {{id}}',
  keptText: `Revisamos tu denuncia sobre este enlace y lo dejamos abierto:

{{link}}

{{facts}} {{automated}}

Si crees que es un error, envíanos más información o acude a un tribunal o a un órgano de resolución de litigios: {{contact}}

El equipo de Magpie
{{site}}`,
  askSubject: 'Una pregunta sobre tu denuncia {{id}}',
  askText: `Estamos revisando tu denuncia sobre este enlace:

{{link}}

{{question}}

Responde aquí e indica el número {{id}}: {{contact}}

El equipo de Magpie
{{site}}`,
  unfoundedSubject: 'Tu denuncia {{id}} no tenía fundamento',
  unfoundedText: `Revisamos tu denuncia sobre este enlace y lo dejamos abierto, porque es manifiestamente infundada:

{{link}}

{{facts}}

Esto es una advertencia. Si envías más denuncias infundadas, dejaremos de aceptarlas durante un tiempo.

Si crees que es un error, contáctanos: {{contact}}

El equipo de Magpie
{{site}}`,
  statementSubject: 'Nuestra decisión sobre tu enlace «{{title}}»',
  statementText: `Tomamos una decisión sobre un enlace que compartes: «{{title}}»

{{share}}

Qué cambia: {{measure}} {{until}} Se aplica en todo el mundo.
Motivo: {{facts}}
Fundamento: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

Si crees que es un error, puedes reclamar gratis hasta el {{date}}. Alguien que no participó revisará la decisión: {{link}}

También puedes acudir a un tribunal o a un órgano de resolución de litigios.

Qué se puede compartir: {{rules}}

El equipo de Magpie
{{site}}`,
  upheldSubject: 'Nuestra respuesta a tu reclamación sobre «{{title}}»',
  upheldText: `Revisamos tu reclamación sobre «{{title}}». La decisión se mantiene.

{{facts}}

Aún puedes acudir a un tribunal o a un órgano de resolución de litigios. La decisión: {{link}}

El equipo de Magpie
{{site}}`,
  reversedSubject: 'Revocamos nuestra decisión sobre «{{title}}»',
  reversedText: `Revocamos nuestra decisión sobre tu enlace «{{title}}». Vuelve a funcionar:

{{share}}

{{facts}}

Sentimos las molestias.

El equipo de Magpie
{{site}}`,
  reopenedSubject: 'Un enlace que denunciaste vuelve a estar abierto ({{id}})',
  reopenedText: `Quien compartió este enlace reclamó contra nuestra decisión, y vuelve a estar abierto:

{{link}}

Si tienes información nueva, contáctanos e indica el número {{id}}: {{contact}}

El equipo de Magpie
{{site}}`,
  counterNoticeSubject: 'Contranotificación a tu denuncia {{id}}',
  counterNoticeText: `Quien compartió este enlace envió una contranotificación:

{{link}}

{{notice}}

El {{date}} volveremos a abrir el enlace, salvo que antes nos informes de que presentaste una demanda para impedir el uso: {{contact}}

El equipo de Magpie
{{site}}`,
  appealLateSubject: 'Caso {{id}}: hay que restablecer los archivos ya',
  appealLateText: `Pasaron los 14 días hábiles desde una contranotificación y «{{title}}» sigue cerrado.

{{command}}`,
  openedSubject: 'Caso nuevo: {{category}}',
  openedText: `Alguien denunció «{{title}}».

Caso: {{id}}

{{command}}`,
  sourceReport: 'Alguien denunció el enlace.',
  sourceOwn: 'Lo encontramos nosotros.',
  sourceOrder: 'Lo ordenó una autoridad.',
  durationOpen: 'No tiene fecha de fin.',
  durationUntil: 'Termina el {{date}}.',
  detectedAutomatically: 'Se detectó automáticamente.',
  decidedAutomatically: 'Se decidió automáticamente.',
  decidedByPerson: 'Lo decidió una persona.',
  filesStay: 'Tus archivos siguen en tu unidad. No se eliminó nada.',
  strikeWarning:
    'Es la advertencia {{number}} de {{max}}. Tras {{max}} advertencias, no puedes crear enlaces durante un tiempo.',
  strikeSuspended: 'Por las advertencias repetidas, no puedes crear enlaces hasta el {{date}}.',
} satisfies Translated<typeof source>;
