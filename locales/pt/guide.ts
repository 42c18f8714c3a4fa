import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Boas-vindas ao seu drive',
  bring: 'Traga seus arquivos',
  bringTip:
    'Solte arquivos ou pastas inteiras em qualquer lugar desta janela. Se você fechar no meio, o envio continua de onde parou quando voltar.',
  bringTouch:
    'Toque em + e escolha arquivos ou pastas inteiras. Se você fechar a página no meio, o envio continua de onde parou quando voltar.',
  share: 'Compartilhe com um link',
  shareTip:
    'Selecione algo e escolha Compartilhar. O link é copiado na hora, com código de acesso se você quiser.',
  shareTouch:
    'Segure um arquivo para selecioná-lo e toque em Compartilhar. O link é copiado na hora, com código de acesso se você quiser.',
  links: 'Baixe sem esperar',
  linksTip:
    'Cole um link e o Magpie traz o arquivo direto para o seu drive, mesmo com o dispositivo desligado.',
  undo: 'Mude de ideia',
  undoTip:
    'Dá para desfazer o que foi movido, renomeado ou enviado à lixeira, com Ctrl+Z ou no aviso abaixo.',
  undoTouch: 'Dá para desfazer o que foi movido, renomeado ou enviado à lixeira no aviso abaixo.',
  keys: 'Atalhos do teclado',
  begin: 'Começar',
  noticeTitle: 'Um recado',
  nothingTitle: 'Nada por enquanto',
  nothingTip: 'No momento não há campanhas nem avisos.',
  more: 'Leia mais',
  close: 'Fechar',
} satisfies Translated<typeof source>;
