import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: fique com o que você gosta',
  headline: 'Fique com o que você gosta.',
  lead: 'Alguém envia um link para você. O Magpie abre na hora, no seu idioma, e guarda o que você escolher em um drive só seu.',
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
  howKeep:
    'Salvar leva um instante, seja qual for o tamanho: os arquivos passam para o seu drive por referência, sem novo envio.',
  screensTitle: 'O mesmo drive em todas as telas',
  screensText:
    'O celular em uma mão, só o teclado, um leitor de tela, uma conexão lenta, nenhum script: a página funciona em onze idiomas, também no modo escuro.',
  screensLanguages: 'Escolha seu idioma',
  promisesTitle: 'O que prometemos',
  promiseAdsTitle: 'Sem espera',
  promiseAds: 'Sem anúncios, sem contagem regressiva e sem app obrigatório para ver um arquivo.',
  promiseResumeTitle: 'Nada pela metade',
  promiseResume:
    'Um envio interrompido é retomado da última parte que chegou. Se você vê um arquivo, pode abri-lo.',
  promiseLimitsTitle: 'Seus links, suas regras',
  promiseLimits:
    'Defina um código de acesso, uma data final ou quantas vezes o link pode ser salvo. Se parar de compartilhar, ele fecha em segundos.',
  promiseTruthTitle: 'Respostas claras',
  promiseTruth:
    'Quanto espaço resta, quem pode ver um link e por que algo não funcionou: em palavras, não em códigos.',
  openTitle: 'Abrir um link',
  openHint: 'Cole o endereço que você recebeu ou o código no final dele.',
  openLabel: 'Link compartilhado',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Abrir',
  openWrong:
    'Este não é o endereço de um link compartilhado. Ele deve conter “/s/” e um código de 22 letras e números.',
} satisfies Translated<typeof source>;
