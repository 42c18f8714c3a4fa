import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Convidar amigos · Magpie',
  description:
    'Convide um amigo para o Magpie com um link só seu: o que cada um ganha, quando o convite conta e onde fica o seu link.',
  headline: 'Convide um amigo.',
  theyGet: {
    one: 'Quem cria uma conta pelo seu link ganha {{count}} dia de Premium.',
    many: 'Quem cria uma conta pelo seu link ganha {{count}} de dias de Premium.',
    other: 'Quem cria uma conta pelo seu link ganha {{count}} dias de Premium.',
  },
  youGet: {
    one: 'Você ganha {{count}} dia por amigo.',
    many: 'Você ganha {{count}} de dias por amigo.',
    other: 'Você ganha {{count}} dias por amigo.',
  },
  none: 'No momento, os convites não dão dias de Premium, nem a você nem ao seu amigo. Mesmo assim, quem vem pelo seu link conta como seu convidado.',
  getLink: 'Ver meu link',
  invitedHeadline: 'Alguém convidou você.',
  invited: 'Crie uma conta neste navegador e ela contará como convite dessa pessoa.',
  invitedGets: {
    one: 'Você começa com {{count}} dia de Premium.',
    many: 'Você começa com {{count}} de dias de Premium.',
    other: 'Você começa com {{count}} dias de Premium.',
  },
  you: 'Você',
  friend: 'Seu amigo',
  howTitle: 'Como funciona um convite',
  takeTitle: 'Copie seu link',
  take: 'Seu drive tem um link e um código só seus. Eles nunca mudam.',
  giveTitle: 'Compartilhe',
  give: 'Envie a alguém que precise de um drive. A pessoa pode conhecer o Magpie antes, sem instalar nada.',
  comeTitle: 'Seu amigo chega',
  come: {
    one: 'Seu amigo cria uma conta no mesmo navegador em até {{count}} dia. Ele conta como seu convidado assim que abre o drive.',
    many: 'Seu amigo cria uma conta no mesmo navegador em até {{count}} de dias. Ele conta como seu convidado assim que abre o drive.',
    other:
      'Seu amigo cria uma conta no mesmo navegador em até {{count}} dias. Ele conta como seu convidado assim que abre o drive.',
  },
  rulesTitle: 'O que conta',
  newTitle: 'Uma conta nova',
  new: {
    one: 'O convite vale para contas com menos de {{count}} dia.',
    many: 'O convite vale para contas com menos de {{count}} de dias.',
    other: 'O convite vale para contas com menos de {{count}} dias.',
  },
  onceTitle: 'Um convite por conta',
  once: 'Para cada conta vale um só convite: o primeiro. Você não pode convidar a si mesmo nem a pessoa que convidou você.',
  mostTitle: {
    one: 'Dias por até {{count}} amigo',
    many: 'Dias por até {{count}} de amigos',
    other: 'Dias por até {{count}} amigos',
  },
  most: 'Você recebe os dias assim que o convite conta, e eles entram depois dos que já tem. Outros amigos também contam, mas não dão dias.',
  laterTitle: 'Por enquanto, sem dias para você',
  later: 'Se um dia os convites derem dias a você, valerá para os amigos que vierem a partir daí.',
  privateTitle: 'Cada um com seu drive',
  private:
    'Você sabe que alguém veio, mas nunca o que a pessoa guarda. Ela também não vê seus arquivos.',
  kindTitle: 'Para quem você conhece',
  kind: 'Dê seu link a amigos; não o espalhe em comentários nem em listas de e-mail. Spam e contas criadas só para juntar dias violam nossas regras.',
} satisfies Translated<typeof source>;
