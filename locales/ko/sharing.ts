import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: 'Magpie로 공유한 파일이에요: {{title}}\n{{url}}',
  linkTextWithPasscode: 'Magpie로 공유한 파일이에요: {{title}}\n{{url}}\n암호: {{passcode}}',
  passcodeEmpty: '이 링크를 열려면 암호를 입력해 주세요.',
  passcodeWrong: '암호가 올바르지 않아요. 확인하고 다시 시도해 주세요.',
  passcodeThrottled: '암호를 여러 번 잘못 입력했어요. 잠시 후 다시 시도해 주세요.',
  savedOften: '공유한 사람이 정한 횟수를 모두 쓴 링크예요.',
  expired: '만료된 링크예요.',
  removed: '공유가 중지된 링크예요.',
  sensitiveResource: '공유할 수 없는 내용이 들어 있는 링크예요.',
  sensitiveWord: '제목에 쓸 수 없는 말이 들어 있는 링크예요.',
  underReview: '검토 중인 링크예요. 나중에 다시 확인해 주세요.',
  unknown: '찾을 수 없는 공유 링크예요.',
  prohibited: '이용할 수 없는 링크예요.',
} satisfies Translated<typeof source>;
