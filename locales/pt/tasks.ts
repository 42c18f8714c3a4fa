import type { Translated } from '../areas.ts';
import type source from '../en-US/tasks.ts';

export default {
  title: 'Tarefas',
  newTask: 'Baixar de um link',
  running: 'Em andamento',
  waiting: 'Na fila',
  paused: 'Em pausa',
  failed: 'Com erro',
  done: 'Concluído',
  unknown: 'Verificando',
  all: 'Todas',
  filter: 'Filtrar tarefas',
  listing: 'Suas tarefas',

  links: 'Links',
  linksHint: 'Cole endereços da web e links magnet, um por linha ou dentro de um texto.',
  linksHintWeb: 'Cole endereços da web, um por linha ou dentro de um texto.',
  torrentPick: 'Adicionar arquivo torrent',
  torrentDrop: 'Solte o arquivo torrent aqui',
  torrentWrong: 'Não foi possível ler “{{name}}” como arquivo torrent.',
  found: {
    one: '{{count}} link encontrado',
    many: '{{count}} de links encontrados',
    other: '{{count}} links encontrados',
  },
  repeats: {
    one: '{{count}} link repetido ignorado',
    many: '{{count}} de links repetidos ignorados',
    other: '{{count}} links repetidos ignorados',
  },
  nothingFound: 'Este texto não contém links.',
  take: 'Baixar “{{name}}”',
  asking: 'Consultando o link…',
  sizeUnknown: 'Tamanho desconhecido',
  torrent: 'Torrent',
  share: 'Link compartilhado',
  shareItems: {
    one: '{{count}} item compartilhado',
    many: '{{count}} de itens compartilhados',
    other: '{{count}} itens compartilhados',
  },
  filesOf: 'Arquivos de “{{name}}”',
  filesChosen: {
    one: '{{chosen}} de {{count}} arquivo',
    many: '{{chosen}} de {{count}} de arquivos',
    other: '{{chosen}} de {{count}} arquivos',
  },
  filesAll: 'Todos os arquivos',
  into: 'Salvar em',
  change: 'Alterar',
  total: 'No total: {{size}}',
  totalPlus: 'Mais de {{size}}',
  free: '{{size}} livres',
  leftToday: {
    one: '{{count}} tarefa disponível hoje',
    many: '{{count}} de tarefas disponíveis hoje',
    other: '{{count}} tarefas disponíveis hoje',
  },
  tooLarge: 'Faltam {{size}} de espaço. Retire algum link ou libere espaço.',
  tooManyToday:
    'Isso passa do limite diário do seu plano: hoje ele só aceita mais {{count}}. Retire alguns links e inicie-os amanhã.',
  start: 'Iniciar',
  startCount: {
    one: 'Iniciar {{count}} tarefa',
    many: 'Iniciar {{count}} de tarefas',
    other: 'Iniciar {{count}} tarefas',
  },
  starting: 'Iniciando…',
  started: {
    one: '{{count}} tarefa iniciada',
    many: '{{count}} de tarefas iniciadas',
    other: '{{count}} tarefas iniciadas',
  },
  someRefused: {
    one: '{{count}} download não começou. Veja abaixo como resolver.',
    many: '{{count}} de downloads não começaram. Veja abaixo como resolver cada um.',
    other: '{{count}} downloads não começaram. Veja abaixo como resolver cada um.',
  },
  openShare: 'Abrir o link',

  fault_scheme:
    'Não é possível baixar esse tipo de link. Use um que comece com http:// ou https://.',
  fault_account: 'Este endereço contém um nome de usuário. Retire o nome e a senha.',
  fault_address: 'Este endereço está incompleto. Copie-o de novo.',
  fault_magnet: 'Este link magnet não identifica nenhum torrent. Use um que contenha “btih”.',
  fault_long: 'Este link é longo demais. Veja se ele foi copiado corretamente.',

  why_noPeers: 'Ninguém que tenha este torrent foi encontrado. Tente mais tarde ou use outro link.',
  why_stalled:
    'No momento ninguém oferece o restante deste torrent. Tente mais tarde ou use outro link.',
  why_private: 'O Magpie não baixa de endereços de redes privadas nem de portas incomuns.',
  why_unsupported:
    'Não é possível baixar: não é o endereço público de um arquivo ou passa do tamanho que uma tarefa aceita.',
  why_noEngine:
    'Este Magpie não tem cliente de torrents, então só baixa os que também estão em servidores web. Use um endereço da web do mesmo arquivo ou baixe torrents no seu próprio computador: veja “Configurar programas” na ajuda.',
  why_source:
    'O servidor de origem não entregou o arquivo. Abra o link em um navegador para ver se funciona e tente de novo.',
  why_unreachable:
    'O servidor de origem não responde. Você pode iniciar mesmo assim: o Magpie continuará tentando.',
  why_space: 'Não há espaço suficiente. Libere espaço e tente de novo.',
  why_items:
    'Seu plano não aceita mais arquivos e pastas. Exclua alguns para sempre e tente de novo.',
  why_files: 'Há mais arquivos do que uma tarefa aceita. Escolha só alguns.',
  why_damaged:
    'Os dados recebidos não correspondem aos do torrent, então nada foi salvo. Use outra origem.',
  why_prohibited: 'Este arquivo foi bloqueado após uma análise e não pode ser salvo no seu drive.',
  why_torrentGone: 'O arquivo torrent não está mais no seu drive. Adicione-o de novo.',
  why_folderGone: 'A pasta de destino não existe mais. Escolha outra.',
  why_unfinished:
    'Há tarefas demais sem terminar. Espere algumas acabarem ou remova as que não precisa mais.',
  why_today:
    'Hoje você já iniciou todas as tarefas que seu plano permite. Poderá iniciar mais a partir de {{time}}.',
  why_passcode: 'Este link compartilhado tem um código de acesso. Abra-o para digitar.',
  why_shareClosed: 'Este link compartilhado não pode mais ser aberto.',
  why_own: 'Este link é seu: o conteúdo dele já está no seu drive.',
  why_unknown: 'Não foi possível baixar. Tente de novo: o que já foi baixado continua guardado.',

  gone: 'O arquivo foi excluído depois do download.',
  next_waiting: 'Começará automaticamente quando chegar a vez dela.',
  next_paused: 'O que já foi baixado continua guardado. Retome quando quiser.',
  next_interrupted: 'Nenhum dado está chegando no momento. O download continua automaticamente.',
  next_unknown: 'Status indisponível. Consultando de novo…',
  agent: 'Agente: {{name}}',
  stage_away: 'O agente de download está offline. O download continua quando ele voltar.',
  stage_full:
    'O disco em que os torrents são baixados está cheio. O download continua quando houver espaço.',
  stage_queued: 'Há outros torrents na frente. O download começa automaticamente.',
  stage_metadata: 'Obtendo a lista de arquivos de quem tem este torrent…',
  stage_noPeers:
    'Ninguém que tenha este torrent está online no momento. A busca continua automaticamente.',
  stage_stalled:
    'No momento ninguém está enviando o restante. O download continua automaticamente.',
  stage_moving: 'Movendo os arquivos para o seu drive…',
  stage_seeding: 'O agente ainda compartilha este torrent com outras pessoas.',
  bytesOf: '{{done}} de {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}}%',
  leftMoment: 'Falta menos de um minuto',
  leftMinutes: {
    one: 'Falta {{count}} minuto',
    many: 'Faltam {{count}} de minutos',
    other: 'Faltam {{count}} minutos',
  },
  leftHours: {
    one: 'Falta cerca de {{count}} hora',
    many: 'Faltam cerca de {{count}} de horas',
    other: 'Faltam cerca de {{count}} horas',
  },
  leftDays: 'Faltam mais de dois dias',
  progressOf: 'Progresso de “{{name}}”',
  pause: 'Pausar',
  resume: 'Retomar',
  retry: 'Tentar de novo',
  again: 'Baixar de novo',
  freeUpSpace: 'Liberar espaço',
  remove: 'Remover da lista',
  showFile: 'Mostrar na pasta',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  more: 'Mais ações para “{{name}}”',
  actionOn: '{{action}}: {{name}}',
  select: 'Selecionar “{{name}}”',
  selectAll: 'Selecionar tudo',
  selected: {
    one: '{{count}} selecionada',
    many: '{{count}} de selecionadas',
    other: '{{count}} selecionadas',
  },
  selectionBar: 'Ações para as tarefas selecionadas',
  showMore: 'Mostrar anteriores',
  loading: 'Carregando suas tarefas…',
  noneTitle: 'Nenhuma tarefa ainda',
  noneTip:
    'Cole links abaixo. O Magpie baixa os arquivos para o seu drive mesmo com esta página fechada.',
  noneHere: 'Não há tarefas neste status',
  loadFailed: 'Não foi possível carregar suas tarefas',

  removeTitle: {
    one: 'Remover {{count}} tarefa?',
    many: 'Remover {{count}} de tarefas?',
    other: 'Remover {{count}} tarefas?',
  },
  removeUnfinished: {
    one: '{{count}} tarefa não terminou. Ela será cancelada, e o que já foi baixado será excluído.',
    many: '{{count}} de tarefas não terminaram. Elas serão canceladas, e o que já foi baixado será excluído.',
    other:
      '{{count}} tarefas não terminaram. Elas serão canceladas, e o que já foi baixado será excluído.',
  },
  removeKeep: 'Os arquivos já baixados continuam no seu drive.',
  removeFiles: 'Mover também os arquivos para a lixeira',
  removed: {
    one: '{{count}} tarefa removida',
    many: '{{count}} de tarefas removidas',
    other: '{{count}} tarefas removidas',
  },
  pausedNote: {
    one: '{{count}} tarefa em pausa',
    many: '{{count}} de tarefas em pausa',
    other: '{{count}} tarefas em pausa',
  },
  resumedNote: {
    one: '{{count}} tarefa retomada',
    many: '{{count}} de tarefas retomadas',
    other: '{{count}} tarefas retomadas',
  },

  doneOne: '“{{name}}” já está no seu drive',
  doneMany: {
    one: '{{count}} tarefa concluída',
    many: '{{count}} de tarefas concluídas',
    other: '{{count}} tarefas concluídas',
  },
  failedOne: 'Não foi possível baixar “{{name}}”',
  failedMany: {
    one: '{{count}} tarefa falhou',
    many: '{{count}} de tarefas falharam',
    other: '{{count}} tarefas falharam',
  },
  notify: 'Avisar quando terminar',
  notifyTip:
    'Seu dispositivo avisa quando uma tarefa termina enquanto você faz outra coisa, desde que o Magpie continue aberto.',
  notifyOn: 'Avisaremos quando as tarefas terminarem.',
  notifyOff: 'Parar de avisar',
  notifyBlocked:
    'As notificações deste site estão bloqueadas. Permita-as nas configurações do navegador.',

  activity: 'Trabalhando no seu drive…',
  activity_move: 'Movendo itens…',
  activity_copy: 'Copiando itens…',
  activity_trash: 'Movendo itens para a lixeira…',
  activity_untrash: 'Restaurando itens…',
  activity_delete: 'Excluindo itens…',
  activity_emptytrash: 'Esvaziando a lixeira…',
  activity_restore: 'Salvando um link compartilhado…',
  activity_decompress: 'Descompactando um arquivo compactado…',
  activity_pack_files: 'Compactando arquivos…',
  activityMore: { one: 'e mais {{count}}', many: 'e mais {{count}}', other: 'e mais {{count}}' },
} satisfies Translated<typeof source>;
