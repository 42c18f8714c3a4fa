import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '새 폴더 ‘{{name}}’에 모아 저장',
  create: '드라이브 만들기',
  createHeading: '드라이브를 만들고 저장하세요',
} satisfies Translated<typeof source>;
