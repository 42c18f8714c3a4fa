import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Navegar entre os arquivos',
  extend: 'Ampliar a seleção',
  toggle: 'Marcar ou desmarcar o arquivo atual',
  quickLook: 'Pré-visualizar',
  change: 'Alterar atalhos',
  changeTip: 'Escolha uma ação e pressione as teclas que quer usar neste dispositivo.',
  of: 'Teclas para “{{name}}”',
  press: 'Pressione as teclas…',
  none: 'Nenhuma',
  taken: 'Estas teclas já fazem outra coisa: {{name}}.',
  ofBrowser: 'O navegador precisa destas teclas. Escolha outras.',
  ofList: 'Estas teclas servem para navegar e confirmar na lista. Escolha outras.',
  singleOff: 'Os atalhos de uma letra estão desativados neste dispositivo.',
  useHere: 'Usar aqui',
  remove: 'Remover as teclas de “{{name}}”',
  putBack: 'Restaurar as teclas de “{{name}}”',
  putAllBack: 'Restaurar os atalhos originais',
  done: 'Concluir',
} satisfies Translated<typeof source>;
