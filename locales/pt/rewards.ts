import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Recompensas',
  upload: 'Envie um arquivo',
  share: 'Compartilhe um arquivo ou uma pasta',
  invite: 'Convide um amigo',
  person: 'Confirme que você é uma pessoa',
  claim: 'Receber',
  confirm: 'Confirmar e receber',
  claimed: 'Recebida',
  added: 'Recompensa adicionada: {{title}}',
  notPerson: 'A verificação não foi concluída. Tente de novo.',
  friends: 'Amigos convidados',
  promoting: 'Divulgue o Magpie',
  promotingTip: 'Ganhe {{percent}}% do que compram seus convidados.',
  openPromoting: 'Abrir',
} satisfies Translated<typeof source>;
