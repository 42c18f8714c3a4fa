import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Autorizar um dispositivo',
  tip: 'Digite o código que aparece na TV ou no terminal.',
  code: 'Código',
  continue: 'Continuar',
  codeUnknown:
    'Nenhum dispositivo está usando este código. Confira na tela do dispositivo. Os códigos expiram em 15 minutos.',
  signInHeading: 'Entre para autorizar um dispositivo',
  askTitle: 'Autorizar o acesso de “{{device}}”?',
  askTip:
    'Ele poderá abrir seu drive, assim como você. Continue só se o dispositivo estiver na sua frente.',
  askTipNarrow: 'Continue só se o dispositivo estiver na sua frente.',
  requestedFrom: 'Pedido enviado de {{country}}.',
  allow: 'Autorizar',
  deny: 'Recusar',
  allowedTitle: 'Dispositivo autorizado',
  allowedTip:
    'O dispositivo vai continuar em alguns segundos. Gerencie-o em Sua conta > Dispositivos.',
  deniedTitle: 'Acesso recusado',
  deniedTip: 'O dispositivo não pode ver nada do seu drive.',
  openDrive: 'Abrir meu drive',
  showTitle: 'Entre com o celular',
  showTip: 'Em um celular ou computador, abra este endereço e digite o código, ou leia o QR code.',
  showQr: 'QR code do endereço, já com o código',
  showWaiting: 'Assim que você autorizar no celular, sua conta abre aqui automaticamente.',
  showDenied: 'O pedido foi recusado no seu outro dispositivo.',
  showOld: 'Este código expirou.',
  showAgain: 'Mostrar outro código',
  showByHand: 'Entrar nesta tela',
} satisfies Translated<typeof source>;
