import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Este enlace de descarga venció',
  overText:
    'El enlace a un archivo funciona solo unas horas. Vuelve a abrir el archivo en Magpie y descárgalo desde ahí.',
  goneTitle: 'Este archivo ya no existe',
  goneText: 'Se eliminó después de crear el enlace.',
  trafficTitle: 'Se agotó la cuota de descarga',
  trafficText:
    'La unidad que contiene este archivo agotó la cuota de descarga de su plan. El archivo está a salvo. La cuota se recupera a medida que los días anteriores dejan de contar.',
  limitTitle: 'No quedan descargas',
  limitText:
    'Quien creó este enlace limitó cuántas veces se puede descargar. Pídele un enlace nuevo.',
  home: 'Ir a Magpie',
} satisfies Translated<typeof source>;
