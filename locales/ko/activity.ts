import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: '이벤트',
  description:
    '특별한 날이나 장애 보상으로 Magpie가 드리는 혜택이에요. 시작일과 종료일도 확인할 수 있어요.',
  name_christmas: '크리스마스',
  'name_black-friday': '블랙 프라이데이',
  name_compensation: '보상',
  title_christmas: '크리스마스 선물',
  'title_black-friday': '블랙 프라이데이, 가격은 있는 그대로',
  title_compensation: '죄송한 마음을 담아',
  description_christmas:
    'Magpie 계정에 드리는 크리스마스 선물이에요. 무엇을 언제까지 누가 받는지 확인하고, 버튼 한 번으로 받으세요. 계정당 한 번이에요.',
  'description_black-friday':
    '블랙 프라이데이의 Magpie 요금제예요. 무엇이 포함되고 얼마인지 한눈에 볼 수 있고, 보이는 가격이 곧 결제하는 가격이에요.',
  description_compensation:
    '저희 잘못으로 Magpie에 문제가 있었어요. 무엇으로 보상하는지, 누가 언제까지 받을 수 있는지 알려 드려요.',
  lead_christmas:
    '한 해가 거의 끝나 가요. 좋아하는 것을 Magpie에 간직해 주셔서 감사합니다. 이 선물과 함께 새해를 맞이하세요.',
  'lead_black-friday':
    '모든 요금제의 구성과 가격을 한 페이지에 모았어요. 보이는 가격이 곧 결제하는 가격이에요.',
  lead_compensation:
    '저희 잘못으로 서비스가 제대로 작동하지 않았어요. 지나간 시간은 돌려 드릴 수 없지만, 대신 이것을 준비했어요.',
  given: '받는 것',
  until: '기한',
  who: '대상',
  everyone: '모든 계정',
  accountsBefore: '{{time}} 전에 만든 계정',
  take: '받기',
  signInToTake: '로그인하고 받기',
  once: '계정당 한 번, 바로 추가돼요.',
  takenTitle: '받았어요',
  takenTip: '계정에 추가했어요.',
  alreadyTitle: '이미 받았어요',
  alreadyTip: '받을 때 계정에 추가됐어요.',
  notForTitle: '이 계정은 대상이 아니에요',
  notForTip:
    '더 일찍 만든 계정만 받을 수 있어요. 예전에 만든 계정이 있다면 그 계정으로 로그인해 주세요.',
  plans: '요금제',
  seePlans: '내 드라이브에서 고르기',
  nothing: '지금은 받거나 구매할 수 있는 것이 없어요.',
  endedTitle: '{{name}} 이벤트가 끝났어요',
  endedTip: '{{time}}에 끝났어요. 이미 받은 것은 그대로 쓸 수 있어요.',
  comingTitle: '{{name}} 이벤트는 아직 시작하지 않았어요',
  comingTip: '{{time}}에 시작해요. 그때까지 따로 할 일은 없어요.',
  absentTitle: '이 이벤트를 찾을 수 없어요',
  absentTip: '주소가 다르거나 이미 내려간 이벤트예요.',
  instead: '지금 진행 중인 이벤트',
} satisfies Translated<typeof source>;
