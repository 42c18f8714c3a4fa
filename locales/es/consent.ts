import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookies y almacenamiento · Magpie',
  description:
    'Todas las cookies y todos los datos que Magpie guarda en tu navegador, para qué sirven, cuánto duran y tu decisión sobre lo prescindible.',
  title: 'Lo que Magpie guarda en tu navegador',
  lead: 'Aquí está todo, sacado del propio programa. Todo es nuestro y nada te sigue a otros sitios.',
  choice: 'Tu decisión',
  state_unasked:
    'Una sola cosa nos sirve únicamente a nosotros: saber qué anuncio o qué sitio te trajo. No guardamos nada de eso sin tu permiso.',
  state_allowed:
    'Has permitido que guardemos qué anuncio o qué sitio te trajo. Si lo rechazas, se borra de este navegador.',
  state_refused: 'Lo has rechazado. No se guarda nada de lo que te trajo.',
  state_signal:
    'Tu navegador pide a todos los sitios que no te sigan (GPC). Esa es tu respuesta: nada de esto se guarda y nadie pregunta.',
  asked: 'Solo si lo permites',
  askedText:
    'Así sabemos cuáles de nuestros anuncios resultan útiles. Si abres una cuenta, el origen y los sitios se anotan en ella, una sola vez.',
  memory:
    'Con tu permiso, la página anota además en su propia memoria cómo llegaste. Nadie lo lee, no se envía a ninguna parte y desaparece con la página. No hay estadísticas de visitas ni otras empresas.',
  needed: 'Cookies que Magpie necesita',
  neededText: 'Cada una hace algo que pediste, así que no hay nada que preguntar.',
  stored: 'Almacenamiento que Magpie necesita',
  storedText:
    'Se queda en tu navegador y no se envía con las páginas; casi todo existe solo cuando tienes una unidad. Los nombres con … siguen con un número.',
  purpose: 'Para qué',
  until: 'Cuánto tiempo',
  forLanguage: 'Tu idioma, y si hay que ofrecerte otro',
  forLooks: 'Cómo te gustan las páginas y las listas: disposición, orden, claro u oscuro',
  forRegion: 'Que se puede visitar desde tu región, para no comprobarlo en cada página',
  forAccount: 'El número de tu cuenta, para que la primera página ya sea la correcta',
  forInvite: 'Quién te invitó, para que cuente a favor de tu amigo',
  forFreeDays: 'Los días gratis que recibiste; el plazo es por cada día',
  forPasscode: 'Los enlaces que abriste con un código de acceso, para que no lo escribas otra vez',
  forChoice: 'Tu respuesta en esta página',
  forCampaign: 'El anuncio que te trajo: su origen, medio y nombre',
  forReferrers: 'Los últimos sitios que te trajeron, diez como mucho y solo su nombre',
  forSession: 'Tu sesión, para que no tengas que iniciarla cada vez',
  forCaptcha: 'Que demostraste ser una persona',
  forResuming: 'Lo que estabas haciendo, para que siga después de iniciar sesión',
  forPointing: 'Lo que acabas de guardar o buscar, para que la lista lo señale',
  forHabits: 'Ajustes y costumbres de este dispositivo: atajos, últimas carpetas, cómo compartes',
  forWelcome: 'Si es tu primera vez aquí y si ya pediste tus días gratis',
  forCover: 'Los enlaces con contenido delicado que decidiste ver',
  forTesting: 'Un interruptor para quien prueba la página de regiones bloqueadas',
  forUploads: 'Subidas sin terminar, para que puedan seguir',
  forClipboard: 'Archivos que cortaste o copiaste, para tus otras pestañas',
  forSearches: 'Lo que buscaste en este dispositivo',
  forWarning: 'Que cerraste el aviso de unidad llena',
  forDevice: 'Un número al azar que distingue tus dispositivos',
  forWaiting: 'Cambios hechos sin conexión, hasta que se envían',
  forCopies: 'Copias de listas recientes, para leerlas sin conexión',
  forShell: 'La propia aplicación, para que se abra sin conexión',
  forReceiving: 'Archivos que te pasó otra aplicación, hasta que pasan a tu unidad',
  untilSignOut: 'hasta que cierres sesión o borres los datos de este sitio',
  untilDone: 'hasta que termine o cierres sesión',
} satisfies Translated<typeof source>;
