import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: '이 부분이 작동을 멈췄어요',
  tip: '파일은 안전해요. 페이지를 새로고침해 주세요. 계속 문제가 생기면 보고서를 보내 주세요. 오류 내용과 이 페이지의 주소가 담겨요.',
  reload: '새로고침',
  send: '보고서 보내기',
  sending: '보내는 중…',
  sent: '보고서를 보냈어요',
  thanks: '감사합니다. 확인해 볼게요.',
  copy: '번호 복사',
  copied: '번호를 복사했어요',
} satisfies Translated<typeof source>;
