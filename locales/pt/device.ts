import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Permitir um dispositivo',
  tip: 'Digite o código que aparece na sua televisão ou no seu terminal.',
  code: 'Código',
  continue: 'Continuar',
  codeUnknown:
    'Nenhum dispositivo espera com este código. Olhe de novo para a tela; os códigos valem por quinze minutos.',
  signInHeading: 'Entre para permitir um dispositivo',
  askTitle: 'Permitir “{{device}}”?',
  askTip: 'Ele abrirá o seu drive como você. Continue só se o dispositivo estiver à sua frente.',
  askedFrom: 'O pedido vem de {{country}}.',
  allow: 'Permitir',
  deny: 'Não permitir',
  allowedTitle: 'O dispositivo entrou',
  allowedTip:
    'Ele continua sozinho em alguns segundos. Você o encontra entre os seus dispositivos.',
  deniedTitle: 'O dispositivo ficou de fora',
  deniedTip: 'Ele já foi avisado. Nada do seu drive lhe foi mostrado.',
  openDrive: 'Abrir meu drive',
  showTitle: 'Entre com seu celular',
  showTip:
    'Em um celular ou computador, abra este endereço e digite o código, ou escaneie a imagem.',
  showQr: 'QR code do endereço, já com o código',
  showWaiting: 'Esta tela continua sozinha assim que você permitir.',
  showDenied: 'Esta tela não recebeu acesso.',
  showOld: 'Este código já venceu.',
  showAgain: 'Mostrar um código novo',
  showByHand: 'Entrar nesta tela mesmo',
} satisfies Translated<typeof source>;
