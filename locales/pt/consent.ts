import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookies e armazenamento · Magpie',
  description:
    'Todos os cookies e dados que o Magpie guarda no seu navegador: para que servem, quanto tempo ficam e o que você pode decidir.',
  title: 'O que o Magpie guarda no seu navegador',
  lead: 'Esta é a lista completa, gerada a partir do código do Magpie. Tudo é nosso, e nada rastreia você em outros sites.',
  choice: 'Sua escolha',
  state_unasked:
    'Duas coisas são opcionais: registrar qual anúncio ou site trouxe você e contar o que você usa. Não fazemos nenhuma delas sem a sua permissão.',
  state_allowed:
    'Você permitiu que guardemos como chegou e que contemos o que usa. Se recusar, os dois dados são apagados deste navegador.',
  state_refused: 'Você recusou. Não guardamos como você chegou aqui nem contamos o que você usa.',
  state_signal:
    'Seu navegador pede a todos os sites que não rastreiem você (GPC). Essa é a sua resposta: não guardamos nada disso nem perguntamos.',
  optional: 'Só com a sua permissão',
  optionalText:
    'Mostra quais dos nossos anúncios são úteis. Se você criar uma conta, a origem e os sites são registrados nela uma única vez.',
  memory:
    'Com a sua permissão, as páginas também contam passos como entrar, salvar um link ou abrir o player: só o tipo de passo e o dia, sem a sua conta, seus arquivos ou endereços. Só os totais são guardados, por um ano, e nenhuma outra empresa participa.',
  needed: 'Cookies de que o Magpie precisa',
  neededText:
    'São necessários para recursos que você usa, por isso não dependem do seu consentimento.',
  stored: 'Armazenamento de que o Magpie precisa',
  storedText:
    'Fica no seu navegador e não é enviado com as páginas. Quase tudo só existe quando você tem um drive. Nomes que terminam em … continuam com um número.',
  purpose: 'Para quê',
  until: 'Por quanto tempo',
  forLanguage: 'Seu idioma, e se vale oferecer outro',
  forLooks: 'Como você prefere ver páginas e listas: exibição, ordem, claro ou escuro',
  forRegion: 'Que a sua região tem acesso, para não verificar em cada página',
  forAccount: 'O número da sua conta, para mostrar a página certa desde o início',
  forInvite: 'Quem convidou você, para o convite contar',
  forFreeDays: 'Os dias grátis que você ganhou; o prazo vale para cada um',
  forPasscode: 'Links que você abriu com código de acesso, para não precisar digitá-lo de novo',
  forChoice: 'Sua resposta nesta página',
  forCampaign: 'O anúncio que trouxe você: origem, meio e nome',
  forReferrers: 'Os últimos sites de onde você veio: dez no máximo, e só o nome',
  forStatistics: 'Passos a contar, até serem enviados',
  forSession: 'Sua sessão, para você não precisar entrar toda vez',
  forCaptcha: 'Que você provou ser uma pessoa',
  forResuming: 'O que você estava fazendo, para retomar depois de entrar',
  forPointing: 'O que você acabou de salvar ou buscar, para a lista mostrar onde está',
  forHabits:
    'Configurações e hábitos deste dispositivo: atalhos, últimas pastas, como você compartilha',
  forWelcome: 'Se é sua primeira vez aqui e se você já pediu os dias grátis',
  forCover: 'Links com conteúdo sensível que você decidiu ver',
  forTesting: 'Um interruptor para testar a página das regiões bloqueadas',
  forUploads: 'Envios não concluídos, para poder retomá-los',
  forClipboard: 'Arquivos que você recortou ou copiou, para suas outras abas',
  forSearches: 'O que você buscou neste dispositivo',
  forWarning: 'Que você fechou o aviso de drive cheio',
  forNotices: 'Os avisos que você fechou',
  forDevice: 'Um número aleatório que distingue seus dispositivos',
  forWaiting: 'Alterações feitas sem conexão, até serem enviadas',
  forCopies: 'Cópias de listas recentes, para ver sem conexão',
  forShell: 'O próprio app, para abrir sem conexão',
  forReceiving: 'Arquivos que outro app compartilhou com o Magpie, até passarem para o seu drive',
  untilSignOut: 'até você sair da conta ou limpar os dados deste site',
  untilDone: 'até terminar ou você sair da conta',
} satisfies Translated<typeof source>;
