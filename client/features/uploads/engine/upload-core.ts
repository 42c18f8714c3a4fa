import type { Effect, UploadEvent } from './upload-model.ts';
import { answered, refused } from './upload-answers.ts';
import { obey } from './upload-commands.ts';
import { UploadList } from './upload-list.ts';
import { fillBatch, weigh } from './upload-fill.ts';
import { attach, restore } from './upload-restore.ts';
import { beginNext } from './upload-scheduler.ts';

/**
 * The upload engine as a pure state machine: events in, effects out. It has no access to clock,
 * network, storage or randomness, so equal events produce equal effects. Guarantees: each file is
 * in the drive once, complete and unmixed, whatever is lost in transit; every request can be
 * repeated; an interruption resends at most one part.
 */
export class UploadCore {
  readonly list: UploadList;

  /** `random` returns numbers from 0 to 1. */
  constructor(random: () => number) {
    this.list = new UploadList(random);
  }

  /** Handles an event at a time (milliseconds since 1970) and returns the effects to execute. */
  handle(event: UploadEvent, now: number): Effect[] {
    this.list.now = now;
    this.#take(event);
    beginNext(this.list);
    return this.list.drain();
  }

  #take(event: UploadEvent): void {
    const { list } = this;
    switch (event.on) {
      case 'added': {
        const batch = fillBatch(list, event.batch, event.files, event.folders);
        if (event.more) return;
        batch.state = 'filled';
        if (list.smallFirst) list.sort();
        return;
      }
      case 'weighed':
        for (const file of event.files) weigh(list, file.key, file);
        if (!event.more && list.smallFirst) list.sort();
        return;
      case 'restored':
        return restore(list, event.batches, event.items, event.isOld);
      case 'attached':
        for (const file of event.files) attach(list, file.key, file);
        return;
      case 'network':
        list.isOnline = event.isOnline;
        if (event.isOnline) list.answered();
        return;
      case 'woke':
        return;
      case 'progress': {
        const run = list.running.get(event.id);
        if (run?.kind !== 'send') return;
        run.bytes = event.bytes;
        list.touched.add(run.key);
        return;
      }
      case 'refused': {
        const run = list.end(event.id);
        if (run) refused(list, run, event.trouble);
        return;
      }
      case 'looked':
      case 'made':
      case 'hashed':
      case 'ticketed':
      case 'checked':
      case 'sent':
      case 'completed':
      case 'trashed':
      case 'measured': {
        const run = list.end(event.id);
        if (!run) return;
        if (event.on !== 'hashed') list.answered();
        return answered(list, event, run);
      }
      default:
        return obey(list, event);
    }
  }
}
