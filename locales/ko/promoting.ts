import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '프로모터 · Magpie',
  heading: 'Magpie 알리기',
  lead: '내가 초대한 사람이 결제한 금액의 {{percent}}%\u2060를 받아요.',
  join: '프로모터 되기',
  shareStep: '링크 공유하기',
  shareStepTip: '링크로 가입한 사람은 나중에 구매해도 내 초대로 계산돼요.',
  earnStep: '{{percent}}% 받기',
  earnStepTip: '그 사람이 여기에서 구매할 때마다 받는 몫이에요.',
  payoutStep: '지급 요청하기',
  payoutStepTip: '환불 기간이 지난 구매부터 요청할 수 있어요.',
  none: '여기에는 프로모터 제도가 없어요',
  noneTip: '그래도 내 링크로 친구를 초대할 수 있어요.',
  getLink: '내 링크 받기',
  askTitle: '프로모터가 초대했어요',
  askTip:
    '수락하면 내 초대로 생긴 가입과 판매가 프로모터의 실적이 돼요. 수락하기 전에는 아무것도 바뀌지 않아요.',
  accept: '수락하기',
  accepted: '이제 프로모터와 함께해요',
  acceptedTip: '내 링크로 가입한 사람은 프로모터의 실적으로 집계돼요.',
  earnings: '수익',
  noEarnings: '아직 수익이 없어요. 링크를 공유해서 시작하세요.',
  sums: '대기 {{pending}}, 총 {{total}}',
  askPayout: '지급 요청',
  asked: '요청함',
  paid: '지급됨',
  refused: '거절됨',
  subAccounts: '하위 계정',
  subTip: '나 대신 초대하는 사람들이에요. 이들의 초대는 내 실적이 돼요.',
  email: '메일 주소',
  invite: '초대 보내기',
  sent: '{{email}} 계정이 있다면 초대 메일이 도착해요.',
  makeLink: '초대 링크 만들기',
  subLink: '이 링크를 가진 사람은 일주일 동안 하위 계정이 될 수 있어요.',
  pendingTip: {
    other:
      '지금 받을 수 있는 금액이고, 환불될 수 있는 금액은 빠져 있어요. 수익은 {{count}}일 뒤에 확정돼요.',
  },
} satisfies Translated<typeof source>;
