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
    'Esto no es un enlace compartido. Los enlaces compartidos contienen “/s/” seguido de un código.',
  heroFree: '{{size}} gratis. Sin tarjeta, sin instalar nada y sin anuncios.',
  sceneLabel:
    'Un álbum compartido en un teléfono y, en una computadora, sus fotos guardadas en la unidad',
  messageText: '¡Las fotos!',
  howLead: 'Sin páginas de espera, sin registro obligatorio y sin volver a subir nada.',
  languagesTitle: 'Un enlace. Once idiomas.',
  languagesText:
    'Tú envías una dirección. Cada persona la lee en su idioma: botones, fechas, tamaños y correos.',
  fetchTitle: 'Pega un enlace. Cierra la laptop.',
  fetchText:
    'Magpie lo descarga directo a tu unidad aunque apagues la computadora, y sin gastar tus datos.',
  fetchLinks: 'Direcciones web, muchas a la vez',
  fetchTorrents: 'Direcciones web, enlaces magnet y torrents',
  fetchResume: 'Si el servidor de origen deja de responder, Magpie vuelve a intentarlo.',
  rulesCounts:
    'Ves cuántas veces se abrió, se guardó y se descargó un enlace, pero no quién lo hizo.',
  usesTitle: 'Lo que la gente guarda',
  useTripTitle: 'El viaje',
  useTrip: 'Las fotos de todos en un enlace. La abuela lo abre en portugués.',
  useCourseTitle: 'El curso',
  useCourse: 'Clases y apuntes para un grupo repartido en seis países.',
  useHandoverTitle: 'La entrega',
  useHandover:
    'Tu cliente recibe los archivos en tamaño completo, con código de acceso y fecha límite.',
  useArchiveTitle: 'La colección',
  useArchive: 'Datos abiertos y grabaciones antiguas, descargados durante la noche.',
  promiseWayTitle: 'Privado hasta que lo compartas',
  promiseWay:
    'Solo tú ves tus archivos mientras no crees un enlace. Las direcciones de descarga vencen en unas horas.',
  promiseKeysTitle: 'Llaves de acceso y verificación en dos pasos',
  promiseKeys: 'Entra sin contraseña. Revisa cada dispositivo y cierra su sesión.',
  promiseLeaveTitle: 'Llévate todo',
  promiseLeave:
    'Exporta todos tus archivos cuando quieras. Si eliminas tu cuenta, tus datos se van con ella.',
  limitsTitle: 'Y los límites',
  limitEncryption:
    'Magpie no usa cifrado de extremo a extremo: técnicamente, el operador podría leer tus archivos.',
  limitReports:
    'Los archivos compartidos que infringen la ley se retiran cuando alguien los denuncia.',
  limitBackup:
    'Una unidad no es una copia de seguridad. Ten otra copia de lo que no puedes perder.',
  securityLink: 'Cómo protegemos tus archivos',
} satisfies Translated<typeof source>;
