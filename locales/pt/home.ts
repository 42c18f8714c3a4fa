import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: fique com o que você gosta',
  headline: 'Fique com o que você gosta.',
  lead: 'Recebeu um link? O Magpie abre na hora, no seu idioma, e guarda o que você escolher em um drive só seu.',
  start: 'Criar meu drive',
  haveLink: 'Tenho um link',
  drawnPasscode: 'com código',
  drawnSaved: 'Salvo em Viagens',
  drawnCount: { one: '{{count}} item', many: '{{count}} de itens', other: '{{count}} itens' },
  howTitle: 'Do link ao seu drive, em três passos',
  howOpenTitle: 'Abra',
  howOpen:
    'Os arquivos aparecem antes de a página terminar de carregar. Veja fotos, vídeos, documentos e arquivos compactados sem ter conta.',
  howChooseTitle: 'Escolha',
  howChoose:
    'Um arquivo, alguns ou a pasta inteira. Antes de salvar, você vê quanto espaço vão ocupar.',
  howKeepTitle: 'Salve',
  howKeep: 'Salvar leva um instante, seja qual for o tamanho. Nada é baixado nem enviado de novo.',
  screensLanguages: 'Escolha seu idioma',
  promisesTitle: 'O que prometemos',
  promiseAdsTitle: 'Sem espera',
  promiseAds: 'Sem anúncios, sem contagem regressiva e sem app obrigatório para ver um arquivo.',
  promiseResumeTitle: 'Envios que terminam',
  promiseResume:
    'Se um envio for interrompido, ele é retomado de onde parou. Todo arquivo que você vê está completo.',
  promiseLimitsTitle: 'Seus links, suas regras',
  promiseLimits:
    'Defina um código de acesso, uma data de validade ou quantas vezes o link pode ser salvo. Quando você para de compartilhar, ele deixa de abrir em segundos.',
  promiseTruthTitle: 'Respostas claras',
  promiseTruth:
    'Quanto espaço resta, quem pode ver um arquivo e por que algo falhou: em palavras claras, não em códigos.',
  openTitle: 'Abrir um link',
  openHint: 'Cole o link que você recebeu ou o código no final dele.',
  openLabel: 'Link compartilhado',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Abrir',
  openWrong:
    'Este não é um link compartilhado. Links compartilhados têm “/s/” seguido de um código.',
  heroFree: '{{size}} grátis. Sem cartão, sem instalar nada, sem anúncios.',
  sceneLabel:
    'Um álbum compartilhado em um celular e, em um computador, as fotos dele salvas no drive',
  messageText: 'As fotos!',
  howLead: 'Sem página de espera, sem cadastro obrigatório e sem enviar nada de novo.',
  languagesTitle: 'Um link. Onze idiomas.',
  languagesText:
    'Você envia um endereço. Cada pessoa lê no próprio idioma: botões, datas, tamanhos e e-mails.',
  fetchTitle: 'Cole um link. Feche o notebook.',
  fetchText:
    'O Magpie baixa direto para o seu drive mesmo com o computador desligado e sem gastar seus dados.',
  fetchLinks: 'Endereços da web, vários de uma vez',
  fetchTorrents: 'Endereços da web, links magnet e torrents',
  fetchResume: 'Se o servidor de origem parar de responder, o Magpie tenta de novo.',
  rulesCounts: 'Você vê quantas vezes um link foi aberto, salvo e baixado, mas não por quem.',
  usesTitle: 'O que as pessoas guardam',
  useTripTitle: 'A viagem',
  useTrip: 'As fotos de todo mundo em um link. A avó abre em espanhol.',
  useCourseTitle: 'O curso',
  useCourse: 'Aulas e anotações para uma turma espalhada por seis países.',
  useHandoverTitle: 'A entrega',
  useHandover:
    'O cliente recebe os arquivos em tamanho original, com código de acesso e último dia.',
  useArchiveTitle: 'O acervo',
  useArchive: 'Dados abertos e gravações antigas, baixados durante a noite.',
  promiseWayTitle: 'Só seu até você compartilhar',
  promiseWay:
    'Só você vê seus arquivos até criar um link. Endereços de download expiram em algumas horas.',
  promiseKeysTitle: 'Chaves de acesso e verificação em duas etapas',
  promiseKeys: 'Entre sem senha. Veja cada dispositivo e encerre a sessão dele.',
  promiseLeaveTitle: 'Leve tudo com você',
  promiseLeave:
    'Exporte todos os seus arquivos quando quiser. Ao excluir a conta, seus dados vão junto.',
  limitsTitle: 'E os limites',
  limitEncryption:
    'O Magpie não tem criptografia de ponta a ponta: tecnicamente, o operador poderia ler seus arquivos.',
  limitReports: 'Arquivos compartilhados que violam a lei são removidos quando alguém denuncia.',
  limitBackup: 'Um drive não é um backup. Guarde outra cópia do que você não pode perder.',
  securityLink: 'Segurança dos arquivos',
} satisfies Translated<typeof source>;
