import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '기기 연결',
  tip: 'TV나 명령줄에 표시된 코드를 입력하세요.',
  code: '코드',
  continue: '계속',
  codeUnknown:
    '이 코드를 쓰는 기기가 없어요. 기기에 표시된 코드를 확인해 주세요. 코드는 15분 뒤 만료돼요.',
  signInHeading: '로그인하고 기기 연결',
  askTitle: '‘{{device}}’의 연결을 허용할까요?',
  askTip: '허용하면 이 기기에서 드라이브 전체를 이용할 수 있어요. 눈앞에 있는 기기만 허용하세요.',
  askTipNarrow: '눈앞에 있는 기기만 허용하세요.',
  requestedFrom: '{{country}}에서 온 요청이에요.',
  allow: '허용',
  deny: '거부',
  allowedTitle: '기기를 연결했어요',
  allowedTip: '몇 초 뒤 기기에서 계속돼요. ‘내 계정’의 ‘기기’에서 관리할 수 있어요.',
  deniedTitle: '요청을 거부했어요',
  deniedTip: '이 기기에서는 드라이브의 내용을 볼 수 없어요.',
  openDrive: '내 드라이브 열기',
  showTitle: '휴대전화로 로그인',
  showTip: '휴대전화나 컴퓨터에서 이 주소를 열어 코드를 입력하거나 QR 코드를 스캔하세요.',
  showQr: '코드가 입력된 주소를 여는 QR 코드',
  showWaiting: '휴대전화에서 허용하면 이 화면에서 자동으로 로그인돼요.',
  showDenied: '다른 기기에서 요청을 거부했어요.',
  showOld: '만료된 코드예요.',
  showAgain: '새 코드 받기',
  showByHand: '이 화면에서 로그인',
} satisfies Translated<typeof source>;
