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
  screensTitle: 'O mesmo drive em todas as telas',
  screensText:
    'No celular, no tablet, no computador ou na TV. Com teclado, com leitor de tela ou com uma conexão lenta. Em onze idiomas, também no modo escuro.',
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
    'Este não é um link compartilhado. Links compartilhados têm “/s/” e um código de 22 letras e números.',
} satisfies Translated<typeof source>;
