import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie en el teléfono: una app para Android y iPhone, desde el navegador',
  mobileDescription:
    'Pon Magpie en la pantalla de inicio de tu Android o iPhone: subidas que se reanudan solas, archivos desde otras apps y carpetas sin conexión.',
  mobileHeadline: 'Tu unidad, en la pantalla de inicio.',
  mobileLead:
    'El navegador de tu teléfono convierte Magpie en una app, con ícono y ventana propios y siempre en la última versión.',
  getIos: 'Descargar en App Store',
  getPlay: 'Descargar en Google Play',
  downloaded: {
    one: '{{count}} descarga',
    many: '{{count}} de descargas',
    other: '{{count}} descargas',
  },
  getApk: 'Descargar el APK',
  apkHelp: 'Qué hacer si el APK no se instala',
  howInstall: 'Cómo instalarla',
  slidesTitle: 'Todo desde tu bolsillo',
  shareTitle: 'Comparte desde otras apps',
  share:
    'En Android, Magpie aparece en el menú Compartir de tus otras apps. Las fotos y los archivos se suben al instante; los enlaces esperan tu confirmación.',
  uploadTitle: 'Subidas que no se pierden',
  upload:
    'Un túnel, una llamada, una página que se cierra: lo que ya se subió queda guardado y el resto continúa desde ahí.',
  lookTitle: 'Mira sin descargar',
  look: 'Fotos, videos, música y textos se abren ahí mismo. Desliza el dedo para ver la foto siguiente.',
  fetchTitle: 'Descarga sin gastar batería',
  fetch:
    'Pega un enlace y Magpie descarga el archivo en tu unidad. No pasa por tu teléfono, así que puedes guardarlo en el bolsillo.',
  offlineTitle: 'Disponible sin conexión',
  offline:
    'Sigue viendo las carpetas que abriste hace poco. Puedes cambiar nombres, mover y destacar: los cambios se aplican cuando vuelve la conexión.',
  mobileInstallTitle: 'Tres toques, sin tienda de apps',
  installLead: 'Se actualiza automáticamente. Si la quitas, tus archivos siguen en tu unidad.',
  installMore: 'Todo sobre la app instalada',
  android: 'Android',
  iphone: 'iPhone y iPad',
  openDrive: 'Abre tu unidad en el navegador e inicia sesión.',
  openMenu: 'Abre el menú del navegador.',
  addAndroid: 'Elige instalar la app o agregarla a la pantalla de inicio.',
  tapShare: 'En Safari, toca el ícono de compartir.',
  addIphone: 'En la lista, elige agregar la página a la pantalla de inicio.',
  iphoneNote:
    'En el iPhone, las otras apps no pueden compartir con una app web. Usa “Subir archivos” dentro de Magpie.',
  desktopTitle: 'Magpie en la computadora: una app para Mac, Windows y Linux',
  desktopDescription:
    'Usa Magpie en su propia ventana en Mac, Windows o Linux: suelta carpetas enteras, trabaja con el teclado y conecta otros programas a tu unidad.',
  desktopHeadline: 'Tu unidad, en su propia ventana.',
  desktopLead: 'En el Dock o en la barra de tareas, junto a tus demás programas y sin pestañas.',
  getMacApple: 'Mac con chip de Apple',
  getMacIntel: 'Mac con Intel',
  getWindows: 'Descargar para Windows',
  desktopPointsTitle: 'Hecha para el escritorio',
  dropTitle: 'Carpetas enteras',
  drop: 'Suéltalas en la lista. La subida continúa aunque recargues la página, cierres la ventana o se corte la conexión.',
  keysTitle: 'Un atajo para todo',
  keys: 'Ctrl+K encuentra cualquier acción y ? muestra todos los atajos. Los que no te gusten, cámbialos.',
  magnetTitle: 'Enlaces magnet',
  magnet:
    'En Chrome y Edge, la app instalada puede abrirlos. Antes de empezar, Magpie te dice si puede descargar el torrent.',
  desktopInstallTitle: 'Se instala desde el navegador',
  chromium: 'Chrome, Edge y similares',
  addChromium:
    'Haz clic en el ícono de instalación al final de la barra de direcciones o elige instalar la app en el menú.',
  safari: 'Safari en Mac',
  addSafari: 'Abre el menú Archivo y agrega la página al Dock.',
  otherBrowsers: 'Cualquier otro navegador',
  addOther: 'Aunque no permita instalar apps web, puedes usar el sitio en él.',
  programsTitle: 'O usa el programa que prefieras',
  programs:
    'Abre tu unidad como carpeta en Mac, Windows o Linux por WebDAV, haz copias de seguridad con restic o rclone por S3, o usa la línea de comandos. Cada programa recibe su propia contraseña, solo para lo que tú permitas.',
  programsMore: 'Cómo conectar un programa',
  extensionTitle: 'Magpie en el navegador: envía enlaces de cualquier página a tu unidad',
  extensionDescription:
    'La extensión de Magpie, o un marcador, envía enlaces, imágenes y páginas del navegador a tu unidad, en Chrome, Edge, Firefox o Safari.',
  extensionHeadline: 'De cualquier página a tu unidad.',
  extensionLead:
    'Guarda enlaces, imágenes, videos y páginas en tu unidad: con la extensión o, en cualquier navegador, con un marcador.',
  getChrome: 'Agregar a Chrome',
  getEdge: 'Agregar a Edge',
  getFirefox: 'Agregar a Firefox',
  makeBookmark: 'Crear el marcador',
  extensionPackageTitle: 'Agrega la extensión',
  extensionPackage:
    'Guarda enlaces, imágenes, videos y páginas desde el menú contextual o con un atajo, y sigue el progreso en el ícono. Aún no está en ninguna tienda, así que la cargas tú.',
  extensionForChromium: 'Chrome, Edge y navegadores similares',
  extensionGetChromium: 'Descargar para Chrome y Edge',
  extensionGetFirefox: 'Descargar para Firefox',
  extensionUnzip: 'Descarga el archivo zip y descomprímelo en una carpeta que no vayas a mover.',
  extensionOpenChromium:
    'Abre chrome://extensions (en Edge, edge://extensions) y activa «Modo de desarrollador».',
  extensionLoadChromium: 'Elige «Cargar descomprimida» y selecciona la carpeta.',
  extensionOpenFirefox: 'Descarga el archivo zip, abre about:debugging y elige «Este Firefox».',
  extensionLoadFirefox:
    'Elige «Cargar complemento temporal» y selecciona el archivo zip. Permanece hasta que cierres Firefox.',
  extensionConnect: 'Escribe {{site}} en su configuración, permite el acceso e inicia sesión.',
  bookmarkTitle: 'O usa un marcador',
  bookmarkName: 'Enviar a Magpie',
  copyTitle: 'Copia',
  copy: 'Haz clic en la línea de abajo para seleccionarla completa y cópiala.',
  keepTitle: 'Guarda',
  keep: 'Crea un marcador, llámalo “{{name}}” y pega la línea en el campo de la dirección.',
  useTitle: 'Usa',
  use: 'En cualquier página, selecciona algunos enlaces y haz clic en el marcador. Si no seleccionas nada, se envía la página. El marcador solo la lee en ese momento.',
  extensionPointsTitle: 'Sin extensión ni marcador',
  pasteTitle: 'Pega y listo',
  paste:
    'Copia enlaces de cualquier lugar, incluso en medio de un texto, y pégalos en tu lista de archivos.',
  askTitle: 'Nada sin tu permiso',
  ask: 'Primero ves el nombre y el tamaño. Después eliges qué descargar y en qué carpeta.',
  whichTitle: 'Qué enlaces funcionan',
  which:
    'Los que llevan directo a un archivo público. Una página que reproduce un video es una página, no el archivo del video.',
  linksMore: 'Todo sobre descargar de enlaces',
  platformsTitle: 'Siempre a mano',
  phoneText: 'En la pantalla de inicio, en el menú Compartir y también sin conexión.',
  computerText: 'Su propia ventana, carpetas enteras con solo soltarlas y un atajo para todo.',
  televisionText: 'Videos y fotos en la pantalla grande. Inicias sesión con un código corto.',
  browserText: 'Una extensión o un marcador que envía enlaces de cualquier página a tu unidad.',
} satisfies Translated<typeof source>;
