import type { EngineStage } from '#worker/services/drive/offline/bittorrent/engine-rules.ts';

/** The engine couldn't be reached now. */
export class EngineUnreachable extends Error {
  override name = 'EngineUnreachable';

  constructor(cause: unknown) {
    super('the engine could not be reached', { cause });
  }
}

/** The engine is still working: check again later. `stage` is for display if it was asked. */
export class EngineBusy extends Error {
  override name = 'EngineBusy';
  readonly stage: EngineStage | undefined;
  readonly bytesPerSecond: number;
  readonly waitMs: number;

  constructor(
    busy: { stage?: EngineStage | undefined; bytesPerSecond?: number; waitMs?: number } = {},
  ) {
    super('the engine is still working');
    this.stage = busy.stage;
    this.bytesPerSecond = busy.bytesPerSecond ?? 0;
    this.waitMs = busy.waitMs ?? engineLookMs;
  }
}

/** Time between two checks of the engine. */
export const engineLookMs = 3_000;
