import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Pagamento',
  lead: 'Este Magpie funciona no seu próprio computador, então nada é cobrado.',
  open: 'Aguardando pagamento.',
  paid: 'Pagamento recebido. Agradecemos.',
  refused: 'O pagamento foi recusado.',
  refunded: 'O pagamento foi reembolsado.',
  expired: 'Este pedido expirou.',
  pay: 'Pagar {{price}}',
  refuse: 'Recusar',
  back: 'Voltar ao Magpie',
  pending: 'Seu pagamento está sendo processado.',
  unavailableTitle: 'Não foi possível abrir a página de pagamento',
  unavailable: 'Seu pedido está guardado, e nada foi cobrado. Tente de novo daqui a pouco.',
  retry: 'Tentar de novo',
} satisfies Translated<typeof source>;
