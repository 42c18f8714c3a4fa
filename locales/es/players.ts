import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: 'Abrir en un reproductor',
  none: 'Aquí no hay videos ni música que un reproductor pueda abrir.',
  count: {
    one: '{{count}} video o canción',
    many: '{{count}} de videos y canciones',
    other: '{{count}} videos y canciones',
  },
  openIn: 'Abrir en {{name}}',
  playlistTip: 'VLC abre la lista de reproducción cuando termina de descargarse.',
  missingTip: 'Si no se abre nada, ese reproductor no está instalado aquí.',
  other: 'Otros reproductores',
  copyLink: 'Copiar enlace de reproducción',
  copyLinkOf: 'Copiar enlace de reproducción de “{{name}}”',
  playlist: 'Lista de reproducción ({{format}})',
  copyFeed: 'Copiar dirección del feed',
  copyAllFeed: 'Copiar dirección del feed con todos los archivos',
  mpv: 'Para mpv, ejecuta esto en una terminal:',
  copyCommand: 'Copiar comando',
  subtitles: 'Subtítulos para los reproductores que piden su enlace:',
  ownTip:
    'Cualquiera que tenga este enlace puede reproducirlo, incluso sin cuenta, hasta que lo revoques.',
  shareTip:
    'El enlace funciona mientras esto se comparta. Termina si el dueño deja de compartirlo o cambia el código de acceso.',
  manage: 'Administrar enlaces de reproducción',
  links: 'Enlaces de reproducción',
  linksHeading: 'Enlaces abiertos en reproductores',
  linksTip:
    'Cualquiera que tenga uno de estos enlaces puede reproducir su contenido hasta que lo revoques. Los que no se usan en {{days}} terminan automáticamente.',
  folder: 'Carpeta',
  file: 'Archivo',
  created: 'Creado el {{date}}',
  inTrash: 'En la papelera',
  revokeAsk: '¿Revocar “{{name}}”?',
  revokeTip:
    'Los reproductores y las listas guardadas que lo usan dejan de funcionar en segundos. El archivo sigue en tu unidad.',
  revoked: 'Se revocó el enlace de reproducción de “{{name}}”',
} satisfies Translated<typeof source>;
