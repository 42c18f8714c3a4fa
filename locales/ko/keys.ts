import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: '파일 사이 이동',
  extend: '선택 범위 넓히기',
  toggle: '현재 파일 선택 또는 선택 해제',
  quickLook: '미리보기',
  change: '단축키 변경',
  changeTip: '명령을 고른 다음 이 기기에서 쓸 키를 누르세요.',
  of: '‘{{name}}’ 단축키',
  press: '키를 누르세요…',
  none: '없음',
  taken: '이미 다른 데 쓰는 키예요: {{name}}.',
  ofBrowser: '브라우저에서 쓰는 키예요. 다른 키를 고르세요.',
  ofList: '목록에서 이동하고 선택할 때 쓰는 키예요. 다른 키를 고르세요.',
  singleOff: '이 기기에서는 한 글자 단축키가 꺼져 있어요.',
  useHere: '여기에 쓰기',
  remove: '‘{{name}}’ 단축키 삭제',
  putBack: '‘{{name}}’ 단축키 초기화',
  putAllBack: '모든 단축키 초기화',
  done: '완료',
} satisfies Translated<typeof source>;
