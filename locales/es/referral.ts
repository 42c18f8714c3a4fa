import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Invitar a amigos · Magpie',
  description:
    'Trae a un amigo a Magpie con tu propio enlace: qué recibe cada uno, cómo se cuenta a quien invitas y dónde está tu enlace.',
  headline: 'Trae a un amigo.',
  theyGet: {
    one: 'Quien abre una cuenta con tu enlace recibe {{count}} día de Premium.',
    many: 'Quien abre una cuenta con tu enlace recibe {{count}} de días de Premium.',
    other: 'Quien abre una cuenta con tu enlace recibe {{count}} días de Premium.',
  },
  youGet: {
    one: 'Tú recibes {{count}} día por cada persona.',
    many: 'Tú recibes {{count}} de días por cada persona.',
    other: 'Tú recibes {{count}} días por cada persona.',
  },
  none: 'Por ahora las invitaciones no dan días de Premium aquí, ni a ti ni a tu amigo. Aun así, quien llega con tu enlace cuenta como invitado tuyo.',
  getLink: 'Ver mi enlace',
  invitedHeadline: 'Alguien te ha invitado.',
  invited: 'Abre una cuenta en este navegador y contará como invitación suya.',
  invitedGets: {
    one: 'Empiezas con {{count}} día de Premium.',
    many: 'Empiezas con {{count}} de días de Premium.',
    other: 'Empiezas con {{count}} días de Premium.',
  },
  you: 'Tú',
  friend: 'Tu amigo',
  howTitle: 'Cómo funciona una invitación',
  takeTitle: 'Toma tu enlace',
  take: 'Tu unidad tiene un enlace y un código que son solo tuyos y no cambian.',
  giveTitle: 'Pásalo',
  give: 'Envíalo a alguien a quien le sirva una unidad. Primero puede mirar con calma; no se instala nada.',
  comeTitle: 'Ya está aquí',
  come: {
    one: 'Tu amigo abre una cuenta en el mismo navegador en {{count}} día como máximo. En cuanto entra en su unidad, cuenta como invitado tuyo.',
    many: 'Tu amigo abre una cuenta en el mismo navegador en {{count}} de días como máximo. En cuanto entra en su unidad, cuenta como invitado tuyo.',
    other:
      'Tu amigo abre una cuenta en el mismo navegador en {{count}} días como máximo. En cuanto entra en su unidad, cuenta como invitado tuyo.',
  },
  rulesTitle: 'Qué cuenta',
  newTitle: 'Una cuenta nueva',
  new: {
    one: 'La invitación cuenta si la cuenta tiene menos de {{count}} día.',
    many: 'La invitación cuenta si la cuenta tiene menos de {{count}} de días.',
    other: 'La invitación cuenta si la cuenta tiene menos de {{count}} días.',
  },
  onceTitle: 'Una invitación por persona',
  once: 'Para cada cuenta vale una sola invitación, la primera. Nadie se invita a sí mismo ni a quien lo invitó.',
  mostTitle: {
    one: 'Días por {{count}} persona como máximo',
    many: 'Días por {{count}} de personas como máximo',
    other: 'Días por {{count}} personas como máximo',
  },
  most: 'Llegan en cuanto se cuenta a tu amigo y se suman a continuación de los que ya tienes. Quienes vengan después también se cuentan.',
  laterTitle: 'Por ahora, sin días para ti',
  later: 'Si algún día las invitaciones te dan días, valdrá para quienes lleguen desde entonces.',
  privateTitle: 'Cada uno, su unidad',
  private:
    'Te enteras de que alguien llegó, nunca de lo que guarda. Esa persona tampoco ve tus archivos.',
  kindTitle: 'Para gente que conoces',
  kind: 'Da tu enlace a tus amigos, no lo dejes en comentarios ni listas de correo. El spam y las cuentas abiertas solo para juntar días van contra nuestras normas.',
} satisfies Translated<typeof source>;
