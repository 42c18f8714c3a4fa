import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie en el televisor',
  description:
    'Abre tu unidad en el navegador del televisor: inicias sesión con el teléfono y los videos siguen donde los dejaste, con subtítulos. Sin apps.',
  headline: 'Tus videos en pantalla grande.',
  lead: 'Si el televisor tiene un navegador actualizado, abre tu unidad tal como es. Inicias sesión con el teléfono y no hay nada que instalar.',
  signIn: 'Iniciar sesión en este televisor',
  getApp: 'Obtener la app para TV',
  help: 'Ayuda para el televisor',
  drawnFilm: 'Al norte del fiordo',
  drawnLine: 'Espera la luz. Ya viene.',
  slidesTitle: 'Desde el sofá',
  codeTitle: 'El teléfono es el teclado',
  codeText:
    'El televisor muestra un código, también como imagen. Escríbelo o escanéalo con el teléfono y listo. Sin deletrear contraseñas con el control remoto.',
  playTitle: 'Un toque y se reproduce',
  playText:
    'Videos, música y fotos se abren en la misma página, tal como están en tus carpetas. Cuando termina un video o una canción, empieza lo siguiente.',
  subtitlesTitle: 'Subtítulos sin configurar nada',
  subtitlesText:
    'Basta un archivo con el nombre del video en la misma carpeta. El que está en tu idioma se muestra primero.',
  resumeTitle: 'Empieza en camino, termina en casa',
  resumeText: 'El video sigue donde lo dejaste, aunque lo estuvieras viendo en el teléfono.',
  outTitle: 'Cierra la sesión desde donde estés',
  outText:
    'El televisor aparece entre tus dispositivos. Un toque en el teléfono cierra su sesión al instante.',
  remoteTitle: 'El control remoto que ya tienes',
  remoteText: 'Nada que emparejar ni que aprender.',
  remotePointer: 'Puntero y OK',
  remotePointerText: 'Funcionan en todas partes, como un mouse.',
  remoteArrows: 'Izquierda y derecha',
  remoteArrowsText:
    'Pasan de un archivo a otro. En un video en el que hiciste clic, retroceden y avanzan.',
  remoteBack: 'Atrás',
  remoteBackText: 'Cierra el archivo y vuelve a la lista.',
  remotePlay: 'Reproducir y pausa',
  remotePlayText: 'Funcionan si el televisor envía esas teclas a su navegador.',
  needsTitle: 'Qué necesita tu televisor',
  needsBrowser: 'Un navegador de 2024 o posterior',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 o posterior. Pocos televisores antiguos lo tienen; un dispositivo de streaming, una consola o una computadora lo llevan a la misma pantalla.',
  needsFormat: 'Un formato que pueda reproducir',
  needsFormatText:
    'Magpie no convierte nada. MP4 con H.264 y AAC se reproduce casi en cualquier equipo. HEVC, AC-3, E-AC-3 y DTS, solo si el navegador del televisor los admite.',
  needsLine: 'Una conexión tan rápida como el video',
  needsLineText:
    'El video llega en su tamaño original y cuenta para tu cuota de descarga, como en cualquier pantalla.',
  noAppTitle: 'Sin app, ni falta que hace',
  noAppText:
    'Este servicio no tiene app para televisores: se usa el navegador. Si en otro lugar ves una app de Magpie para TV, no es nuestra.',
  appTitle: 'También hay una app',
  appText: 'El operador de este sitio ofrece una app para televisores. Descárgala solo de aquí.',
  packages: 'Si un paquete no se instala',
  programs: 'Usar otros programas',
  apkOffer: 'App de Android, como archivo',
  apkOfferText:
    'Del operador de este sitio. El navegador te preguntará antes de guardar el archivo.',
  apkGet: 'Descargar el APK',
  apkNone: 'Aquí no hay ningún paquete de Android',
  apkNoneText:
    'El operador de este sitio no ofrece ninguno. Si un archivo dice ser Magpie, lo hizo otra persona. La app web se instala sin paquete.',
  apkWebApp: 'Instalar la app web',
} satisfies Translated<typeof source>;
