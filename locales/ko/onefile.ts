import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: '드라이브 만들고 저장하기',
  haveDrive: '무료예요. 이미 드라이브가 있으신가요?',
  fullSize: '원본 크기로 보기',
  newTab: '새 탭에서 열기',
  cannotPlay: '이 브라우저에서는 재생할 수 없어요',
  downloadTip: '다운로드해서 기기에서 열어 보세요.',
} satisfies Translated<typeof source>;
