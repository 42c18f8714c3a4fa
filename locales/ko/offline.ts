import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '오프라인이에요. 전에 열어 본 폴더는 계속 볼 수 있어요.',
  waits: { other: '변경 {{count}}건을 이 기기에 저장했어요. 나중에 반영할게요.' },
  made: { other: '다시 온라인이에요. 저장한 변경 {{count}}건을 반영했어요' },
  back: '다시 온라인이에요',
  stuck: { other: '저장한 변경 {{count}}건을 반영하지 못했어요.' },
  look: '살펴보기',
  title: '반영하지 못한 변경',
  tip: '오프라인일 때 한 변경이에요. 파일은 그대로 있어요.',
  rename: '‘{{from}}’의 이름을 ‘{{name}}’(으)로 바꾸기',
  move: { other: '항목 {{count}}개 옮기기' },
  star: { other: '항목 {{count}}개 중요 표시' },
  unstar: { other: '항목 {{count}}개의 중요 표시 해제' },
  renamed: '그사이 다른 곳에서 이름이 ‘{{name}}’(으)로 바뀌었어요.',
  moved: '그사이 다른 곳으로 옮겨졌어요.',
  anyway: '그래도 하기',
  again: '다시 시도',
  leave: '그대로 두기',
  something: '항목',
} satisfies Translated<typeof source>;
