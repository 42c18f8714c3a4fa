import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookies e armazenamento · Magpie',
  description:
    'Todos os cookies e dados que o Magpie guarda no seu navegador, para que servem, quanto tempo ficam e a sua escolha sobre o que é dispensável.',
  title: 'O que o Magpie guarda no seu navegador',
  lead: 'Está tudo aqui, tirado do próprio programa. Tudo é nosso, e nada segue você em outros sites.',
  choice: 'A sua escolha',
  state_unasked:
    'Só uma coisa é útil apenas para nós: saber qual anúncio ou site trouxe você. Não guardamos nada disso sem a sua permissão.',
  state_allowed:
    'Você nos permitiu guardar qual anúncio ou site trouxe você até aqui. Se recusar, isso é apagado deste navegador.',
  state_refused: 'Você recusou. Nada do que trouxe você até aqui fica guardado.',
  state_signal:
    'Seu navegador pede a todos os sites que não rastreiem você (GPC). Essa é a sua resposta: nada disso é guardado, e ninguém pergunta.',
  asked: 'Só com a sua permissão',
  askedText:
    'Assim sabemos quais dos nossos anúncios são úteis. Se você criar uma conta, a origem e os sites são anotados nela, uma única vez.',
  memory:
    'Com a sua permissão, a página também anota na própria memória como você chegou. Ninguém lê, nada é enviado, e tudo some com a página. Não há estatísticas de visitantes nem outras empresas.',
  needed: 'Cookies de que o Magpie precisa',
  neededText: 'Cada um faz algo que você pediu, por isso não há o que perguntar.',
  stored: 'Armazenamento de que o Magpie precisa',
  storedText:
    'Fica no seu navegador e não é enviado com as páginas; quase tudo só existe quando você tem um drive. Nomes com … continuam com um número.',
  purpose: 'Para quê',
  until: 'Por quanto tempo',
  forLanguage: 'O seu idioma, e se vale oferecer outro',
  forLooks: 'Como você gosta das páginas e listas: layout, ordem, claro ou escuro',
  forRegion: 'Que a sua região pode visitar, para não verificar em cada página',
  forAccount: 'O número da sua conta, para a primeira página já ser a certa',
  forInvite: 'Quem convidou você, para valer para o seu amigo',
  forFreeDays: 'Os dias grátis que você ganhou; o prazo é por dia',
  forPasscode: 'Links que você abriu com código de acesso, para não precisar digitá-lo de novo',
  forChoice: 'A sua resposta nesta página',
  forCampaign: 'O anúncio que trouxe você: origem, meio e nome',
  forReferrers: 'Os últimos sites que trouxeram você, no máximo dez e só o nome',
  forSession: 'A sua sessão, para você continuar conectado',
  forCaptcha: 'Que você provou ser uma pessoa',
  forResuming: 'O que você estava fazendo, para continuar depois de entrar',
  forPointing: 'O que acabou de ser salvo ou procurado, para a lista mostrar onde está',
  forHabits:
    'Configurações e hábitos deste dispositivo: atalhos, últimas pastas, como você compartilha',
  forWelcome: 'Se é a sua primeira vez aqui e se você já pediu os dias grátis',
  forCover: 'Links com conteúdo sensível que você decidiu ver',
  forTesting: 'Um interruptor para quem testa a página de regiões bloqueadas',
  forUploads: 'Envios não concluídos, para poderem continuar',
  forClipboard: 'Arquivos que você recortou ou copiou, para as outras abas',
  forSearches: 'O que você buscou neste dispositivo',
  forWarning: 'Que você fechou o aviso de drive cheio',
  forDevice: 'Um número aleatório que distingue os seus dispositivos',
  forWaiting: 'Mudanças feitas sem rede, até serem enviadas',
  forCopies: 'Cópias de listas recentes, para ler sem rede',
  forShell: 'O próprio app, para abrir sem rede',
  forReceiving: 'Arquivos que outro app entregou, até passarem para o seu drive',
  untilSignOut: 'até você sair ou limpar os dados deste site',
  untilDone: 'até terminar ou você sair',
} satisfies Translated<typeof source>;
