import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '기기 허용',
  tip: 'TV나 명령줄에 표시된 코드를 입력하세요.',
  code: '코드',
  continue: '계속',
  codeUnknown:
    '이 코드로 기다리는 기기가 없어요. 화면을 다시 확인해 주세요. 코드는 15분 동안 쓸 수 있어요.',
  signInHeading: '로그인하여 기기 허용',
  askTitle: '‘{{device}}’ 기기를 허용할까요?',
  askTip: '허용하면 이 기기가 나처럼 드라이브를 열 수 있어요. 기기가 눈앞에 있을 때만 계속하세요.',
  askedFrom: '{{country}}에서 온 요청이에요.',
  allow: '허용',
  deny: '허용 안 함',
  allowedTitle: '기기를 허용했어요',
  allowedTip: '몇 초 뒤 기기가 저절로 계속해요. 기기 목록에서 볼 수 있어요.',
  deniedTitle: '기기를 허용하지 않았어요',
  deniedTip: '기기에 알렸어요. 드라이브의 내용은 보여 주지 않았어요.',
  openDrive: '내 드라이브 열기',
  showTitle: '휴대전화로 로그인하세요',
  showTip: '휴대전화나 컴퓨터에서 이 주소를 열어 코드를 입력하거나 그림을 스캔하세요.',
  showQr: '코드가 담긴 주소의 QR 코드',
  showWaiting: '허용하면 이 화면이 저절로 넘어가요.',
  showDenied: '이 화면은 허용되지 않았어요.',
  showOld: '이 코드는 이제 쓸 수 없어요.',
  showAgain: '새 코드 표시',
  showByHand: '이 화면에서 로그인',
} satisfies Translated<typeof source>;
