import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Convidar amigos · Magpie',
  description:
    'Chame um amigo para o Magpie com um link só seu: o que cada um ganha, como o convite é contado e onde fica o seu link.',
  headline: 'Chame um amigo.',
  theyGet: {
    one: 'Quem abre uma conta pelo seu link ganha {{count}} dia de Premium.',
    many: 'Quem abre uma conta pelo seu link ganha {{count}} de dias de Premium.',
    other: 'Quem abre uma conta pelo seu link ganha {{count}} dias de Premium.',
  },
  youGet: {
    one: 'Você ganha {{count}} dia por pessoa.',
    many: 'Você ganha {{count}} de dias por pessoa.',
    other: 'Você ganha {{count}} dias por pessoa.',
  },
  none: 'No momento os convites não dão dias de Premium aqui, nem a você nem ao seu amigo. Mesmo assim, quem vem pelo seu link conta como seu convidado.',
  getLink: 'Ver meu link',
  invitedHeadline: 'Alguém convidou você.',
  invited: 'Abra uma conta neste navegador e ela contará como convite dessa pessoa.',
  invitedGets: {
    one: 'Você começa com {{count}} dia de Premium.',
    many: 'Você começa com {{count}} de dias de Premium.',
    other: 'Você começa com {{count}} dias de Premium.',
  },
  you: 'Você',
  friend: 'Seu amigo',
  howTitle: 'Como funciona um convite',
  takeTitle: 'Pegue seu link',
  take: 'Seu drive tem um link e um código que são só seus e não mudam.',
  giveTitle: 'Passe adiante',
  give: 'Envie a alguém que precise de um drive. A pessoa olha com calma primeiro; nada é instalado.',
  comeTitle: 'Seu amigo chega',
  come: {
    one: 'Ele abre uma conta no mesmo navegador em até {{count}} dia. Assim que entra no drive, conta como seu convidado.',
    many: 'Ele abre uma conta no mesmo navegador em até {{count}} de dias. Assim que entra no drive, conta como seu convidado.',
    other:
      'Ele abre uma conta no mesmo navegador em até {{count}} dias. Assim que entra no drive, conta como seu convidado.',
  },
  rulesTitle: 'O que conta',
  newTitle: 'Uma conta nova',
  new: {
    one: 'O convite vale para contas com menos de {{count}} dia.',
    many: 'O convite vale para contas com menos de {{count}} de dias.',
    other: 'O convite vale para contas com menos de {{count}} dias.',
  },
  onceTitle: 'Um convite por pessoa',
  once: 'Para cada conta vale um só convite, o primeiro. Ninguém convida a si mesmo nem a quem o convidou.',
  mostTitle: {
    one: 'Dias por até {{count}} pessoa',
    many: 'Dias por até {{count}} de pessoas',
    other: 'Dias por até {{count}} pessoas',
  },
  most: 'Eles chegam assim que o amigo é contado e entram depois dos que você já tem. Quem vier depois também é contado.',
  laterTitle: 'Por enquanto, sem dias para você',
  later: 'Se um dia os convites derem dias a você, valerá para quem vier a partir daí.',
  privateTitle: 'Cada um com seu drive',
  private:
    'Você fica sabendo que alguém veio, nunca o que a pessoa guarda. Ela também não vê seus arquivos.',
  kindTitle: 'Para quem você conhece',
  kind: 'Dê seu link a amigos, não o espalhe em comentários nem em listas de e-mail. Spam e contas abertas só para juntar dias são contra nossas regras.',
} satisfies Translated<typeof source>;
