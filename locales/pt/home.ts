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
    'Os arquivos aparecem antes de a página terminar de carregar. Veja fotos, filmes, documentos e arquivos compactados sem ter conta.',
  howChooseTitle: 'Escolha',
  howChoose:
    'Um arquivo, alguns ou a pasta inteira. Antes de salvar, você vê quanto do seu espaço vai ocupar.',
  howKeepTitle: 'Guarde',
  howKeep:
    'Salvar leva um instante, seja qual for o tamanho: os arquivos passam para o seu drive por referência e nada é enviado de novo.',
  screensTitle: 'O mesmo drive em todas as telas',
  screensText:
    'O celular em uma mão, só o teclado, um leitor de tela, uma conexão lenta, nenhum script: a página funciona, em onze idiomas e também no escuro.',
  screensLanguages: 'Escolha seu idioma',
  promisesTitle: 'O que prometemos',
  promiseAdsTitle: 'Sem sala de espera',
  promiseAds:
    'Nenhum anúncio, nenhuma contagem regressiva, nenhum app obrigatório para ver um arquivo.',
  promiseResumeTitle: 'Nada pela metade',
  promiseResume:
    'Um envio interrompido continua do último pedaço que chegou. Se você vê um arquivo, pode abri-lo.',
  promiseLimitsTitle: 'Links que obedecem a você',
  promiseLimits:
    'Defina um código de acesso, uma data final ou quantas vezes o link pode ser salvo. Encerre-o e ele fecha em segundos.',
  promiseTruthTitle: 'Respostas claras',
  promiseTruth:
    'Quanto resta, quem pode ver e por que algo não funcionou, em palavras e não em códigos.',
  openTitle: 'Abrir um link',
  openHint: 'Cole o endereço que você recebeu ou o código no final dele.',
  openLabel: 'Link compartilhado',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Abrir',
  openWrong:
    'Esse não é o endereço de um link compartilhado. Ele contém “/s/” e um código de 22 letras e números.',
} satisfies Translated<typeof source>;
