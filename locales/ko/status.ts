import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '저장 횟수를 모두 쓴 링크예요',
  maxRestoreTip:
    '공유한 사람이 정한 저장 횟수를 모두 사용했어요. 파일이 아직 필요하면 새 링크를 요청해 주세요.',
  expiredTitle: '기간이 끝난 링크예요',
  expiredTip: '정해진 기간에만 열리는 링크였어요. 보낸 사람이 같은 파일을 다시 공유할 수 있어요.',
  deletedTitle: '공유가 취소된 링크예요',
  deletedTip: '공유한 사람이 공유를 끝냈거나 파일을 옮겼어요. 새 링크를 요청해 주세요.',
  sensitiveTitle: '보여 드릴 수 없는 파일이에요',
  sensitiveTip:
    '공유 규정에 맞지 않는 내용이 있어 링크가 닫혔어요. 내 파일이라면 내 드라이브에서 확인할 수 있어요.',
  sensitiveWordTitle: '이름을 표시할 수 없는 링크예요',
  sensitiveWordTip:
    '공유 링크에 쓸 수 없는 단어가 들어 있어요. 공유한 사람이 이름을 바꾸면 다시 공유할 수 있어요.',
  auditingTitle: '검토 중인 링크예요',
  auditingTip: '보통 금방 끝나요. 사라진 것은 없으니 잠시 후 다시 확인해 주세요.',
  auditingAgain: '다시 확인',
  notFoundTitle: '이 주소에는 링크가 없어요',
  notFoundTip: '주소가 잘렸거나 잘못 입력됐을 수 있어요. 받은 메시지와 비교해 보세요.',
  prohibitedTitle: '여기서는 열 수 없는 링크예요',
  prohibitedTip: '검토 후 닫혔거나, 현재 지역에서는 열 수 없는 링크예요.',
  home: 'Magpie 홈으로',
  ownDrive: '내 드라이브 열기',
  code: '상태: {{status}}',
} satisfies Translated<typeof source>;
