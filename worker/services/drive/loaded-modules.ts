import { extensionsOf, schemasOf } from '#worker/services/drive/module.ts';
import { modules } from '#worker/services/drive/modules.ts';

/** Hooks, methods and messages of all modules. */
export const extensions = extensionsOf(modules);

/** The tables of a drive. */
export const schemas = schemasOf(modules);
