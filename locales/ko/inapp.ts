import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '요금제와 코드 · Magpie',
  widgetTitle: '한눈에 보는 내 드라이브 · Magpie',
  shopHeading: '드라이브를 더 넉넉하게',
  shopLead: '지금 계정에 무엇이 있고 무엇을 추가할 수 있는지 보고, 코드도 여기에서 등록하세요.',
  signInTip: '로그인하면 계정에 있는 것을 확인하고 더 늘릴 수 있어요.',
  sold: '추가할 수 있는 것',
  soldTip: '한 번만 결제해요. 자동으로 갱신되지 않아요.',
  nothingSold: '지금은 판매하는 것이 없어요',
  nothingSoldTip: '드라이브는 그대로 유지돼요. 받은 코드가 있다면 여기에서 등록할 수 있어요.',
  haveCode: '코드가 있나요?',
  haveCodeTip: '코드의 혜택은 바로 계정에 추가돼요.',

  left: '{{size}} 남음',
  noLimit: '저장 공간 제한 없음',
  running: { other: '{{count}}개 진행 중' },
  noTasks: '진행 중인 작업 없음',
  ways: '할 수 있는 일',
} satisfies Translated<typeof source>;
