import type source from '../en-US/captcha.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Verificação de segurança',
  lead: 'Seu navegador está verificando se você é uma pessoa. Você não precisa fazer nada.',
  working: 'Verificando…',
  progress: 'Progresso da verificação',
  solved: 'Pronto. Um momento…',
  failedTitle: 'A verificação não terminou',
  failed: 'Tente de novo. Se falhar mais uma vez, feche esta janela e comece outra vez.',
  ended: 'Esta verificação expirou. Feche esta janela e comece outra vez.',
  tryAgain: 'Tentar de novo',
  noScript: 'Esta verificação precisa de JavaScript. Ative-o neste site e recarregue a página.',
} satisfies Translated<typeof source>;
