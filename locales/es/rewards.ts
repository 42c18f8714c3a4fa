import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Recompensas',
  upload: 'Sube un archivo',
  share: 'Comparte un archivo o una carpeta',
  invite: 'Invita a un amigo',
  person: 'Confirma que eres una persona',
  claim: 'Obtener',
  confirm: 'Confirmar y obtener',
  claimed: 'Obtenida',
  added: 'Recompensa agregada: {{title}}',
  notPerson: 'La verificación no se completó. Inténtalo de nuevo.',
  friends: 'Amigos invitados',
  promoting: 'Promociona Magpie',
  promotingTip: 'Gana el {{percent}} % de lo que compran tus invitados.',
  openPromoting: 'Abrir',
} satisfies Translated<typeof source>;
