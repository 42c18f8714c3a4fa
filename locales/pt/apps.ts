import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie no celular: um app direto do navegador, no Android e no iPhone',
  mobileDescription:
    'Ponha o Magpie na tela inicial do Android ou do iPhone: envios que continuam sozinhos, arquivos vindos de outros apps e pastas sem rede.',
  mobileHeadline: 'Seu drive na tela inicial.',
  mobileLead:
    'O navegador do celular transforma o Magpie em um app: com ícone e janela próprios, e sempre na versão mais nova.',
  getIos: 'Baixar na App Store',
  getPlay: 'Baixar no Google Play',
  getApk: 'Baixar o APK',
  apkHelp: 'O que fazer se o APK não instalar',
  howInstall: 'Como instalar',
  slidesTitle: 'O que ele faz no seu bolso',
  shareTitle: 'Direto de outros apps',
  share:
    'No Android, o Magpie aparece no menu de compartilhamento dos outros apps. Fotos e arquivos são enviados na hora; um link espera a sua confirmação.',
  uploadTitle: 'Envios que continuam',
  upload:
    'Um túnel, uma ligação, uma página fechada cedo demais: o que já chegou fica, e o envio continua dali.',
  lookTitle: 'Veja sem baixar',
  look: 'Fotos, filmes, músicas e textos abrem onde estão, e basta deslizar para ver a próxima foto.',
  fetchTitle: 'Baixe com o celular em repouso',
  fetch:
    'Cole um link e o Magpie traz o arquivo para o seu drive. Nada passa pelo celular; ele pode voltar para o bolso.',
  offlineTitle: 'Também sem rede',
  offline:
    'As pastas abertas há pouco continuam à vista. Renomeie, mova, marque com estrela: tudo é feito quando a rede volta.',
  mobileInstallTitle: 'Três toques, sem loja',
  installLead:
    'As versões novas chegam sozinhas e, se você remover o app, seus arquivos ficam onde estão.',
  installMore: 'Tudo sobre o app instalado',
  android: 'Android',
  iphone: 'iPhone e iPad',
  openDrive: 'Abra seu drive no navegador e entre na conta.',
  openMenu: 'Abra o menu do navegador.',
  addAndroid: 'Escolha instalar o app ou adicioná-lo à tela inicial.',
  tapShare: 'No Safari, toque no símbolo de compartilhar.',
  addIphone: 'Escolha a opção que adiciona a página à tela inicial.',
  iphoneNote:
    'O iPhone não deixa outros apps compartilharem com um app web. Nele, escolha “Enviar arquivos” no Magpie.',
  desktopTitle: 'Magpie no computador: um app para Mac, Windows e Linux',
  desktopDescription:
    'Use o Magpie em uma janela própria no Mac, Windows ou Linux: solte pastas inteiras, trabalhe pelo teclado e conecte outros programas.',
  desktopHeadline: 'Uma janela para o seu drive.',
  desktopLead:
    'No Dock ou na barra de tarefas, ao lado dos seus outros programas e sem abas em volta.',
  getMacApple: 'Mac com chip da Apple',
  getMacIntel: 'Mac com Intel',
  getWindows: 'Baixar para Windows',
  desktopPointsTitle: 'À vontade na mesa de trabalho',
  dropTitle: 'Pastas inteiras',
  drop: 'Solte-as na lista. O envio sobrevive a uma recarga, a uma janela fechada e a uma queda da rede.',
  keysTitle: 'Uma tecla para tudo',
  keys: 'Ctrl+K encontra qualquer comando, ? mostra todas as teclas, e você troca as que não agradarem.',
  magnetTitle: 'Links magnet',
  magnet:
    'No Chrome e no Edge, o app instalado pode abri-los. Antes de começar, o Magpie diz se dá para baixar.',
  desktopInstallTitle: 'Instalado pelo navegador',
  chromium: 'Chrome, Edge e parecidos',
  addChromium:
    'Escolha o símbolo de instalação no fim da barra de endereço ou a opção de instalar no menu.',
  safari: 'Safari no Mac',
  addSafari: 'Abra o menu Arquivo e adicione a página ao Dock.',
  otherBrowsers: 'Qualquer outro navegador',
  addOther: 'Se ele não instala apps web, o site funciona nele do mesmo jeito.',
  programsTitle: 'Ou o programa que você preferir',
  programs:
    'Sincronizar, montar como disco ou automatizar: programas que já falam este protocolo funcionam sem mudanças, se deixarem informar um endereço. É este:',
  programsMore: 'Como dar acesso a um programa',
  extensionTitle: 'Magpie no navegador: envie links de qualquer página para o seu drive',
  extensionDescription:
    'Envie links e magnets de qualquer página para o seu drive com um favorito, no Chrome, Edge, Firefox ou Safari, sem instalar nada.',
  extensionHeadline: 'De qualquer página para o seu drive.',
  extensionLead:
    'Selecione alguns links e clique em um favorito. O Magpie mostra o que há por trás deles e baixa o que você quiser.',
  getChrome: 'Adicionar ao Chrome',
  getEdge: 'Adicionar ao Edge',
  getFirefox: 'Adicionar ao Firefox',
  makeBookmark: 'Criar o favorito',
  bookmarkTitle: 'Basta um favorito',
  bookmarkName: 'Enviar ao Magpie',
  copyTitle: 'Copie',
  copy: 'Clique na linha abaixo, que é selecionada inteira, e copie.',
  keepTitle: 'Guarde',
  keep: 'Crie um favorito novo, dê a ele o nome “{{name}}” e cole a linha no lugar do endereço.',
  useTitle: 'Clique',
  use: 'Em qualquer página, selecione alguns links, ou nada para enviar a própria página, e clique no favorito. Só então ele lê a página.',
  extensionPointsTitle: 'E até sem favorito',
  pasteTitle: 'Cole',
  paste:
    'Copie links em qualquer lugar, mesmo no meio de um texto, e cole na lista dos seus arquivos.',
  askTitle: 'Nada sem perguntar',
  ask: 'Nome e tamanho aparecem antes. Você escolhe o que baixar e em qual pasta.',
  whichTitle: 'Quais links servem',
  which:
    'Os que levam a um arquivo que qualquer pessoa pode baixar. Uma página que exibe um filme é uma página, não o filme.',
  linksMore: 'Tudo sobre baixar de links',
  platformsTitle: 'Sempre à mão',
  phoneText: 'Na tela inicial, no menu de compartilhamento e disponível mesmo sem rede.',
  computerText: 'Uma janela própria, pastas inteiras soltas nela, uma tecla para tudo.',
  televisionText: 'Filmes e fotos na tela grande, com um código curto para entrar.',
  browserText: 'Um favorito envia os links de qualquer página para o seu drive.',
} satisfies Translated<typeof source>;
