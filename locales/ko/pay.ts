import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '결제',
  lead: '이 Magpie는 내 컴퓨터에서 실행 중이라 요금이 청구되지 않아요.',
  open: '결제를 기다리고 있어요.',
  paid: '결제했어요. 감사합니다.',
  refused: '결제가 거절됐어요.',
  refunded: '결제가 환불됐어요.',
  expired: '만료된 주문이에요.',
  pay: '{{price}} 결제하기',
  refuse: '거절하기',
  back: 'Magpie로 돌아가기',
  pending: '결제를 처리하고 있어요.',
  unavailableTitle: '결제 페이지에 연결할 수 없어요',
  unavailable: '주문은 그대로 있고 요금은 청구되지 않았어요. 잠시 후 다시 시도하세요.',
  retry: '다시 시도',
} satisfies Translated<typeof source>;
