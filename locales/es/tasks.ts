import type { Translated } from '../areas.ts';
import type source from '../en-US/tasks.ts';

export default {
  title: 'Tareas',
  newTask: 'Descargar de un enlace',
  running: 'En curso',
  waiting: 'En espera',
  paused: 'En pausa',
  failed: 'Con error',
  done: 'Completado',
  unknown: 'Verificando',
  all: 'Todas',
  filter: 'Filtrar tareas',
  listing: 'Tus tareas',

  links: 'Enlaces',
  linksHint: 'Pega direcciones web y enlaces magnet, uno por línea o dentro de un texto.',
  linksHintWeb: 'Pega direcciones web, una por línea o dentro de un texto.',
  torrentPick: 'Agregar archivo torrent',
  torrentDrop: 'Suelta aquí el archivo torrent',
  torrentWrong: 'No se pudo leer “{{name}}” como archivo torrent.',
  found: {
    one: '{{count}} enlace encontrado',
    many: '{{count}} de enlaces encontrados',
    other: '{{count}} enlaces encontrados',
  },
  repeats: {
    one: 'Se omitió {{count}} enlace repetido',
    many: 'Se omitieron {{count}} de enlaces repetidos',
    other: 'Se omitieron {{count}} enlaces repetidos',
  },
  nothingFound: 'Este texto no contiene enlaces.',
  take: 'Descargar “{{name}}”',
  asking: 'Consultando el enlace…',
  sizeUnknown: 'Tamaño desconocido',
  torrent: 'Torrent',
  share: 'Enlace compartido',
  shareItems: {
    one: '{{count}} elemento compartido',
    many: '{{count}} de elementos compartidos',
    other: '{{count}} elementos compartidos',
  },
  filesOf: 'Archivos de “{{name}}”',
  filesChosen: {
    one: '{{chosen}} de {{count}} archivo',
    many: '{{chosen}} de {{count}} de archivos',
    other: '{{chosen}} de {{count}} archivos',
  },
  filesAll: 'Todos los archivos',
  into: 'Guardar en',
  change: 'Cambiar',
  total: 'En total: {{size}}',
  totalPlus: 'Más de {{size}}',
  free: '{{size}} libres',
  leftToday: {
    one: '{{count}} tarea disponible hoy',
    many: '{{count}} de tareas disponibles hoy',
    other: '{{count}} tareas disponibles hoy',
  },
  tooLarge: 'Te faltan {{size}} de espacio. Quita algún enlace o libera espacio.',
  tooManyToday:
    'Superas el límite diario de tu plan: hoy solo admite {{count}} más. Quita algunos enlaces e inícialos mañana.',
  start: 'Iniciar',
  startCount: {
    one: 'Iniciar {{count}} tarea',
    many: 'Iniciar {{count}} de tareas',
    other: 'Iniciar {{count}} tareas',
  },
  starting: 'Iniciando…',
  started: {
    one: '{{count}} tarea iniciada',
    many: '{{count}} de tareas iniciadas',
    other: '{{count}} tareas iniciadas',
  },
  someRefused: {
    one: 'No se pudo iniciar {{count}} descarga. Abajo puedes ver cómo resolverlo.',
    many: 'No se pudieron iniciar {{count}} de descargas. Abajo puedes ver cómo resolver cada una.',
    other: 'No se pudieron iniciar {{count}} descargas. Abajo puedes ver cómo resolver cada una.',
  },
  openShare: 'Abrir el enlace',

  fault_scheme:
    'Magpie no puede descargar este tipo de enlace. Usa uno que empiece por http:// o https://.',
  fault_account: 'Esta dirección incluye un nombre de usuario. Quita el nombre y la contraseña.',
  fault_address: 'La dirección está incompleta. Cópiala de nuevo.',
  fault_magnet: 'Este enlace magnet no identifica ningún torrent. Usa uno que contenga “btih”.',
  fault_long: 'Este enlace es demasiado largo. Verifica que lo copiaste bien.',

  why_noPeers:
    'No se encontró a nadie que tenga este torrent. Inténtalo más tarde o usa otro enlace.',
  why_stalled:
    'Ahora nadie ofrece el resto de este torrent. Inténtalo más tarde o usa otro enlace.',
  why_private:
    'Magpie no puede descargar de direcciones de redes privadas ni de puertos poco comunes.',
  why_unsupported:
    'No se puede descargar: no es la dirección pública de un archivo o supera el tamaño que admite una tarea.',
  why_noEngine:
    'Este Magpie no tiene cliente de torrents, así que solo descarga los que también están en servidores web. Usa una dirección web del mismo archivo o descarga torrents en tu propia computadora: consulta “Configurar programas” en la ayuda.',
  why_source:
    'El servidor de origen no entregó el archivo. Abre el enlace en un navegador para ver si funciona e inténtalo de nuevo.',
  why_unreachable:
    'El servidor de origen no responde. Puedes iniciar de todos modos: Magpie lo seguirá intentando.',
  why_space: 'No hay espacio suficiente. Libera espacio e inténtalo de nuevo.',
  why_items:
    'Tu plan no admite más archivos y carpetas. Elimina algunos para siempre e inténtalo de nuevo.',
  why_files: 'Contiene más archivos de los que admite una tarea. Elige solo algunos.',
  why_damaged:
    'Los datos recibidos no coinciden con los del torrent, así que no se guardó nada. Usa otro origen.',
  why_prohibited: 'Este archivo se bloqueó tras una revisión y no se puede guardar en tu unidad.',
  why_torrentGone: 'El archivo torrent ya no está en tu unidad. Agrégalo de nuevo.',
  why_folderGone: 'La carpeta de destino ya no existe. Elige otra.',
  why_unfinished:
    'Tienes demasiadas tareas sin terminar. Espera a que terminen algunas o quita las que no necesites.',
  why_today:
    'Hoy ya iniciaste todas las tareas que permite tu plan. Podrás iniciar más a partir del {{time}}.',
  why_passcode: 'Este enlace compartido tiene un código de acceso. Ábrelo para escribirlo.',
  why_shareClosed: 'Este enlace compartido ya no se puede abrir.',
  why_own: 'Este enlace es tuyo: su contenido ya está en tu unidad.',
  why_unknown: 'No se pudo descargar. Inténtalo de nuevo: lo que ya se descargó se conserva.',

  gone: 'El archivo se eliminó después de la descarga.',
  next_waiting: 'Empezará automáticamente cuando llegue su turno.',
  next_paused: 'Lo que ya se descargó se conserva. Reanúdala cuando quieras.',
  next_interrupted: 'Ahora no llegan datos. La descarga continuará automáticamente.',
  next_unknown: 'Estado no disponible. Consultando de nuevo…',
  agent: 'Agente: {{name}}',
  stage_away:
    'El agente de descarga no está conectado. La descarga continuará cuando vuelva a estarlo.',
  stage_full:
    'El disco donde se descargan los torrents está lleno. La descarga continuará cuando haya espacio.',
  stage_queued: 'Hay otros torrents antes. La descarga empezará automáticamente.',
  stage_metadata: 'Obteniendo la lista de archivos de quienes tienen este torrent…',
  stage_noPeers:
    'Nadie que tenga este torrent está conectado ahora. La búsqueda continúa automáticamente.',
  stage_stalled: 'Ahora nadie envía el resto. La descarga continuará automáticamente.',
  stage_moving: 'Pasando los archivos a tu unidad…',
  stage_seeding: 'El agente aún comparte este torrent con otras personas.',
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
  progressOf: 'Progreso de “{{name}}”',
  pause: 'Pausar',
  resume: 'Reanudar',
  retry: 'Reintentar',
  again: 'Descargar de nuevo',
  freeUpSpace: 'Liberar espacio',
  remove: 'Quitar de la lista',
  showFile: 'Mostrar en la carpeta',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  more: 'Más acciones para “{{name}}”',
  actionOn: '{{action}}: {{name}}',
  select: 'Seleccionar “{{name}}”',
  selectAll: 'Seleccionar todo',
  selected: {
    one: '{{count}} seleccionada',
    many: '{{count}} de seleccionadas',
    other: '{{count}} seleccionadas',
  },
  selectionBar: 'Acciones para las tareas seleccionadas',
  showMore: 'Mostrar anteriores',
  loading: 'Cargando tus tareas…',
  noneTitle: 'Aún no hay tareas',
  noneTip:
    'Pega enlaces abajo. Magpie descarga los archivos en tu unidad aunque cierres esta página.',
  noneHere: 'No hay tareas en este estado',
  loadFailed: 'No se pudieron cargar tus tareas',

  removeTitle: {
    one: '¿Quitar {{count}} tarea?',
    many: '¿Quitar {{count}} de tareas?',
    other: '¿Quitar {{count}} tareas?',
  },
  removeUnfinished: {
    one: '{{count}} tarea no terminó. Se cancelará y se eliminará lo descargado hasta ahora.',
    many: '{{count}} de tareas no terminaron. Se cancelarán y se eliminará lo descargado hasta ahora.',
    other:
      '{{count}} tareas no terminaron. Se cancelarán y se eliminará lo descargado hasta ahora.',
  },
  removeKeep: 'Los archivos ya descargados se quedan en tu unidad.',
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

  doneOne: '“{{name}}” ya está en tu unidad',
  doneMany: {
    one: '{{count}} tarea completada',
    many: '{{count}} de tareas completadas',
    other: '{{count}} tareas completadas',
  },
  failedOne: 'No se pudo descargar “{{name}}”',
  failedMany: {
    one: 'Falló {{count}} tarea',
    many: 'Fallaron {{count}} de tareas',
    other: 'Fallaron {{count}} tareas',
  },
  notify: 'Avisarme al terminar',
  notifyTip:
    'Tu dispositivo te avisa cuando termina una tarea mientras haces otra cosa, siempre que Magpie siga abierto.',
  notifyOn: 'Te avisaremos cuando terminen las tareas.',
  notifyOff: 'Dejar de avisarme',
  notifyBlocked:
    'Las notificaciones de este sitio están bloqueadas. Permítelas en la configuración del navegador.',

  activity: 'Trabajando en tu unidad…',
  activity_move: 'Moviendo elementos…',
  activity_copy: 'Copiando elementos…',
  activity_trash: 'Moviendo elementos a la papelera…',
  activity_untrash: 'Restaurando elementos…',
  activity_delete: 'Eliminando elementos…',
  activity_emptytrash: 'Vaciando la papelera…',
  activity_restore: 'Guardando un enlace compartido…',
  activity_decompress: 'Descomprimiendo un archivo comprimido…',
  activity_pack_files: 'Comprimiendo archivos…',
  activityMore: { one: 'y {{count}} más', many: 'y {{count}} más', other: 'y {{count}} más' },
} satisfies Translated<typeof source>;
