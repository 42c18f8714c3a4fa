import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Um bot deste lugar',
  botText:
    'Quem administra este Magpie tem um bot no Telegram. Inicie o bot e depois envie um link ou encaminhe um arquivo. O bot é de quem administra: o que ele aceita e como encontra o seu drive, ele mesmo explica.',
  botOpen: 'Abrir o bot no Telegram',
  drawnTitle: 'Verão na praia',
  drawnThanks: 'Já chegou tudo, valeu',

  favoritesTitle: 'Atalhos para o seu drive no Magpie',
  favoritesDescription:
    'Endereços que abrem o seu drive onde você quer estar: baixar links, buscar, recentes, tarefas, links compartilhados e conta. Feitos para os favoritos.',
  favoritesHeadline: 'Cada lugar tem um endereço.',
  favoritesLead:
    'Guarde nos favoritos os que você mais usa. Se você não tiver entrado na conta, entra primeiro e depois chega aonde queria.',
  bringTitle: 'Trazer alguma coisa',
  bring_newTask: 'Abre a caixa de links: é só colar.',
  bring_openLink: 'Para um link que alguém mandou. Funciona sem conta.',
  findTitle: 'Encontrar de novo',
  find_search: 'O cursor já espera no campo de busca.',
  find_all: 'Tudo o que você guarda, pasta por pasta.',
  find_recent: 'O que foi adicionado ou alterado por último, do mais novo ao mais antigo.',
  find_starred: 'O que você marcou com estrela.',
  find_trash: 'O que você excluiu e como trazer de volta.',
  watchTitle: 'Ver como andam as coisas',
  watch_tasks: 'O que está sendo baixado, quanto já chegou e o que ajuda se falhar.',
  watch_shares: 'Seus links, quantas vezes foram vistos e salvos, e como encerrá-los.',
  watch_storage: 'O que ocupa o seu espaço, por tipo de arquivo.',
  watch_traffic: 'O que entrou e saiu nos últimos tempos e o que o seu plano permite.',
  accountTitle: 'Cuidar da sua conta',
  account_account: 'Perfil, segurança, dispositivos e preferências.',
  account_invite: 'Seu link e seu código para convidar.',
  account_redeem: 'Abre o campo para digitar um código.',
  account_feedback: 'Uma mensagem para quem administra este Magpie.',
  account_guide: 'Seu drive em quatro frases.',
  barTitle: 'Direto da barra de endereço',
  barText:
    'Nas configurações do navegador, adicione estes endereços como mecanismos de busca com uma palavra curta, como “mag”. Depois, digite a palavra e o que você quiser: isso ocupa o lugar de %s.',
  bar_search: 'Encontra seus arquivos pelo que você digita.',
  bar_newTask: 'Baixa o endereço que você digita; ele aparece mais uma vez antes de começar.',
  keepTitle: 'Três jeitos de ter à mão',
  keepComputer: 'No computador',
  keepComputerText: 'Arraste o nome do lugar até a barra de favoritos.',
  keepPhone: 'No celular',
  keepPhoneText:
    'Abra o lugar e salve nos favoritos. No Android, o navegador também pode colocar na tela inicial.',
  keepApp: 'No app instalado',
  keepAppText:
    'Toque no ícone e segure, ou clique nele com o botão direito. Onde o sistema permite, um menu leva a quatro lugares.',
} satisfies Translated<typeof source>;
