import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: '오프라인 상태예요. 전에 열어 본 폴더는 계속 볼 수 있어요.',
  waits: { other: '변경 {{count}}건을 이 기기에 저장했어요. 다시 연결되면 동기화해요.' },
  made: { other: '다시 연결됐어요. 변경 {{count}}건을 동기화했어요' },
  back: '다시 연결됐어요',
  stuck: { other: '변경 {{count}}건을 동기화하지 못했어요.' },
  look: '확인',
  title: '동기화하지 못한 변경',
  tip: '오프라인일 때 한 변경이에요. 파일은 안전해요.',
  rename: '이름 바꾸기: ‘{{from}}’ → ‘{{name}}’',
  move: { other: '항목 {{count}}개 옮기기' },
  star: { other: '항목 {{count}}개 중요 표시' },
  unstar: { other: '항목 {{count}}개의 중요 표시 해제' },
  renamed: '그사이 다른 곳에서 이름이 바뀌었어요: {{name}}',
  moved: '그사이 다른 곳으로 옮겨졌어요.',
  anyway: '그래도 적용',
  again: '다시 시도',
  leave: '버리기',
  something: '항목',
} satisfies Translated<typeof source>;
