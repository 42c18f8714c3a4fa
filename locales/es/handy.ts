import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Un bot de este sitio',
  botText:
    'Quien administra este Magpie tiene un bot en Telegram. Inícialo y envíale un enlace o reenvíale un archivo. El bot es suyo: qué acepta y cómo encuentra tu unidad te lo dice él mismo.',
  botOpen: 'Abrir el bot en Telegram',
  drawnTitle: 'Verano en la playa',
  drawnThanks: 'Ya me llegó todo, gracias',

  favoritesTitle: 'Accesos directos a tu unidad de Magpie',
  favoritesDescription:
    'Direcciones que abren tu unidad justo donde quieres: descargar enlaces, buscar, recientes, tareas, enlaces compartidos y cuenta. Guárdalas.',
  favoritesHeadline: 'Cada lugar tiene su dirección.',
  favoritesLead:
    'Guarda en marcadores las que más usas. Si no has iniciado sesión, primero la inicias y después llegas adonde querías.',
  bringTitle: 'Traer algo',
  bring_newTask: 'Se abre el cuadro de enlaces, listo para pegar.',
  bring_openLink: 'Para un enlace que te enviaron. Funciona sin cuenta.',
  findTitle: 'Encontrarlo de nuevo',
  find_search: 'El cursor te espera en el buscador.',
  find_all: 'Todo lo que guardas, carpeta por carpeta.',
  find_recent: 'Lo último que añadiste o cambiaste, empezando por lo más nuevo.',
  find_starred: 'Lo que destacaste con una estrella.',
  find_trash: 'Lo que eliminaste y cómo recuperarlo.',
  watchTitle: 'Ver cómo va todo',
  watch_tasks: 'Qué se está descargando, cuánto lleva y qué hacer si falla.',
  watch_shares: 'Tus enlaces, cuántas veces se vieron y guardaron, y cómo cerrarlos.',
  watch_storage: 'Qué ocupa tu espacio, por tipo de archivo.',
  watch_traffic: 'Lo que entró y salió últimamente y lo que permite tu plan.',
  accountTitle: 'Cuidar tu cuenta',
  account_account: 'Perfil, seguridad, dispositivos y preferencias.',
  account_invite: 'Tu enlace y tu código para invitar.',
  account_redeem: 'Se abre el cuadro para escribir un código.',
  account_feedback: 'Un mensaje para quien administra este Magpie.',
  account_guide: 'Tu unidad en cuatro frases.',
  barTitle: 'Desde la barra de direcciones',
  barText:
    'En los ajustes del navegador, añade estas direcciones como buscadores con una palabra corta, por ejemplo «mag». Después, escribe la palabra y lo que quieras: eso ocupa el lugar de %s.',
  bar_search: 'Encuentra tus archivos por lo que escribes.',
  bar_newTask: 'Descarga la dirección que escribes; la verás una vez más antes de empezar.',
  keepTitle: 'Tres formas de tenerlas a mano',
  keepComputer: 'En la computadora',
  keepComputerText: 'Arrastra el nombre del lugar a la barra de marcadores.',
  keepPhone: 'En el teléfono',
  keepPhoneText:
    'Abre el lugar y guárdalo como marcador. En Android, el navegador también puede ponerlo en la pantalla de inicio.',
  keepApp: 'En la aplicación instalada',
  keepAppText:
    'Mantén pulsado su icono o haz clic derecho en él. Donde el sistema lo permite, un menú lleva a cuatro lugares.',
} satisfies Translated<typeof source>;
