import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: '만료된 다운로드 링크예요',
  overText:
    '파일 링크는 몇 시간 동안만 쓸 수 있어요. Magpie에서 파일을 다시 열어 다운로드해 주세요.',
  goneTitle: '삭제된 파일이에요',
  goneText: '링크를 만든 뒤에 삭제됐어요.',
  trafficTitle: '다운로드 한도를 모두 썼어요',
  trafficText:
    '이 파일이 있는 드라이브가 요금제의 다운로드 한도를 모두 썼어요. 파일은 안전하고, 이전 다운로드가 집계에서 빠지면 다시 다운로드할 수 있어요.',
  limitTitle: '다운로드 횟수를 모두 썼어요',
  limitText:
    '공유한 사람이 이 링크의 다운로드 횟수를 제한했어요. 공유한 사람에게 새 링크를 요청해 주세요.',
  home: 'Magpie로 가기',
} satisfies Translated<typeof source>;
