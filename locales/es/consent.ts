import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookies y almacenamiento · Magpie',
  description:
    'Todas las cookies y todos los datos que Magpie guarda en tu navegador: para qué sirven, cuánto duran y qué puedes decidir.',
  title: 'Lo que Magpie guarda en tu navegador',
  lead: 'Esta es la lista completa, generada a partir del código de Magpie. Todo es nuestro y nada te rastrea en otros sitios.',
  choice: 'Tu decisión',
  state_unasked:
    'Dos cosas son opcionales: registrar qué anuncio o qué sitio te trajo y contar lo que usas. Sin tu permiso, no hacemos ninguna de las dos.',
  state_allowed:
    'Permitiste que guardemos cómo llegaste y que contemos lo que usas. Si lo rechazas, ambos datos se borran de este navegador.',
  state_refused: 'Lo rechazaste. No guardamos cómo llegaste ni contamos lo que usas.',
  state_signal:
    'Tu navegador pide a todos los sitios que no te rastreen (GPC). Lo tomamos como respuesta: no guardamos nada de esto ni te preguntamos.',
  optional: 'Solo si lo permites',
  optionalText:
    'Nos dice cuáles de nuestros anuncios resultan útiles. Si creas una cuenta, el origen y los sitios se registran en ella una sola vez.',
  memory:
    'Con tu permiso, las páginas también cuentan pasos como iniciar sesión, guardar un enlace o abrir el reproductor: solo el tipo de paso y el día, sin tu cuenta, tus archivos ni direcciones. Solo se guardan totales, durante un año, y no interviene ninguna otra empresa.',
  needed: 'Cookies que Magpie necesita',
  neededText: 'Son necesarias para funciones que usas, así que no requieren tu consentimiento.',
  stored: 'Almacenamiento que Magpie necesita',
  storedText:
    'Se queda en tu navegador y no se envía con las páginas. Casi todo existe solo si tienes una unidad. Los nombres que terminan en … siguen con un número.',
  purpose: 'Para qué',
  until: 'Cuánto tiempo',
  forLanguage: 'Tu idioma y si conviene ofrecerte otro',
  forLooks: 'Cómo prefieres ver las páginas y las listas: vista, orden, claro u oscuro',
  forRegion: 'Que tu región tiene acceso, para no verificarlo en cada página',
  forAccount: 'El número de tu cuenta, para mostrar la página correcta desde el inicio',
  forInvite: 'Quién te invitó, para acreditarle la invitación',
  forFreeDays: 'Los días gratis que recibiste; el plazo se cuenta por cada uno',
  forPasscode:
    'Los enlaces que abriste con un código de acceso, para que no tengas que escribirlo otra vez',
  forChoice: 'Tu respuesta en esta página',
  forCampaign: 'El anuncio que te trajo: su origen, medio y nombre',
  forReferrers: 'Los últimos sitios desde los que llegaste: diez como máximo y solo su nombre',
  forStatistics: 'Pasos por contar, hasta que se envían',
  forSession: 'Tu sesión, para que no tengas que iniciarla cada vez',
  forCaptcha: 'Que ya demostraste que eres una persona',
  forResuming: 'Lo que estabas haciendo, para continuar después de iniciar sesión',
  forPointing: 'Lo que acabas de guardar o buscar, para señalarlo en la lista',
  forHabits:
    'Configuración y hábitos de este dispositivo: atajos, últimas carpetas, cómo compartes',
  forWelcome: 'Si es tu primera vez aquí y si ya pediste tus días gratis',
  forCover: 'Enlaces con contenido sensible que decidiste ver',
  forTesting: 'Un interruptor para probar la página de las regiones bloqueadas',
  forUploads: 'Subidas sin terminar, para poder reanudarlas',
  forClipboard: 'Archivos que cortaste o copiaste, para tus otras pestañas',
  forSearches: 'Lo que buscaste en este dispositivo',
  forWarning: 'Que cerraste el aviso de unidad llena',
  forNotices: 'Los avisos que cerraste',
  forDevice: 'Un número aleatorio que distingue tus dispositivos',
  forWaiting: 'Cambios que hiciste sin conexión, hasta que se envían',
  forCopies: 'Copias de listas recientes, para verlas sin conexión',
  forShell: 'La propia app, para que se abra sin conexión',
  forReceiving: 'Archivos que otra app compartió con Magpie, hasta que pasan a tu unidad',
  untilSignOut: 'hasta que cierres sesión o borres los datos de este sitio',
  untilDone: 'hasta que termine o cierres sesión',
} satisfies Translated<typeof source>;
