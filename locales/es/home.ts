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
    'Los archivos aparecen antes de que la página termine de cargarse. Mira fotos, películas, documentos y archivos comprimidos sin tener una cuenta.',
  howChooseTitle: 'Elige',
  howChoose:
    'Un archivo, unos cuantos o la carpeta entera. Antes de guardar ves cuánto espacio te ocupará.',
  howKeepTitle: 'Guarda',
  howKeep:
    'Guardar es cuestión de un momento, sea cual sea el tamaño: los archivos pasan a tu unidad por referencia y nada se vuelve a subir.',
  screensTitle: 'La misma unidad en todas las pantallas',
  screensText:
    'El teléfono en una mano, solo el teclado, un lector de pantalla, una conexión lenta, ni un solo script: la página funciona, en once idiomas y también a oscuras.',
  screensLanguages: 'Elige tu idioma',
  promisesTitle: 'Lo que prometemos',
  promiseAdsTitle: 'Sin salas de espera',
  promiseAds: 'Ni anuncios, ni temporizadores, ni apps que instalar para ver un archivo.',
  promiseResumeTitle: 'Nada a medias',
  promiseResume:
    'Una subida interrumpida sigue desde el último fragmento que llegó. Si ves un archivo, puedes abrirlo.',
  promiseLimitsTitle: 'Enlaces que te obedecen',
  promiseLimits:
    'Ponle a un enlace un código de acceso, una fecha límite o un máximo de veces que se puede guardar. Si lo retiras, queda cerrado en segundos.',
  promiseTruthTitle: 'Respuestas claras',
  promiseTruth:
    'Cuánto queda, quién puede verlo y por qué algo no funcionó, con palabras y no con códigos.',
  openTitle: 'Abrir un enlace',
  openHint: 'Pega la dirección que te enviaron o el código que lleva al final.',
  openLabel: 'Enlace compartido',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Abrir',
  openWrong:
    'Esa no es la dirección de un enlace compartido. Contiene «/s/» y un código de 22 letras y cifras.',
} satisfies Translated<typeof source>;
