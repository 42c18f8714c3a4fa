import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie en el televisor',
  description:
    'Tu unidad en el navegador del televisor: inicias sesión con el teléfono, las películas llevan subtítulos y siguen donde las dejaste. Sin aplicación.',
  headline: 'Tus películas, en pantalla grande.',
  lead: 'Un televisor con un navegador actual abre tu unidad tal como es. Inicias sesión con el teléfono y no hay nada que instalar.',
  signIn: 'Iniciar sesión en este televisor',
  getApp: 'Obtener la aplicación para TV',
  help: 'Ayuda para el televisor',
  drawnFilm: 'Al norte del fiordo',
  drawnLine: 'Espera la luz. Ya viene.',
  slidesTitle: 'Desde el sofá',
  codeTitle: 'El teléfono es el teclado',
  codeText:
    'El televisor muestra un código y una imagen. Escribe uno o escanea la otra con el teléfono, y listo. Nadie tiene que deletrear contraseñas con el control remoto.',
  playTitle: 'Un toque y empieza',
  playText:
    'Películas, música y fotos se abren en la misma página, tal como están en tus carpetas. Al terminar una película o una canción, empieza la siguiente.',
  subtitlesTitle: 'Los subtítulos, junto a la película',
  subtitlesText:
    'Basta un archivo con el mismo nombre en la misma carpeta. El que está en tu idioma se muestra primero.',
  resumeTitle: 'Empieza en el camino, termina en casa',
  resumeText:
    'La película sigue donde la dejaste, aunque fuera hace una hora, en el tren y en el teléfono.',
  outTitle: 'Cierra la sesión desde donde estés',
  outText:
    'El televisor aparece entre tus dispositivos. Un toque en el teléfono y queda fuera al instante.',
  remoteTitle: 'El control remoto que ya tienes',
  remoteText: 'Nada que emparejar ni que aprender.',
  remotePointer: 'Puntero y OK',
  remotePointerText: 'Funcionan en todas partes, como un ratón.',
  remoteArrows: 'Izquierda y derecha',
  remoteArrowsText:
    'Pasan de un archivo a otro; en una película en la que hiciste clic, retroceden y avanzan.',
  remoteBack: 'Atrás',
  remoteBackText: 'Cierra el archivo y vuelve a la lista.',
  remotePlay: 'Reproducir y pausa',
  remotePlayText: 'Funcionan si el televisor pasa esas teclas a su navegador.',
  needsTitle: 'Qué debe poder hacer el televisor',
  needsBrowser: 'Un navegador de 2024 o posterior',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 o más nuevo. Los televisores de años anteriores rara vez lo tienen; un dispositivo de streaming, una consola o una computadora lo llevan a la misma pantalla.',
  needsFormat: 'El formato de la película',
  needsFormatText:
    'Magpie no convierte nada. MP4 con H.264 y AAC se reproduce casi en cualquier parte. HEVC, AC-3, E-AC-3 y DTS, solo si el navegador del televisor los conoce.',
  needsLine: 'Una conexión tan rápida como la película',
  needsLineText:
    'La película llega en su tamaño completo y cuenta para tu tráfico de descarga, como en cualquier pantalla.',
  noAppTitle: 'Sin aplicación, y no hace falta',
  noAppText:
    'Este servicio no tiene aplicación para televisores. El camino es el navegador, y lo que en otro sitio se haga llamar aplicación de Magpie para TV no es nuestro.',
  appTitle: 'También hay una aplicación',
  appText:
    'El operador de este sitio ofrece una aplicación para televisores. Descárgala de aquí y de ningún otro lugar.',
  packages: 'Si un paquete no se instala',
  programs: 'Usar otros programas',
  apkOffer: 'Aplicación de Android, como archivo',
  apkOfferText:
    'Del operador de este sitio. El navegador te preguntará antes de guardar el archivo.',
  apkGet: 'Descargar el paquete',
  apkNone: 'Aquí no hay ningún paquete de Android',
  apkNoneText:
    'El operador de este sitio no ofrece ninguno: si un archivo se hace llamar Magpie, lo hizo otra persona. La aplicación web se instala sin él.',
  apkWebApp: 'Instalar la aplicación web',
} satisfies Translated<typeof source>;
