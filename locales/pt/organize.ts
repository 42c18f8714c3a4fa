import type source from '../en-US/organize.ts';
import type { Translated } from '../areas.ts';

/** Moving, copying, dragging and renaming files in the drive. */
export default {
  moveTitle: {
    one: 'Mover {{count}} item',
    many: 'Mover {{count}} de itens',
    other: 'Mover {{count}} itens',
  },
  copyTitle: {
    one: 'Copiar {{count}} item',
    many: 'Copiar {{count}} de itens',
    other: 'Copiar {{count}} itens',
  },
  destination: 'Destino',
  moveHere: 'Mover para cá',
  copyHere: 'Copiar para cá',
  intoItself: 'Uma pasta não pode ficar dentro dela mesma',
  alreadyHere: 'Já está nesta pasta',
  moving: {
    one: 'Movendo {{count}} item…',
    many: 'Movendo {{count}} de itens…',
    other: 'Movendo {{count}} itens…',
  },
  copying: {
    one: 'Copiando {{count}} item…',
    many: 'Copiando {{count}} de itens…',
    other: 'Copiando {{count}} itens…',
  },
  moved: {
    one: '{{count}} item movido para “{{folder}}”',
    many: '{{count}} de itens movidos para “{{folder}}”',
    other: '{{count}} itens movidos para “{{folder}}”',
  },
  copied: {
    one: '{{count}} item copiado para “{{folder}}”',
    many: '{{count}} de itens copiados para “{{folder}}”',
    other: '{{count}} itens copiados para “{{folder}}”',
  },
  moveUndone: {
    one: '{{count}} item voltou para onde estava',
    many: '{{count}} de itens voltaram para onde estavam',
    other: '{{count}} itens voltaram para onde estavam',
  },
  copyUndone: {
    one: '{{count}} cópia movida para a lixeira',
    many: '{{count}} de cópias movidas para a lixeira',
    other: '{{count}} cópias movidas para a lixeira',
  },
  unchanged: 'Nada foi alterado',
  conflictTitle: {
    one: '{{count}} item já existe em “{{folder}}”',
    many: '{{count}} de itens já existem em “{{folder}}”',
    other: '{{count}} itens já existem em “{{folder}}”',
  },
  conflictText: 'Escolha o que fazer com todos ou decida um por um.',
  forAll: 'Para todos',
  keepBoth: 'Manter ambos',
  keepBothTip: 'O nome do item novo ganha um número.',
  replace: 'Substituir',
  replaceTip: 'O item atual vai para a lixeira.',
  skip: 'Ignorar',
  skipTip: 'O item novo fica onde estava e o atual não muda.',
  incoming: 'Novo',
  existing: 'Atual',
  choiceFor: 'O que fazer com {{name}}',
  more: {
    one: 'e mais {{count}}, com a opção escolhida para todos',
    many: 'e mais {{count}}, com a opção escolhida para todos',
    other: 'e mais {{count}}, com a opção escolhida para todos',
  },
  continue: 'Continuar',
  cutNow: {
    one: '{{count}} item recortado. Abra uma pasta e cole lá.',
    many: '{{count}} de itens recortados. Abra uma pasta e cole lá.',
    other: '{{count}} itens recortados. Abra uma pasta e cole lá.',
  },
  copiedNow: {
    one: '{{count}} item copiado. Abra uma pasta e cole lá.',
    many: '{{count}} de itens copiados. Abra uma pasta e cole lá.',
    other: '{{count}} itens copiados. Abra uma pasta e cole lá.',
  },
  dragMove: 'Mover para “{{name}}”',
  dragCopy: 'Copiar para “{{name}}”',
  renaming: 'Novo nome de {{name}}',
  undoFirst: 'Primeiro desfaça isto: {{what}}',
} satisfies Translated<typeof source>;
