import type source from '../en-US/common.ts';
import type { Translated } from '../areas.ts';

export default {
  productName: 'Magpie',
  description:
    'Um drive na nuvem para o que você recebe: abra na hora um link compartilhado, no seu idioma, e fique com o que gostar.',
  keywords:
    'armazenamento em nuvem, guardar arquivos na nuvem, compartilhar arquivos, abrir link compartilhado, enviar arquivos grandes, Magpie',
  skipToContent: 'Ir para o conteúdo',
  homeLink: 'Magpie, página inicial',
  headerLabel: 'Idioma e conta',
  changeLanguage: 'Mudar idioma',
  signIn: 'Entrar',
  myDrive: 'Meu drive',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  themeSystem: 'Automático',
  appearance: 'Aparência',
  footerTagline: 'Fique com o que você gosta.',
  footerProduct: 'Produto',
  footerStart: 'Começar',
  footerLanguages: 'Idiomas',
  footerOpenLink: 'Abrir um link',
  footerHowItWorks: 'Como funciona',
  footerScreens: 'Em todas as telas',
  footerPromises: 'O que prometemos',
  footerSignUp: 'Criar uma conta',
  notFoundTitle: 'Página não encontrada',
  notFoundTip:
    'O link pode estar incompleto ou com um erro de digitação. Confira ou peça outro a quem o enviou.',
  notFoundLine: 'Página não encontrada: {{path}}',
  goHome: 'Ir para a página inicial',
  openDrive: 'Abrir meu drive',
  failedTitle: 'Algo deu errado',
  failedTip:
    'Não foi possível mostrar a página por um problema nosso. Tente de novo daqui a pouco.',
  failedRequest: 'Se falar conosco, informe este número: {{id}}',
  tryAgain: 'Tentar de novo',
  blockedTitle: 'O Magpie não está disponível aqui',
  blockedTip:
    'Este serviço não está disponível na sua região ou rede. Se você usa uma VPN ou um proxy, desative e tente de novo.',
  loading: 'Um momento…',
  close: 'Fechar',
  cancel: 'Cancelar',
  verification: 'Verificação de segurança',
} satisfies Translated<typeof source>;
