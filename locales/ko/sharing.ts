import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: 'Magpie로 공유한 파일이에요: {{title}}\n{{url}}',
  linkTextWithPasscode: 'Magpie로 공유한 파일이에요: {{title}}\n{{url}}\n암호: {{passcode}}',
  passcodeEmpty: '공유를 열려면 암호를 입력해 주세요.',
  passcodeWrong: '이 공유의 암호가 아니에요.',
  passcodeThrottled: '암호를 너무 여러 번 입력했어요. 잠시 후 다시 입력해 주세요.',
  savedOften: '공유한 사람이 정한 저장 횟수를 모두 사용했어요.',
  expired: '기간이 만료된 공유예요.',
  removed: '공유한 사람이 공유를 취소했어요.',
  sensitiveResource: '보여 드릴 수 없는 내용이 들어 있는 공유예요.',
  sensitiveWord: '이름을 표시할 수 없는 공유예요.',
  underReview: '검토 중인 공유예요. 잠시 후 다시 확인해 주세요.',
  unknown: '없는 공유예요.',
  prohibited: '이용할 수 없는 공유예요.',
} satisfies Translated<typeof source>;
