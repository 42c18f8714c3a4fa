import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie para el teléfono: una app desde el navegador, en Android y iPhone',
  mobileDescription:
    'Pon Magpie en la pantalla de inicio de tu Android o iPhone: subidas que siguen solas, archivos desde otras apps y carpetas sin conexión.',
  mobileHeadline: 'Tu unidad en la pantalla de inicio.',
  mobileLead:
    'El navegador del teléfono convierte Magpie en una app: con icono y ventana propios, y siempre en su última versión.',
  getIos: 'Descargar en el App Store',
  getPlay: 'Descargar en Google Play',
  getApk: 'Descargar el APK',
  apkHelp: 'Qué hacer si el APK no se instala',
  howInstall: 'Cómo instalarla',
  slidesTitle: 'Lo que hace en tu bolsillo',
  shareTitle: 'Desde otras apps',
  share:
    'En Android, Magpie aparece en el menú de compartir de otras apps. Las fotos y los archivos se suben al momento; un enlace espera tu visto bueno.',
  uploadTitle: 'Subidas que continúan',
  upload:
    'Un túnel, una llamada, una página cerrada antes de tiempo: lo que ya llegó se queda y la subida sigue desde ahí.',
  lookTitle: 'Mirar sin descargar',
  look: 'Fotos, películas, música y textos se abren donde están, y con un gesto pasas a la siguiente foto.',
  fetchTitle: 'Descargas con el teléfono en reposo',
  fetch:
    'Pega un enlace y Magpie trae el archivo a tu unidad. Nada pasa por el teléfono, que puede volver al bolsillo.',
  offlineTitle: 'También sin conexión',
  offline:
    'Las carpetas que abriste hace poco siguen a la vista. Puedes cambiar nombres, mover y destacar: todo se aplica cuando vuelve la conexión.',
  mobileInstallTitle: 'Tres toques, sin tienda',
  installLead:
    'Las versiones nuevas llegan solas, y si quitas la app, tus archivos se quedan donde están.',
  installMore: 'Todo sobre la app instalada',
  android: 'Android',
  iphone: 'iPhone y iPad',
  openDrive: 'Abre tu unidad en el navegador e inicia sesión.',
  openMenu: 'Abre el menú del navegador.',
  addAndroid: 'Elige instalar la aplicación o añadirla a la pantalla de inicio.',
  tapShare: 'En Safari, toca el símbolo de compartir.',
  addIphone: 'Elige la opción que añade la página a la pantalla de inicio.',
  iphoneNote:
    'El iPhone no deja que otras apps compartan con una aplicación web. En su lugar, elige «Subir archivos» en Magpie.',
  desktopTitle: 'Magpie para la computadora: una app para Mac, Windows y Linux',
  desktopDescription:
    'Usa Magpie en una ventana propia en Mac, Windows o Linux: suelta carpetas enteras, trabaja con el teclado y conecta otros programas.',
  desktopHeadline: 'Una ventana para tu unidad.',
  desktopLead:
    'En el Dock o en la barra de tareas, junto a tus demás programas y sin pestañas alrededor.',
  getMacApple: 'Mac con chip de Apple',
  getMacIntel: 'Mac con Intel',
  getWindows: 'Descargar para Windows',
  desktopPointsTitle: 'A sus anchas en el escritorio',
  dropTitle: 'Carpetas enteras',
  drop: 'Suéltalas en la lista. La subida sobrevive a una recarga, a una ventana cerrada y a un corte de red.',
  keysTitle: 'Una tecla para todo',
  keys: 'Ctrl+K encuentra cualquier comando, ? muestra todas las teclas, y las que no te gusten puedes cambiarlas.',
  magnetTitle: 'Enlaces magnet',
  magnet:
    'En Chrome y Edge, la app instalada puede abrirlos. Antes de empezar, Magpie dice si se puede descargar.',
  desktopInstallTitle: 'Se instala desde el navegador',
  chromium: 'Chrome, Edge y similares',
  addChromium:
    'Elige el símbolo de instalación al final de la barra de direcciones o la opción de instalar del menú.',
  safari: 'Safari en un Mac',
  addSafari: 'Abre el menú Archivo y añade la página al Dock.',
  otherBrowsers: 'Cualquier otro navegador',
  addOther: 'Si no puede instalar aplicaciones web, el sitio funciona en él igualmente.',
  programsTitle: 'O el programa que prefieras',
  programs:
    'Sincronizar, montar como disco o automatizar: los programas que ya hablan este protocolo funcionan sin cambios si dejan indicar una dirección. Es esta:',
  programsMore: 'Cómo dar acceso a un programa',
  extensionTitle: 'Magpie en el navegador: envía enlaces de cualquier página a tu unidad',
  extensionDescription:
    'Envía enlaces y magnets de cualquier página a tu unidad de Magpie con un marcador, en Chrome, Edge, Firefox o Safari, sin instalar nada.',
  extensionHeadline: 'De cualquier página a tu unidad.',
  extensionLead:
    'Selecciona unos enlaces y haz clic en un marcador. Magpie te dice qué hay detrás y trae lo que quieras.',
  getChrome: 'Añadir a Chrome',
  getEdge: 'Añadir a Edge',
  getFirefox: 'Añadir a Firefox',
  makeBookmark: 'Crear el marcador',
  bookmarkTitle: 'Basta un marcador',
  bookmarkName: 'Enviar a Magpie',
  copyTitle: 'Copia',
  copy: 'Haz clic en la línea de abajo, que se selecciona entera, y cópiala.',
  keepTitle: 'Guarda',
  keep: 'Crea un marcador nuevo, llámalo «{{name}}» y pega la línea donde va su dirección.',
  useTitle: 'Úsalo',
  use: 'En cualquier página, selecciona unos enlaces, o nada para enviar la propia página, y haz clic en el marcador. Solo entonces lee la página.',
  extensionPointsTitle: 'Y también sin marcador',
  pasteTitle: 'Pégalo',
  paste:
    'Copia enlaces donde sea, incluso en medio de un texto, y pégalos en la lista de tus archivos.',
  askTitle: 'Nada sin preguntar',
  ask: 'Primero ves el nombre y el tamaño. Tú eliges qué se descarga y en qué carpeta.',
  whichTitle: 'Qué enlaces sirven',
  which:
    'Los que llevan a un archivo que cualquiera puede descargar. Una página que muestra una película es una página, no la película.',
  linksMore: 'Todo sobre descargar desde enlaces',
  platformsTitle: 'Siempre a mano',
  phoneText: 'En la pantalla de inicio, en el menú de compartir y también sin conexión.',
  computerText: 'Una ventana propia, carpetas enteras que se sueltan en ella, una tecla para todo.',
  televisionText: 'Películas y fotos en la pantalla grande, con un código corto para entrar.',
  browserText: 'Un marcador envía los enlaces de cualquier página a tu unidad.',
} satisfies Translated<typeof source>;
