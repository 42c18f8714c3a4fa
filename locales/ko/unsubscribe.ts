import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '이 메일을 그만 받을까요?',
  tip: '프리미엄에 관한 메일이 더 이상 오지 않아요. 직접 요청한 코드와 계정 보안에 관한 메일은 계속 와요.',
  tip_activity:
    '작업과 공유 링크에 관한 메일이 더 이상 오지 않아요. 계정에서 언제든지 다시 선택할 수 있어요.',
  start: '그만 받기',
  doneTitle: '이제 이 메일을 보내지 않아요',
  doneTip: '{{email}} 주소로 프리미엄에 관한 메일을 더 보내지 않아요.',
  doneTip_activity: '{{email}} 주소로 작업과 공유 링크에 관한 메일을 더 보내지 않아요.',
  wrongTitle: '사용할 수 없는 링크예요',
  wrongTip: '링크가 잘렸을 수 있어요. 메일 끝에 있는 링크를 다시 열거나 문의해 주세요.',
} satisfies Translated<typeof source>;
