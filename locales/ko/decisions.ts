import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: '조치 없음',
  measure_close_share: '링크를 차단했어요.',
  measure_block_content: '이 파일은 더 이상 공유할 수 없어요.',
  measure_suspend_sharing: '링크를 차단했고, 새 링크를 만들 수 없어요.',
  measure_block_account: '계정을 차단했어요.',
  ground_law: '법률',
  ground_terms: '이용 약관',
  title: '이 링크가 차단된 이유',
  decided: '{{date}}에 결정',
  until: '{{date}}까지',
  reason: '이유',
  ground: '근거',
  reported: '링크가 신고됐어요.',
  found: '운영자가 직접 발견했어요.',
  automated: '자동으로 결정됐어요.',
  filesStay: '파일은 내 드라이브에 그대로 있어요.',
  object: '이의 제기',
  objectTip: '{{date}}까지 무료예요. 결정에 참여하지 않은 담당자가 다시 살펴봐요.',
  objection: '결정이 잘못된 이유',
  counterNotice: '이의 통지 보내기(저작권)',
  counterNoticeTip:
    '이름과 연락처와 함께 신고자에게 전달해요. 소송이 제기되지 않으면 영업일 10일 뒤에 다시 공유돼요.',
  name: '이름',
  contact: '우편 주소와 전화번호',
  signature: '서명(성명)',
  mistaken:
    '거짓이면 위증의 책임을 진다는 조건으로, 파일이 실수나 오인으로 차단됐다고 선의로 믿어요.',
  jurisdiction: '내 주소지 법원의 관할에 동의하고, 신고자가 보내는 소장을 받겠어요.',
  send: '보내기',
  sent: '이의 제기를 받았어요.',
  restore: '소송 소식이 없으면 {{date}}에 다시 공유돼요.',
  upheld: '이의 제기를 검토했어요. 결정은 그대로예요.',
  reversed: '결정을 취소했어요.',
} satisfies Translated<typeof source>;
