import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Invitar amigos · Magpie',
  description:
    'Invita a un amigo a Magpie con tu propio enlace: qué recibe cada uno, cuándo cuenta una invitación y dónde está tu enlace.',
  headline: 'Invita a un amigo.',
  theyGet: {
    one: 'Quien crea una cuenta con tu enlace recibe {{count}} día de Premium.',
    many: 'Quien crea una cuenta con tu enlace recibe {{count}} de días de Premium.',
    other: 'Quien crea una cuenta con tu enlace recibe {{count}} días de Premium.',
  },
  youGet: {
    one: 'Tú recibes {{count}} día por cada amigo.',
    many: 'Tú recibes {{count}} de días por cada amigo.',
    other: 'Tú recibes {{count}} días por cada amigo.',
  },
  none: 'Por ahora las invitaciones no dan días de Premium, ni a ti ni a tu amigo. Aun así, quien llega con tu enlace cuenta como invitado tuyo.',
  getLink: 'Ver mi enlace',
  invitedHeadline: 'Alguien te invitó.',
  invited: 'Crea una cuenta en este navegador y contará como invitación de esa persona.',
  invitedGets: {
    one: 'Empiezas con {{count}} día de Premium.',
    many: 'Empiezas con {{count}} de días de Premium.',
    other: 'Empiezas con {{count}} días de Premium.',
  },
  you: 'Tú',
  friend: 'Tu amigo',
  howTitle: 'Cómo funciona una invitación',
  takeTitle: 'Copia tu enlace',
  take: 'Tu unidad tiene un enlace y un código solo tuyos. Nunca cambian.',
  giveTitle: 'Compártelo',
  give: 'Envíalo a alguien a quien le sirva una unidad. Puede conocer Magpie antes, sin instalar nada.',
  comeTitle: 'Tu amigo se suma',
  come: {
    one: 'Tu amigo crea una cuenta en el mismo navegador en un plazo de {{count}} día. Cuenta como invitado tuyo en cuanto abre su unidad.',
    many: 'Tu amigo crea una cuenta en el mismo navegador en un plazo de {{count}} de días. Cuenta como invitado tuyo en cuanto abre su unidad.',
    other:
      'Tu amigo crea una cuenta en el mismo navegador en un plazo de {{count}} días. Cuenta como invitado tuyo en cuanto abre su unidad.',
  },
  rulesTitle: 'Qué cuenta',
  newTitle: 'Una cuenta nueva',
  new: {
    one: 'La invitación cuenta si la cuenta tiene menos de {{count}} día.',
    many: 'La invitación cuenta si la cuenta tiene menos de {{count}} de días.',
    other: 'La invitación cuenta si la cuenta tiene menos de {{count}} días.',
  },
  onceTitle: 'Una invitación por cuenta',
  once: 'Por cada cuenta vale una sola invitación: la primera. No puedes invitarte a ti ni a quien te invitó.',
  mostTitle: {
    one: 'Días por hasta {{count}} amigo',
    many: 'Días por hasta {{count}} de amigos',
    other: 'Días por hasta {{count}} amigos',
  },
  most: 'Recibes los días en cuanto cuenta la invitación y se suman al final de los que ya tienes. Los demás amigos también cuentan, pero no suman días.',
  laterTitle: 'Por ahora, sin días para ti',
  later:
    'Si en el futuro las invitaciones te dan días, será por los amigos que se sumen desde entonces.',
  privateTitle: 'Cada quien con su unidad',
  private: 'Sabes que alguien llegó, pero nunca qué guarda. Esa persona tampoco ve tus archivos.',
  kindTitle: 'Para gente que conoces',
  kind: 'Dale tu enlace a tus amigos; no lo dejes en comentarios ni en listas de correo. El spam y las cuentas creadas solo para juntar días infringen nuestras reglas.',
} satisfies Translated<typeof source>;
