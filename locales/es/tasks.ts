import type { Translated } from '../areas.ts';
import type source from '../en-US/tasks.ts';

export default {
  title: 'Tareas',
  newTask: 'Descargar desde un enlace',
  running: 'En curso',
  waiting: 'En espera',
  paused: 'En pausa',
  failed: 'Con error',
  done: 'Listas',
  all: 'Todas',
  filter: 'Qué tareas mostrar',
  listing: 'Tus tareas',

  links: 'Enlaces',
  linksHint: 'Direcciones web y enlaces magnet, uno por línea o dentro de cualquier texto.',
  torrentPick: 'Añadir un archivo torrent',
  torrentDrop: 'Suelta aquí el archivo torrent',
  torrentWrong: '«{{name}}» no es un archivo torrent que se pueda leer.',
  found: {
    one: '{{count}} enlace encontrado',
    many: '{{count}} de enlaces encontrados',
    other: '{{count}} enlaces encontrados',
  },
  repeats: {
    one: 'Se omitió {{count}} enlace repetido.',
    many: 'Se omitieron {{count}} de enlaces repetidos.',
    other: 'Se omitieron {{count}} enlaces repetidos.',
  },
  nothingFound: 'En este texto aún no hay ningún enlace.',
  take: 'Descargar «{{name}}»',
  asking: 'Preguntando al origen…',
  sizeUnknown: 'Tamaño aún desconocido',
  torrent: 'Torrent',
  share: 'Enlace compartido',
  shareItems: {
    one: '{{count}} elemento compartido',
    many: '{{count}} de elementos compartidos',
    other: '{{count}} elementos compartidos',
  },
  filesOf: 'Archivos de «{{name}}»',
  filesChosen: {
    one: '{{chosen}} de {{count}} archivo',
    many: '{{chosen}} de {{count}} de archivos',
    other: '{{chosen}} de {{count}} archivos',
  },
  filesAll: 'Todos los archivos',
  into: 'Guardar en',
  change: 'Cambiar',
  total: 'En total: {{size}}',
  totalPlus: '{{size}} y más',
  free: '{{size}} libres',
  leftToday: {
    one: '{{count}} tarea más hoy',
    many: '{{count}} de tareas más hoy',
    other: '{{count}} tareas más hoy',
  },
  tooLarge: 'Son {{size}} más de lo que cabe en tu unidad. Quita algo o libera espacio.',
  tooManyToday:
    'Es más de lo que tu plan permite hoy (quedan {{count}}). Quita algunos enlaces e inícialos mañana.',
  startCount: {
    one: 'Iniciar {{count}} tarea',
    many: 'Iniciar {{count}} de tareas',
    other: 'Iniciar {{count}} tareas',
  },
  starting: 'Iniciando…',
  cancel: 'Cancelar',
  started: {
    one: '{{count}} tarea iniciada',
    many: '{{count}} de tareas iniciadas',
    other: '{{count}} tareas iniciadas',
  },
  someRefused: {
    one: 'No se pudo iniciar {{count}} tarea. Sigue aquí, con una solución.',
    many: 'No se pudieron iniciar {{count}} de tareas. Siguen aquí, con una solución.',
    other: 'No se pudieron iniciar {{count}} tareas. Siguen aquí, con una solución.',
  },
  openShare: 'Abrir el enlace',

  fault_scheme: 'Solo se pueden descargar direcciones web y enlaces magnet.',
  fault_account:
    'Una dirección con nombre de usuario no se descarga. Quita el nombre y la contraseña.',
  fault_address: 'Esta dirección está incompleta. Cópiala de nuevo.',
  fault_magnet: 'Este enlace magnet no identifica ningún torrent. Busca uno con «btih».',
  fault_long: 'Este enlace es demasiado largo. Cópialo de nuevo.',

  why_private:
    'Esta dirección no se puede descargar: solo servidores públicos en los puertos habituales.',
  why_unsupported:
    'No se puede descargar: no es la dirección pública de un archivo o supera lo que admite una tarea.',
  why_noEngine:
    'Aquí no hay cliente de torrents, así que solo se descargan los que también ofrecen servidores web. Una dirección web del mismo archivo sirve.',
  why_source:
    'El origen no entregó el archivo. Comprueba en un navegador si el enlace aún funciona e inténtalo de nuevo.',
  why_unreachable:
    'El origen no responde ahora. Puedes iniciar igualmente: Magpie lo seguirá intentando.',
  why_space: 'No queda espacio suficiente. Libera un poco e inténtalo de nuevo.',
  why_files: 'Tiene más archivos de los que admite una tarea. Elige algunos o algo más pequeño.',
  why_damaged:
    'El origen dio datos distintos de los que promete el torrent, así que no se guardó nada. Prueba otro origen.',
  why_torrentGone: 'El archivo torrent se eliminó de tu unidad. Añádelo de nuevo.',
  why_folderGone: 'La carpeta de destino ya no existe. Elige otra.',
  why_unfinished:
    'Tienes demasiadas tareas sin terminar. Espera a que acaben algunas o quita las que no necesites.',
  why_today:
    'Hoy ya iniciaste todas las tareas que permite tu plan. El día siguiente empieza el {{time}}.',
  why_passcode: 'Este enlace compartido pide un código de acceso. Ábrelo para escribirlo.',
  why_shareClosed: 'Este enlace compartido ya no se puede abrir.',
  why_own: 'Es tu propio enlace: su contenido ya está en tu unidad.',
  why_unknown: 'No se pudo descargar. Inténtalo de nuevo: lo que ya llegó se conserva.',

  gone: 'El archivo se eliminó después.',
  bytesOf: '{{done}} de {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}} %',
  leftMoment: 'Queda menos de un minuto',
  leftMinutes: {
    one: 'Queda {{count}} minuto',
    many: 'Quedan {{count}} de minutos',
    other: 'Quedan {{count}} minutos',
  },
  leftHours: {
    one: 'Queda alrededor de {{count}} hora',
    many: 'Quedan alrededor de {{count}} de horas',
    other: 'Quedan alrededor de {{count}} horas',
  },
  leftDays: 'Quedan más de dos días',
  progressOf: 'Progreso de «{{name}}»',
  pause: 'Pausar',
  resume: 'Reanudar',
  retry: 'Reintentar',
  again: 'Descargar de nuevo',
  remove: 'Quitar',
  showFile: 'Mostrar en la carpeta',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  more: 'Más opciones de «{{name}}»',
  actOn: '{{act}}: {{name}}',
  select: 'Seleccionar «{{name}}»',
  selectAll: 'Seleccionar todo',
  selected: {
    one: '{{count}} seleccionada',
    many: '{{count}} de seleccionadas',
    other: '{{count}} seleccionadas',
  },
  selectionBar: 'Qué hacer con las tareas seleccionadas',
  showMore: 'Mostrar más antiguas',
  loading: 'Cargando tus tareas…',
  noneTitle: 'Aún no hay tareas',
  noneTip:
    'Pega enlaces aquí abajo. Magpie descarga los archivos mientras haces otra cosa, incluso con esta página cerrada.',
  noneHere: 'Ninguna de tus tareas está en este estado.',
  loadFailed: 'No se pudieron cargar tus tareas',

  removeTitle: {
    one: 'Quitar {{count}} tarea',
    many: 'Quitar {{count}} de tareas',
    other: 'Quitar {{count}} tareas',
  },
  removeUnfinished: {
    one: '{{count}} no ha terminado. Se cancelará y se perderá lo descargado hasta ahora.',
    many: '{{count}} no han terminado. Se cancelarán y se perderá lo descargado hasta ahora.',
    other: '{{count}} no han terminado. Se cancelarán y se perderá lo descargado hasta ahora.',
  },
  removeKeep: 'Los archivos terminados se quedan en tu unidad.',
  removeFiles: 'Mover también sus archivos a la papelera',
  removed: {
    one: '{{count}} tarea quitada',
    many: '{{count}} de tareas quitadas',
    other: '{{count}} tareas quitadas',
  },
  pausedNote: {
    one: '{{count}} tarea en pausa',
    many: '{{count}} de tareas en pausa',
    other: '{{count}} tareas en pausa',
  },
  resumedNote: {
    one: '{{count}} tarea reanudada',
    many: '{{count}} de tareas reanudadas',
    other: '{{count}} tareas reanudadas',
  },

  doneOne: '«{{name}}» ya está en tu unidad',
  doneMany: {
    one: '{{count}} tarea lista',
    many: '{{count}} de tareas listas',
    other: '{{count}} tareas listas',
  },
  failedOne: 'No se pudo descargar «{{name}}»',
  failedMany: {
    one: '{{count}} tarea con error',
    many: '{{count}} de tareas con error',
    other: '{{count}} tareas con error',
  },
  notify: 'Avisarme al terminar',
  notifyTip:
    'Tu dispositivo te avisa cuando una tarea termina mientras estás en otra cosa, siempre que Magpie siga abierto.',
  notifyOn: 'Te avisaremos cuando terminen las tareas.',
  notifyOff: 'Dejar de avisarme',
  notifyBlocked:
    'Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del navegador.',

  activity: 'Qué está haciendo tu unidad',
  activity_move: 'Moviendo elementos…',
  activity_copy: 'Copiando elementos…',
  activity_trash: 'Moviendo elementos a la papelera…',
  activity_untrash: 'Recuperando elementos…',
  activity_delete: 'Eliminando elementos…',
  activity_emptytrash: 'Vaciando la papelera…',
  activity_restore: 'Guardando un enlace compartido…',
  activity_decompress: 'Descomprimiendo un archivo…',
  activity_pack_files: 'Empaquetando archivos…',
  activityMore: { one: 'y {{count}} más', many: 'y {{count}} más', other: 'y {{count}} más' },
} satisfies Translated<typeof source>;
