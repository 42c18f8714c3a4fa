import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '기기 허용',
  tip: 'TV나 명령줄에 표시된 코드를 입력하세요.',
  code: '코드',
  continue: '계속',
  codeUnknown:
    '이 코드로 기다리는 기기가 없습니다. 화면을 다시 확인하세요. 코드는 15분 동안 쓸 수 있습니다.',
  signInHeading: '로그인하여 기기 허용',
  askTitle: '‘{{device}}’ 기기를 허용할까요?',
  askTip:
    '허용하면 이 기기가 회원님처럼 드라이브를 열 수 있습니다. 기기가 눈앞에 있을 때만 계속하세요.',
  askedFrom: '{{country}}에서 온 요청입니다.',
  allow: '허용',
  deny: '허용 안 함',
  allowedTitle: '기기를 허용했습니다',
  allowedTip: '몇 초 뒤 기기가 스스로 계속합니다. 기기 목록에서 볼 수 있습니다.',
  deniedTitle: '기기를 허용하지 않았습니다',
  deniedTip: '기기에 알렸습니다. 드라이브의 내용은 보여 주지 않았습니다.',
  openDrive: '내 드라이브 열기',
} satisfies Translated<typeof source>;
