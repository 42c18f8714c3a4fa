import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '새 폴더 ‘{{name}}’에 모아 저장',
  create: '드라이브 만들기',
  createHeading: '드라이브를 만들고 저장하세요',
  saveFitting: '들어가는 것만 저장',
  skipped: { other: '{{count}}개는 저장하지 못했어요' },
  skippedMore: { other: '그 밖에 {{count}}개' },
  skippedUnnamed: '선택한 항목',
  skip_gone: '더 이상 공유되지 않음',
  skip_incomplete: '아직 다 업로드되지 않음',
  skip_prohibited: '이 사이트에서 허용되지 않음',
  skip_space: '저장 공간 부족',
} satisfies Translated<typeof source>;
