import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: 'Nenhuma medida',
  measure_close_share: 'O link foi fechado.',
  measure_block_content: 'Os arquivos não podem mais ser compartilhados.',
  measure_suspend_sharing: 'O link foi fechado, e não é possível criar novos links.',
  measure_block_account: 'A conta foi bloqueada.',
  ground_law: 'A lei',
  ground_terms: 'Nossos termos de uso',
  title: 'Por que este link está fechado',
  decided: 'Decidido em {{date}}',
  until: 'Até {{date}}',
  reason: 'Motivo',
  ground: 'Com base em',
  reported: 'Alguém denunciou o link.',
  found: 'Nós mesmos encontramos.',
  automated: 'Decidido automaticamente.',
  filesStay: 'Seus arquivos continuam no seu drive.',
  object: 'Contestar esta decisão',
  objectTip: 'É grátis, até {{date}}. Alguém que não participou da decisão vai analisar.',
  objection: 'Por que a decisão está errada?',
  counterNotice: 'Enviar uma contranotificação (direitos autorais)',
  counterNoticeTip:
    'Encaminhamos a contranotificação, com seu nome e contato, a quem denunciou o link. Seus arquivos voltam após 10 dias úteis, a menos que essa pessoa entre com uma ação judicial.',
  name: 'Seu nome',
  contact: 'Seu endereço postal e telefone',
  signature: 'Seu nome completo como assinatura',
  mistaken:
    'Sob pena de perjúrio, acredito de boa-fé que os arquivos foram removidos por engano ou erro de identificação.',
  jurisdiction:
    'Aceito a jurisdição do tribunal do meu endereço e a citação por quem denunciou o link.',
  send: 'Enviar contestação',
  sent: 'Recebemos sua contestação.',
  restore: 'Seus arquivos voltam em {{date}}, a menos que sejamos informados de uma ação judicial.',
  upheld: 'Analisamos sua contestação. A decisão continua valendo.',
  reversed: 'Revertemos a decisão.',
} satisfies Translated<typeof source>;
