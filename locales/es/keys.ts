import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Moverse entre archivos',
  extend: 'Ampliar la selección',
  toggle: 'Seleccionar o dejar de seleccionar el archivo actual',
  quickLook: 'Vista previa',
  change: 'Cambiar atajos',
  changeTip: 'Elige una acción y presiona las teclas que quieras usar en este dispositivo.',
  of: 'Teclas para “{{name}}”',
  press: 'Presiona las teclas…',
  none: 'Ninguna',
  taken: 'Estas teclas ya se usan para otra acción: {{name}}.',
  ofBrowser: 'El navegador usa estas teclas. Elige otras.',
  ofList: 'La lista usa estas teclas para moverse y confirmar. Elige otras.',
  singleOff: 'Los atajos de una sola letra están desactivados en este dispositivo.',
  useHere: 'Usar aquí',
  remove: 'Quitar las teclas de “{{name}}”',
  putBack: 'Restablecer las teclas de “{{name}}”',
  putAllBack: 'Restablecer todos los atajos',
  done: 'Listo',
} satisfies Translated<typeof source>;
