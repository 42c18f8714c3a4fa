import type { SectionName } from '#client/features/drive-context/section-names.ts';

/** A place that accepts dragged files. */
export type DropTarget =
  | {
      readonly kind: 'folder';
      readonly id: string;
      readonly name: string;
      /** The element highlighted as the target. */
      readonly element: Element;
      /** True if hovering opens the folder; false for the current folder. */
      readonly opens: boolean;
    }
  | { readonly kind: 'section'; readonly section: SectionName; readonly element: Element };

/**
 * Finds the drop target at a viewport point. Folder rows are targets; other elements declare
 * themselves with `data-drop-folder` (an id, '' for the root; the name is their text or
 * `data-drop-name`) or `data-drop-section`.
 */
export function dropTargetAt(x: number, y: number): DropTarget | undefined {
  const hit = document.elementsFromPoint(x, y).find((one) => !one.closest('.upload-drop'));
  const element = hit?.closest('.row[data-folder], [data-drop-folder], [data-drop-section]');
  if (!(element instanceof HTMLElement)) return undefined;
  const { dropFolder, dropName, dropSection } = element.dataset;
  // Set by the sidebar, with names of its sections.
  if (dropSection !== undefined)
    return { kind: 'section', section: dropSection as SectionName, element };
  const name = dropName ?? (element.querySelector('bdi') ?? element).textContent.trim();
  const id = dropFolder ?? element.dataset.id;
  if (id === undefined) return undefined;
  return { kind: 'folder', id, name, element, opens: dropName === undefined };
}
