import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: '보안 확인',
  lead: '사람이 이용하는지 브라우저가 확인하고 있어요. 따로 하실 일은 없어요.',
  working: '확인하고 있어요…',
  progress: '확인 진행률',
  solved: '확인됐어요. 잠시만 기다려 주세요…',
  failedTitle: '확인을 마치지 못했어요',
  failed: '다시 시도해 보고, 그래도 안 되면 이 창을 닫고 처음부터 시작해 주세요.',
  ended: '확인이 만료됐어요. 이 창을 닫고 처음부터 시작해 주세요.',
  tryAgain: '다시 시도',
  noScript: '확인하려면 JavaScript가 필요해요. 이 사이트에서 켠 뒤 페이지를 새로고침해 주세요.',
} satisfies Translated<typeof source>;
