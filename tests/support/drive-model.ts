import { expect } from 'vitest';
import type { Row, Seen, Step } from './front.ts';

/**
 * A reference model of a drive: the rules of protocol 2.8 on an in-memory map. It receives each
 * method call with its result and compares the drive with its own state.
 */
export class DriveModel {
  readonly nodes = new Map<string, ModelNode>();
  readonly uploads = new Map<string, { nodeId: string; size: number; blob: string }>();

  /**
   * Applies a call to the model and compares: used bytes after every call, the whole tree after
   * every batch.
   */
  follow(step: Step, { outcome, broken, account, added }: Seen): void {
    if (outcome.ok) this.#apply(step, outcome.value, added);
    expect([step.name, broken]).toEqual([step.name, []]);
    expect([step, account]).toEqual([step, this.#account()]);
    if (outcome.ok && step.name === 'batch') this.compare(added);
  }

  /** Compares every row with the model. */
  compare(rows: Row[]): void {
    const found = new Map(rows.map(({ id, ...row }) => [id, row]));
    const expected = Array.from(this.nodes, ([id, { isPending, size, ...node }]) => [
      id,
      { ...node, size: isPending ? 0 : size },
    ]);
    expect(found).toEqual(new Map(expected as [string, Omit<Row, 'id'>][]));
  }

  #account() {
    let usedBytes = 0;
    for (const { size, isPending } of this.nodes.values()) usedBytes += isPending ? 0 : size;
    let heldBytes = 0;
    for (const { size } of this.uploads.values()) heldBytes += size;
    return { usedBytes, heldBytes };
  }

  #apply({ name, input }: Step, value: unknown, rows: Row[]): void {
    const stepInput = input as StepInput;
    switch (name) {
      case 'createFolder':
        this.#add((value as { id: string }).id, stepInput.parentId, 0, 0);
        break;
      case 'insertFiles':
        (value as string[]).forEach((id, at) =>
          this.#add(id, stepInput.parentId, 1, stepInput.files[at]!.size),
        );
        break;
      case 'openUpload': {
        const { row, upload } = value as { row: { id: string }; upload: { id: string } | null };
        this.#add(row.id, stepInput.parentId, 1, stepInput.size, upload !== null);
        if (upload) this.uploads.set(upload.id, { nodeId: row.id, size: stepInput.size, blob: '' });
        break;
      }
      case 'beginWhole': {
        const upload = this.uploads.get(stepInput.id);
        if (upload) upload.blob = (value as { blob: string }).blob;
        break;
      }
      case 'commitWhole': {
        const upload = this.uploads.get(stepInput.id);
        if (upload) this.nodes.get(upload.nodeId)!.isPending = false;
        this.uploads.delete(stepInput.id);
        break;
      }
      case 'abortUpload': {
        const upload = this.uploads.get(stepInput.id);
        if (upload) this.#remove(upload.nodeId);
        break;
      }
      case 'batch':
        this.#batch(stepInput, rows);
        break;
    }
  }

  #batch({ type, to, ids: all }: StepInput, rows: Row[]): void {
    const ids = [...new Set(all)].filter((id) => this.nodes.has(id));
    if (type === 'copy') return this.#copy(ids, to, rows);
    if (type === 'emptytrash') {
      for (const [id, node] of this.nodes) if (node.isTrashed) this.#remove(id);
    }
    for (const id of ids) {
      const node = this.nodes.get(id);
      if (!node) continue;
      if (type === 'delete') this.#remove(id);
      if (type === 'trash') node.isTrashed = 1;
      if (type === 'move' && !this.#above(to).includes(id)) node.parentId = to;
      if (type === 'untrash' && !this.#isLive(id)) {
        if (!this.#isLive(node.parentId)) node.parentId = '';
        node.isTrashed = 0;
      }
    }
  }

  /** Copies get ids the model can't predict, so it compares their number and location. */
  #copy(ids: string[], to: string, rows: Row[]): void {
    const copies = ids.flatMap((id) => this.#copied(id));
    const come = rows.filter(({ id }) => !this.nodes.has(id));
    const shape = (list: { isFile: number; size: number }[]) =>
      list.map(({ isFile, size }) => `${isFile}:${size}`).sort();
    expect(shape(come)).toEqual(shape(copies));
    const isNew = new Set(come.map(({ id }) => id));
    for (const { id, parentId, isFile, size } of come) {
      expect(isNew.has(parentId) || parentId === to).toBe(true);
      this.#add(id, parentId, isFile, size);
    }
  }

  #copied(id: string): ModelNode[] {
    const node = this.nodes.get(id)!;
    if (node.isPending) return [];
    const children = [...this.nodes].filter(([, { parentId }]) => parentId === id);
    const live = children.filter(([, { isTrashed }]) => !isTrashed);
    return [node, ...live.flatMap(([child]) => this.#copied(child))];
  }

  #add(id: string, parentId: string, isFile: number, size: number, isPending = false): void {
    this.nodes.set(id, { parentId, isFile, size, isTrashed: 0, isPending });
  }

  #remove(id: string): void {
    this.nodes.delete(id);
    for (const [child, { parentId }] of this.nodes) if (parentId === id) this.#remove(child);
    for (const [upload, { nodeId }] of this.uploads) if (nodeId === id) this.uploads.delete(upload);
  }

  /** Returns the ids from a folder up to the root. */
  #above(id: string): string[] {
    return id === '' ? [''] : [id, ...this.#above(this.nodes.get(id)!.parentId)];
  }

  #isLive(id: string): boolean {
    if (id === '') return true;
    const node = this.nodes.get(id);
    return node !== undefined && !node.isTrashed && this.#isLive(node.parentId);
  }
}

interface ModelNode {
  parentId: string;
  isFile: number;
  /** For a pending file, its final size. */
  size: number;
  isTrashed: number;
  isPending: boolean;
}

/** Inputs of drive methods, as far as the model reads them. */
interface StepInput {
  id: string;
  parentId: string;
  size: number;
  files: { size: number }[];
  type: string;
  ids: string[];
  to: string;
}
