import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie no celular: um app para Android e iPhone, direto do navegador',
  mobileDescription:
    'Ponha o Magpie na tela inicial do Android ou do iPhone: envios retomados sozinhos, arquivos vindos de outros apps e pastas sem conexão.',
  mobileHeadline: 'Seu drive na tela inicial.',
  mobileLead:
    'O navegador do celular transforma o Magpie em um app, com ícone e janela próprios e sempre na versão mais nova.',
  getIos: 'Baixar na App Store',
  getPlay: 'Baixar no Google Play',
  downloaded: {
    one: '{{count}} download',
    many: '{{count}} de downloads',
    other: '{{count}} downloads',
  },
  getApk: 'Baixar o APK',
  apkHelp: 'O que fazer se o APK não instalar',
  howInstall: 'Como instalar',
  slidesTitle: 'Tudo no seu bolso',
  shareTitle: 'Compartilhe de outros apps',
  share:
    'No Android, o Magpie aparece no menu de compartilhamento dos outros apps. Fotos e arquivos são enviados na hora; links esperam sua confirmação.',
  uploadTitle: 'Envios que não se perdem',
  upload:
    'Um túnel, uma ligação, uma página fechada cedo demais: o que já foi enviado fica salvo, e o resto é retomado dali.',
  lookTitle: 'Veja sem baixar',
  look: 'Fotos, vídeos, músicas e textos abrem ali mesmo. Deslize o dedo para ver a próxima foto.',
  fetchTitle: 'Baixe sem gastar bateria',
  fetch:
    'Cole um link e o Magpie baixa o arquivo no seu drive. Nada passa pelo celular, que pode voltar para o bolso.',
  offlineTitle: 'Disponível sem conexão',
  offline:
    'Continue vendo as pastas abertas há pouco. Renomeie, mova e marque com estrela: tudo é aplicado quando a conexão volta.',
  mobileInstallTitle: 'Três toques, sem loja de apps',
  installLead:
    'O app se atualiza automaticamente. Se você o remover, seus arquivos continuam no drive.',
  installMore: 'Tudo sobre o app instalado',
  android: 'Android',
  iphone: 'iPhone e iPad',
  openDrive: 'Abra seu drive no navegador e entre na conta.',
  openMenu: 'Abra o menu do navegador.',
  addAndroid: 'Escolha instalar o app ou adicioná-lo à tela inicial.',
  tapShare: 'No Safari, toque no ícone de compartilhar.',
  addIphone: 'Na lista, escolha adicionar a página à tela de início.',
  iphoneNote:
    'No iPhone, outros apps não podem compartilhar com um app web. Use “Enviar arquivos” no Magpie.',
  desktopTitle: 'Magpie no computador: um app para Mac, Windows e Linux',
  desktopDescription:
    'Use o Magpie em uma janela própria no Mac, Windows ou Linux: solte pastas inteiras, trabalhe pelo teclado e conecte outros programas ao seu drive.',
  desktopHeadline: 'Seu drive em uma janela só dele.',
  desktopLead:
    'No Dock ou na barra de tarefas, ao lado dos seus outros programas e sem abas em volta.',
  getMacApple: 'Mac com chip da Apple',
  getMacIntel: 'Mac com Intel',
  getWindows: 'Baixar para Windows',
  desktopPointsTitle: 'Feito para o computador',
  dropTitle: 'Pastas inteiras',
  drop: 'Solte-as na lista. O envio continua mesmo se você recarregar a página, fechar a janela ou ficar sem conexão.',
  keysTitle: 'Um atalho para tudo',
  keys: 'Ctrl+K encontra qualquer ação e ? mostra todos os atalhos. Troque os que não agradarem.',
  magnetTitle: 'Links magnet',
  magnet:
    'No Chrome e no Edge, o app instalado abre esses links. Antes de começar, o Magpie diz se dá para baixar o torrent.',
  desktopInstallTitle: 'Instalado pelo navegador',
  chromium: 'Chrome, Edge e parecidos',
  addChromium:
    'Clique no ícone de instalação no fim da barra de endereço ou escolha instalar o app no menu.',
  safari: 'Safari no Mac',
  addSafari: 'Abra o menu Arquivo e adicione a página ao Dock.',
  otherBrowsers: 'Qualquer outro navegador',
  addOther: 'Mesmo que ele não instale apps web, o site funciona nele.',
  programsTitle: 'Ou use o programa que preferir',
  programs:
    'Abra o drive como pasta no Finder, no Explorador ou no Linux via WebDAV, faça backup com restic ou rclone via S3 ou use a linha de comando. Cada programa recebe uma senha própria, só para o que você permitir.',
  programsMore: 'Como conectar um programa',
  extensionTitle: 'Magpie no navegador: envie links de qualquer página para o seu drive',
  extensionDescription:
    'A extensão do Magpie, ou um favorito, envia links, imagens e páginas do navegador para o seu drive, no Chrome, Edge, Firefox ou Safari.',
  extensionHeadline: 'De qualquer página para o seu drive.',
  extensionLead:
    'Salve links, imagens, vídeos e páginas no seu drive: com a extensão ou, em qualquer navegador, com um favorito.',
  getChrome: 'Adicionar ao Chrome',
  getEdge: 'Adicionar ao Edge',
  getFirefox: 'Adicionar ao Firefox',
  makeBookmark: 'Criar o favorito',
  extensionPackageTitle: 'Adicione a extensão',
  extensionPackage:
    'Salve links, imagens, vídeos e páginas pelo menu de contexto ou com um atalho e acompanhe tudo no ícone. Ela ainda não está em nenhuma loja, então é preciso carregá-la.',
  extensionForChromium: 'Chrome, Edge e navegadores parecidos',
  extensionGetChromium: 'Baixar para Chrome e Edge',
  extensionGetFirefox: 'Baixar para Firefox',
  extensionUnzip: 'Baixe o arquivo zip e descompacte-o em uma pasta que não vá mudar de lugar.',
  extensionOpenChromium:
    'Abra chrome://extensions (no Edge, edge://extensions) e ative o “Modo do desenvolvedor”.',
  extensionLoadChromium: 'Escolha “Carregar sem compactação” e selecione a pasta.',
  extensionOpenFirefox: 'Baixe o arquivo zip, abra about:debugging e escolha “Este Firefox”.',
  extensionLoadFirefox:
    'Escolha “Carregar extensão temporária” e selecione o arquivo zip. Ela fica até você fechar o Firefox.',
  extensionConnect: 'Digite {{site}} nas configurações dela, permita o acesso e entre.',
  bookmarkTitle: 'Ou use um favorito',
  bookmarkName: 'Enviar ao Magpie',
  copyTitle: 'Copie',
  copy: 'Clique na linha abaixo para selecioná-la inteira e copie.',
  keepTitle: 'Salve',
  keep: 'Crie um favorito com o nome “{{name}}” e cole a linha no campo do endereço.',
  useTitle: 'Use',
  use: 'Em qualquer página, selecione alguns links e clique no favorito. Sem seleção, a própria página é enviada. O favorito só lê a página nesse momento.',
  extensionPointsTitle: 'Sem extensão nem favorito',
  pasteTitle: 'É só colar',
  paste:
    'Copie links de qualquer lugar, mesmo do meio de um texto, e cole na sua lista de arquivos.',
  askTitle: 'Nada sem a sua permissão',
  ask: 'O nome e o tamanho aparecem antes. Depois, você escolhe o que baixar e em qual pasta.',
  whichTitle: 'Quais links funcionam',
  which:
    'Os que levam direto a um arquivo público. Uma página que exibe um vídeo é uma página, não o arquivo do vídeo.',
  linksMore: 'Tudo sobre baixar de links',
  platformsTitle: 'Sempre à mão',
  phoneText: 'Na tela inicial, no menu de compartilhamento e disponível mesmo sem conexão.',
  computerText: 'Uma janela própria, pastas inteiras com um só gesto e um atalho para tudo.',
  televisionText: 'Vídeos e fotos na tela grande. Você entra com um código curto.',
  browserText: 'Uma extensão ou um favorito que envia links de qualquer página para o seu drive.',
} satisfies Translated<typeof source>;
