import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '혜택',
  upload: '파일 업로드하기',
  share: '파일이나 폴더 공유하기',
  invite: '친구 초대하기',
  person: '사람인지 확인하기',
  claim: '받기',
  confirm: '확인하고 받기',
  claimed: '받았어요',
  added: '혜택을 추가했어요: {{title}}',
  notPerson: '확인이 끝나지 않았어요. 다시 시도하세요.',
  friends: '초대한 친구',
  promoting: 'Magpie 알리기',
  promotingTip: '내가 초대한 사람이 결제한 금액의 {{percent}}%\u2060를 받아요.',
  openPromoting: '열기',
} satisfies Translated<typeof source>;
