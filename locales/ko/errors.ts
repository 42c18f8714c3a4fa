import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: 'Magpie에 연결할 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  internal: 'Magpie 쪽에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  cancelled: '보안 확인을 닫아서 아무것도 보내지 않았어요. 준비되면 다시 시도해 주세요.',
  unauthenticated: '로그아웃된 상태예요. 계속하려면 다시 로그인해 주세요.',
  deadlineExceeded: '시간이 너무 오래 걸렸어요. 다시 시도해 주세요.',
  resourceExhausted: '너무 여러 번 시도했어요.',
  captchaInvalid: '짧은 시간에 요청이 너무 많았어요. 잠시 후 다시 시도해 주세요.',
  permissionDenied: '이 작업을 할 권한이 없어요. 올바른 계정으로 로그인했는지 확인해 주세요.',
  fileNotFound: '이 항목은 더 이상 여기에 없어요. 옮겨졌거나 삭제됐을 수 있어요.',
  restoreTooMany:
    '한 번에 저장할 수 있는 파일과 폴더는 최대 100,000개예요. 폴더를 나누어 저장해 주세요.',
  fileCountLimit:
    '요금제에서 보관할 수 있는 파일과 폴더 수를 모두 채웠어요. 일부를 완전히 삭제한 뒤 다시 시도해 주세요.',
  fileSpaceNotEnough: '저장 공간이 부족해요. 공간을 비우거나 더 적게 선택해 주세요.',
  invalidAccountOrPassword:
    '이메일 주소나 비밀번호가 올바르지 않아요. 다시 시도하거나 비밀번호를 재설정해 주세요.',
  userNotExist: '이 이메일 주소로 만든 계정이 없어요.',
  invalidStatus: '비밀번호를 여러 번 잘못 입력했어요. 메일로 받은 코드로는 로그인할 수 있어요.',
  userBlocked: '정지된 계정이에요. 착오라고 생각되면 문의해 주세요.',
  prohibited:
    '검토 후 차단된 콘텐츠라서 다운로드하거나 공유하거나 저장할 수 없어요. 착오라고 생각되면 문의해 주세요.',
  accountLeaving: '삭제 예정인 계정이에요. 보내 드린 메일의 링크로 복원할 수 있어요.',
  invalidPassword: '쉽게 추측할 수 있는 비밀번호예요. 더 길거나 덜 흔한 것으로 정해 주세요.',
  invalidVerificationCode:
    '인증 코드가 올바르지 않아요. 가장 최근에 받은 메일을 확인하고 다시 시도해 주세요.',
  expiredVerificationCode: '인증 코드가 만료됐어요. 새 코드를 받아 주세요.',

  ended: '{{text}}.',
  tryAgainLater: '{{text}} 잠시 후 다시 시도해 주세요.',
  tryAgainIn: '{{text}} {{when}} 다시 시도할 수 있어요.',
  withRequestId: '{{text}} 요청 ID: {{id}}',
} satisfies Translated<typeof source>;
