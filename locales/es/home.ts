import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: quédate con lo que te gusta',
  headline: 'Quédate con lo que te gusta.',
  lead: 'Alguien te envía un enlace. Magpie lo abre al instante, en tu idioma, y guarda lo que elijas en una unidad solo tuya.',
  start: 'Crear mi unidad',
  haveLink: 'Tengo un enlace',
  drawnPasscode: 'con código',
  drawnSaved: 'Guardado en Viajes',
  drawnCount: {
    one: '{{count}} elemento',
    many: '{{count}} de elementos',
    other: '{{count}} elementos',
  },
  howTitle: 'Del enlace a tu unidad, en tres pasos',
  howOpenTitle: 'Abre',
  howOpen:
    'Los archivos aparecen antes de que termine de cargarse la página. Mira fotos, videos, documentos y archivos comprimidos sin tener una cuenta.',
  howChooseTitle: 'Elige',
  howChoose:
    'Un archivo, algunos o la carpeta entera. Antes de guardar, sabes cuánto espacio van a ocupar.',
  howKeepTitle: 'Guarda',
  howKeep:
    'Guardar toma un instante, sea cual sea el tamaño. Nada se vuelve a descargar ni a subir.',
  screensTitle: 'La misma unidad en todas las pantallas',
  screensText:
    'En el teléfono, la tableta, la computadora o el televisor. Con teclado, con lector de pantalla o con una conexión lenta. En once idiomas, también en modo oscuro.',
  screensLanguages: 'Elige tu idioma',
  promisesTitle: 'Lo que prometemos',
  promiseAdsTitle: 'Sin esperas',
  promiseAds: 'Sin anuncios, sin cuenta regresiva y sin apps que instalar para ver un archivo.',
  promiseResumeTitle: 'Subidas que terminan',
  promiseResume:
    'Si una subida se interrumpe, se reanuda donde quedó. Cada archivo que ves está completo.',
  promiseLimitsTitle: 'Tus enlaces, tus reglas',
  promiseLimits:
    'Ponles un código de acceso, una fecha de vencimiento o un máximo de veces que se pueden guardar. Si dejas de compartir, el enlace se cierra en segundos.',
  promiseTruthTitle: 'Respuestas claras',
  promiseTruth:
    'Cuánto espacio queda, quién puede ver un archivo y por qué algo falló: con palabras claras, no con códigos.',
  openTitle: 'Abrir un enlace',
  openHint: 'Pega el enlace que te enviaron o el código del final.',
  openLabel: 'Enlace compartido',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Abrir',
  openWrong:
    'Esto no es un enlace compartido. Los enlaces compartidos contienen “/s/” y un código de 22 letras y números.',
} satisfies Translated<typeof source>;
