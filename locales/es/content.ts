import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Este enlace ha caducado',
  overText:
    'Los enlaces a los archivos duran solo unas horas. Vuelve a abrir el archivo en Magpie y descárgalo desde allí.',
  goneTitle: 'Este archivo ya no existe',
  goneText: 'Se eliminó después de crear el enlace.',
  trafficTitle: 'Se acabó el tráfico de descarga',
  trafficText:
    'La unidad en la que está este archivo agotó el tráfico de descarga de su plan. El archivo está a salvo; se podrá descargar más a medida que los días anteriores dejen de contar.',
  home: 'Ir a Magpie',
} satisfies Translated<typeof source>;
