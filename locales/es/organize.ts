import type source from '../en-US/organize.ts';
import type { Translated } from '../areas.ts';

/** Moving, copying, dragging and renaming files in the drive. */
export default {
  moveTitle: {
    one: 'Mover {{count}} elemento',
    many: 'Mover {{count}} de elementos',
    other: 'Mover {{count}} elementos',
  },
  copyTitle: {
    one: 'Copiar {{count}} elemento',
    many: 'Copiar {{count}} de elementos',
    other: 'Copiar {{count}} elementos',
  },
  destination: 'Destino',
  moveHere: 'Mover aquí',
  copyHere: 'Copiar aquí',
  intoItself: 'Una carpeta no puede estar dentro de sí misma',
  alreadyHere: 'Ya está en esta carpeta',
  moving: {
    one: 'Moviendo {{count}} elemento…',
    many: 'Moviendo {{count}} de elementos…',
    other: 'Moviendo {{count}} elementos…',
  },
  copying: {
    one: 'Copiando {{count}} elemento…',
    many: 'Copiando {{count}} de elementos…',
    other: 'Copiando {{count}} elementos…',
  },
  moved: {
    one: 'Se movió {{count}} elemento a “{{folder}}”',
    many: 'Se movieron {{count}} de elementos a “{{folder}}”',
    other: 'Se movieron {{count}} elementos a “{{folder}}”',
  },
  copied: {
    one: 'Se copió {{count}} elemento en “{{folder}}”',
    many: 'Se copiaron {{count}} de elementos en “{{folder}}”',
    other: 'Se copiaron {{count}} elementos en “{{folder}}”',
  },
  moveUndone: {
    one: '{{count}} elemento volvió a su lugar',
    many: '{{count}} de elementos volvieron a su lugar',
    other: '{{count}} elementos volvieron a su lugar',
  },
  copyUndone: {
    one: 'Se movió {{count}} copia a la papelera',
    many: 'Se movieron {{count}} de copias a la papelera',
    other: 'Se movieron {{count}} copias a la papelera',
  },
  unchanged: 'No se cambió nada',
  conflictTitle: {
    one: '{{count}} elemento ya existe en “{{folder}}”',
    many: '{{count}} de elementos ya existen en “{{folder}}”',
    other: '{{count}} elementos ya existen en “{{folder}}”',
  },
  conflictText: 'Elige qué hacer con todos o decide uno por uno.',
  forAll: 'Para todos',
  keepBoth: 'Conservar ambos',
  keepBothTip: 'Se agrega un número al nombre del elemento nuevo.',
  replace: 'Reemplazar',
  replaceTip: 'El elemento existente va a la papelera.',
  skip: 'Omitir',
  skipTip: 'El elemento nuevo se queda donde estaba y el existente no cambia.',
  incoming: 'Nuevo',
  existing: 'Existente',
  choiceFor: 'Qué hacer con {{name}}',
  more: {
    one: 'y {{count}} más, con la opción elegida para todos',
    many: 'y {{count}} más, con la opción elegida para todos',
    other: 'y {{count}} más, con la opción elegida para todos',
  },
  continue: 'Continuar',
  cutNow: {
    one: '{{count}} elemento cortado. Abre una carpeta y pégalo ahí.',
    many: '{{count}} de elementos cortados. Abre una carpeta y pégalos ahí.',
    other: '{{count}} elementos cortados. Abre una carpeta y pégalos ahí.',
  },
  copiedNow: {
    one: '{{count}} elemento copiado. Abre una carpeta y pégalo ahí.',
    many: '{{count}} de elementos copiados. Abre una carpeta y pégalos ahí.',
    other: '{{count}} elementos copiados. Abre una carpeta y pégalos ahí.',
  },
  dragMove: 'Mover a “{{name}}”',
  dragCopy: 'Copiar en “{{name}}”',
  renaming: 'Nuevo nombre de {{name}}',
  undoFirst: 'Primero deshaz esto: {{what}}',
} satisfies Translated<typeof source>;
