import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Boas-vindas ao seu drive',
  bring: 'Envie seus arquivos',
  bringTip:
    'Arraste arquivos ou pastas inteiras para esta janela. Se você a fechar antes do fim, o envio é retomado quando voltar.',
  bringTouch:
    'Toque em + e escolha arquivos ou pastas inteiras. Se você fechar a página antes do fim, o envio é retomado quando voltar.',
  share: 'Compartilhe com um link',
  shareTip:
    'Selecione algo e escolha Compartilhar. O link é copiado na hora e, se você quiser, com código de acesso.',
  shareTouch:
    'Segure um arquivo para selecioná-lo e toque em Compartilhar. O link é copiado na hora e, se você quiser, com código de acesso.',
  links: 'Baixe sem esperar',
  linksTip:
    'Cole um link e o Magpie baixa o arquivo no seu drive, mesmo com o dispositivo desligado.',
  undo: 'Errou? É só desfazer',
  undoTip:
    'Se você mover, renomear ou mandar algo para a lixeira, pode desfazer com Ctrl+Z ou no aviso abaixo.',
  undoTouch:
    'Se você mover, renomear ou mandar algo para a lixeira, pode desfazer no aviso abaixo.',
  keys: 'Atalhos do teclado',
  begin: 'Começar',
  noticeTitle: 'Um aviso do Magpie',
  nothingTitle: 'Nenhuma novidade',
  nothingTip: 'No momento não há ofertas nem avisos.',
  more: 'Leia mais',
  close: 'Fechar',
} satisfies Translated<typeof source>;
