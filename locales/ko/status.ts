import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '정해진 횟수를 모두 쓴 링크예요',
  maxRestoreTip: '공유한 사람이 정한 횟수를 모두 썼어요. 공유한 사람에게 새 링크를 요청해 주세요.',
  expiredTitle: '만료된 링크예요',
  expiredTip: '보낸 사람에게 파일을 다시 공유해 달라고 요청해 주세요.',
  deletedTitle: '공유가 중지된 링크예요',
  deletedTip: '파일이 옮겨졌거나 삭제됐을 수도 있어요. 공유한 사람에게 새 링크를 요청해 주세요.',
  sensitiveTitle: '보여 드릴 수 없는 파일이에요',
  sensitiveTip:
    '내용이 규칙에 어긋나서 링크를 차단했어요. 내 링크라면 파일은 내 드라이브에 그대로 있어요.',
  sensitiveWordTitle: '이름에 쓸 수 없는 말이 있는 링크예요',
  sensitiveWordTip:
    '공유 링크에 쓸 수 없는 말이 들어 있어요. 공유한 사람이 이름을 바꾸면 다시 공유할 수 있어요.',
  auditingTitle: '검토 중인 링크예요',
  auditingTip: '보통 금방 끝나요. 잠시 후 다시 확인해 주세요.',
  auditingAgain: '다시 확인',
  notFoundTitle: '찾을 수 없는 링크예요',
  notFoundTip: '링크가 잘렸거나 잘못 입력됐을 수 있어요. 받은 메시지와 비교해 보세요.',
  prohibitedTitle: '이용할 수 없는 링크예요',
  prohibitedTip: '검토 후 차단됐거나, 현재 지역에서는 열 수 없는 링크예요.',
  home: 'Magpie 홈으로',
  ownDrive: '내 드라이브 열기',
  coverTitle: '민감한 내용이 있을 수 있어요',
  coverTip: '모두가 보기에는 적합하지 않다고 표시된 파일이에요. 볼지 말지 직접 선택하세요.',
  coverShow: '보기',
  coverBack: '돌아가기',
  gateTitle: '이 링크를 열까요?',
  gateTip: '공유한 사람이 열 수 있는 횟수를 제한했어요. 한번 열면 12시간 동안 다시 볼 수 있어요.',
  gateOpen: '링크 열기',
} satisfies Translated<typeof source>;
