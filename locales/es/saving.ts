import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'En una carpeta nueva: “{{name}}”',
  create: 'Crear mi unidad',
  createHeading: 'Crea tu unidad para guardarlo',
} satisfies Translated<typeof source>;
