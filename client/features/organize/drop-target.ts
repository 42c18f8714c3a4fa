import type { SectionName } from '#client/features/drive-context/section-names.ts';

/** Where something that is dragged would go. */
export type DropTarget =
  | {
      readonly kind: 'folder';
      readonly id: string;
      readonly name: string;
      /** What shows it. */
      readonly element: Element;
      /**
       * Whether it opens when the pointer rests on it; the folder that is shown is open already.
       */
      readonly opens: boolean;
    }
  | { readonly kind: 'section'; readonly section: SectionName; readonly element: Element };

/**
 * What takes drops says so in the page: a folder's row by being one, anything else by
 * `data-drop-folder` (an id, '' is the root; its name is its text unless `data-drop-name` tells it)
 * or by `data-drop-section`.
 */
export function dropTargetAt(x: number, y: number): DropTarget | undefined {
  const hit = document.elementsFromPoint(x, y).find((one) => !one.closest('.upload-drop'));
  const element = hit?.closest('.row[data-folder], [data-drop-folder], [data-drop-section]');
  if (!(element instanceof HTMLElement)) return undefined;
  const { dropFolder, dropName, dropSection } = element.dataset;
  if (dropSection !== undefined)
    return { kind: 'section', section: dropSection as SectionName, element };
  const name = dropName ?? (element.querySelector('bdi') ?? element).textContent.trim();
  const id = dropFolder ?? element.dataset.id;
  if (id === undefined) return undefined;
  return { kind: 'folder', id, name, element, opens: dropName === undefined };
}
