import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Moverse entre archivos',
  extend: 'Ampliar la selección',
  toggle: 'Seleccionar o dejar de seleccionar el archivo actual',
  quickLook: 'Vista previa',
  change: 'Cambiar atajos',
  changeTip: 'Elige una acción y pulsa las teclas que quieras para ella en este dispositivo.',
  of: 'Teclas para «{{name}}»',
  press: 'Pulsa las teclas…',
  none: 'Ninguna',
  taken: 'Estas teclas ya hacen otra cosa: {{name}}.',
  ofBrowser: 'El navegador necesita estas teclas. Elige otras.',
  ofList: 'Estas teclas sirven para moverse y confirmar en la lista. Elige otras.',
  singleOff: 'Los atajos de una sola letra están desactivados en este dispositivo.',
  useHere: 'Usarlas aquí',
  remove: 'Quitar las teclas de «{{name}}»',
  putBack: 'Restablecer las teclas de «{{name}}»',
  putAllBack: 'Restablecer los atajos originales',
  done: 'Listo',
} satisfies Translated<typeof source>;
