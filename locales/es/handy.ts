import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'El bot de este sitio',
  botText:
    'Quien administra este Magpie tiene un bot en Telegram. Inícialo y envíale un enlace o reenvíale un archivo. El bot es suyo: él mismo te explica qué acepta y cómo se conecta con tu unidad.',
  botOpen: 'Abrir el bot en Telegram',
  drawnTitle: 'Verano en la playa',
  drawnThanks: 'Ya me llegó todo, gracias',

  favoritesTitle: 'Accesos directos a tu unidad de Magpie',
  favoritesDescription:
    'Direcciones que abren tu unidad justo donde quieres: descargar de un enlace, buscar, recientes, tareas, enlaces compartidos y cuenta.',
  favoritesHeadline: 'Cada lugar tiene su dirección.',
  favoritesLead:
    'Guarda en marcadores las que más uses. Si no hay una sesión abierta, primero la inicias y después llegas a donde querías.',
  bringTitle: 'Agregar archivos',
  bring_newTask: 'Abre el cuadro para descargar, listo para pegar enlaces.',
  bring_openLink: 'Para un enlace que te enviaron. Funciona sin cuenta.',
  findTitle: 'Encontrar archivos',
  find_search: 'El campo de búsqueda, listo para escribir.',
  find_all: 'Todo lo que guardas, carpeta por carpeta.',
  find_recent: 'Lo último que agregaste o modificaste, del más reciente al más antiguo.',
  find_starred: 'Todo lo que destacaste.',
  find_trash: 'Lo que eliminaste y cómo restaurarlo.',
  watchTitle: 'Ver cómo va todo',
  watch_tasks: 'Qué se está descargando, cuánto falta y qué hacer si falla.',
  watch_shares: 'Tus enlaces, cuántas veces los vieron y guardaron, y cómo dejar de compartirlos.',
  watch_storage: 'Qué ocupa tu espacio, por tipo de archivo.',
  watch_traffic: 'Lo que subiste y descargaste últimamente y lo que permite tu plan.',
  accountTitle: 'Administrar tu cuenta',
  account_account: 'Perfil, seguridad, dispositivos y preferencias.',
  account_invite: 'Tu enlace y tu código para invitar amigos.',
  account_redeem: 'Abre el cuadro para canjear un código.',
  account_feedback: 'Un mensaje para quien administra este Magpie.',
  account_guide: 'Tu unidad en cuatro frases.',
  barTitle: 'Desde la barra de direcciones',
  barText:
    'En la configuración del navegador, agrega estas direcciones como buscadores y asígnales una palabra clave corta, por ejemplo “mag”. Después, escribe la palabra clave y lo que buscas: eso ocupa el lugar de %s.',
  bar_search: 'Busca tus archivos por nombre.',
  bar_newTask: 'Descarga la dirección que escribas; podrás revisarla antes de empezar.',
  keepTitle: 'Tres formas de tenerlos a mano',
  keepComputer: 'En la computadora',
  keepComputerText: 'Arrastra el nombre de un lugar a la barra de marcadores.',
  keepPhone: 'En el teléfono',
  keepPhoneText:
    'Abre el lugar y guárdalo como marcador. En Android, el navegador también puede agregarlo a la pantalla de inicio.',
  keepApp: 'En la app instalada',
  keepAppText:
    'Mantén presionado su ícono o haz clic derecho en él. Si el sistema lo permite, un menú lleva a cuatro lugares.',
} satisfies Translated<typeof source>;
