import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'O bot deste site',
  botText:
    'Quem administra este Magpie tem um bot no Telegram. Inicie o bot e envie um link ou encaminhe um arquivo. Ele mesmo explica o que aceita e como se conecta ao seu drive.',
  botOpen: 'Abrir o bot no Telegram',
  drawnTitle: 'Verão na praia',
  drawnThanks: 'Já chegou tudo, valeu',

  favoritesTitle: 'Atalhos para o seu drive no Magpie',
  favoritesDescription:
    'Endereços que abrem seu drive onde você quer: baixar de um link, buscar, recentes, tarefas, links compartilhados e conta.',
  favoritesHeadline: 'Cada lugar tem um endereço.',
  favoritesLead:
    'Salve nos favoritos os que você mais usa. Se for preciso entrar na conta, você entra primeiro e depois chega aonde queria.',
  bringTitle: 'Adicionar arquivos',
  bring_newTask: 'Abre a caixa para baixar, pronta para colar links.',
  bring_openLink: 'Para um link que alguém enviou. Funciona sem conta.',
  findTitle: 'Encontrar arquivos',
  find_search: 'O campo de busca, pronto para digitar.',
  find_all: 'Tudo o que você guarda, pasta por pasta.',
  find_recent: 'O que foi adicionado ou modificado por último, do mais recente ao mais antigo.',
  find_starred: 'O que você marcou com estrela.',
  find_trash: 'O que você excluiu e como restaurar.',
  watchTitle: 'Ver como tudo está',
  watch_tasks: 'O que está sendo baixado, quanto falta e o que fazer se falhar.',
  watch_shares: 'Seus links, quantas vezes foram vistos e salvos, e como parar de compartilhar.',
  watch_storage: 'O que ocupa o seu espaço, por tipo de arquivo.',
  watch_traffic: 'O que você enviou e baixou recentemente e o que seu plano permite.',
  accountTitle: 'Gerenciar sua conta',
  account_account: 'Perfil, segurança, dispositivos e preferências.',
  account_invite: 'Seu link e seu código para convidar amigos.',
  account_redeem: 'Abre a caixa para resgatar um código.',
  account_feedback: 'Uma mensagem para quem administra este Magpie.',
  account_guide: 'Seu drive em quatro frases.',
  barTitle: 'Direto da barra de endereço',
  barText:
    'Nas configurações do navegador, adicione estes endereços como mecanismos de busca, cada um com uma palavra-chave curta, como “mag”. Depois, digite a palavra-chave e o que você procura: isso ocupa o lugar de %s.',
  bar_search: 'Busca seus arquivos pelo nome.',
  bar_newTask: 'Baixa o endereço que você digitar; dá para conferir antes de começar.',
  keepTitle: 'Três jeitos de ter à mão',
  keepComputer: 'No computador',
  keepComputerText: 'Arraste o nome de um lugar para a barra de favoritos.',
  keepPhone: 'No celular',
  keepPhoneText:
    'Abra o lugar e salve nos favoritos. No Android, o navegador também pode adicioná-lo à tela inicial.',
  keepApp: 'No app instalado',
  keepAppText:
    'Segure o ícone ou clique nele com o botão direito. Se o sistema permitir, um menu leva a quatro lugares.',
} satisfies Translated<typeof source>;
