import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Navegar entre os arquivos',
  extend: 'Ampliar a seleção',
  toggle: 'Selecionar o arquivo atual ou tirá-lo da seleção',
  quickLook: 'Pré-visualizar',
  change: 'Alterar atalhos',
  changeTip: 'Escolha uma ação e pressione as teclas que quer usar neste dispositivo.',
  of: 'Teclas para “{{name}}”',
  press: 'Pressione as teclas…',
  none: 'Nenhuma',
  taken: 'Estas teclas já servem para outra ação: {{name}}.',
  ofBrowser: 'O navegador usa estas teclas. Escolha outras.',
  ofList: 'A lista usa estas teclas para navegar e confirmar. Escolha outras.',
  singleOff: 'Os atalhos de uma letra estão desativados neste dispositivo.',
  useHere: 'Usar aqui',
  remove: 'Remover as teclas de “{{name}}”',
  putBack: 'Redefinir as teclas de “{{name}}”',
  putAllBack: 'Redefinir todos os atalhos',
  done: 'Concluir',
} satisfies Translated<typeof source>;
