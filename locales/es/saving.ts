import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'En una carpeta nueva: “{{name}}”',
  create: 'Crear mi unidad',
  createHeading: 'Crea tu unidad para guardarlo',
  saveFitting: 'Guardar lo que cabe',
  skipped: {
    one: '{{count}} elemento no se guardó',
    many: '{{count}} de elementos no se guardaron',
    other: '{{count}} elementos no se guardaron',
  },
  skippedMore: {
    one: 'y {{count}} más',
    many: 'y {{count}} de elementos más',
    other: 'y {{count}} más',
  },
  skippedUnnamed: 'Un elemento elegido',
  skip_gone: 'Ya no se comparte',
  skip_incomplete: 'Aún no se ha subido por completo',
  skip_prohibited: 'No se permite en este sitio',
  skip_space: 'No hay espacio suficiente',
} satisfies Translated<typeof source>;
