import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '출석 체크 · Magpie',
  description:
    '하루에 한 번 버튼을 누르면 혜택을 받아요. 무엇을 받는지, 언제 다시 누를 수 있는지 확인하세요. 하루 빠져도 손해는 없어요.',
  title: '출석 체크',
  headline: '오늘도 와 주셔서 감사합니다.',
  lead: '하루에 한 번 버튼을 누르세요. 받은 것은 바로 추가되고, 하루 빠져도 손해는 없어요.',
  gives: '출석 체크 한 번에',
  gave: '오늘 출석 체크로 받은 것',
  onceADay: '하루 한 번, 생각날 때만',
  yours: '내 계정에 추가했어요',
  checkIn: '출석 체크하기',
  done: '오늘 출석 체크를 마쳤어요',
  next: '{{time}}부터 다시 할 수 있어요.',
  day: '새로운 하루는 {{time}}에 시작돼요.',
  guide: '출석 체크 안내',
  toCheckIn: '출석 체크하러 가기',
  signIn: '로그인하고 출석 체크',
  alsoDaily: '코드 없이도 하루 한 번 받을 수 있어요:',
  noneTitle: '지금은 출석 체크가 없어요',
  noneTip: '매일 드리는 혜택이 없으니 놓치는 것도 없어요.',
} satisfies Translated<typeof source>;
