import type { LimiterObject } from '#worker/http/limiter.ts';
import type { DirectoryObject } from '#worker/services/directory/directory-object.ts';
import type { ContentObject } from '#worker/services/drive/kernel/contents/content-object.ts';
import type { DriveRegistry } from '#worker/services/drive/kernel/registry/drive-registry-object.ts';
import type { ShareObject } from '#worker/services/drive/shares/share-object.ts';
import type { ModerationObject } from '#worker/services/moderation/cases/moderation-object.ts';
import type { ProjectionMonitor } from '#worker/services/projections/projection-monitor-object.ts';
import type { Magpie } from './magpie.ts';

interface Objects {
  CONTENTS: ContentObject;
  DIRECTORY: DirectoryObject;
  LIMITERS: LimiterObject;
  DRIVE_REGISTRY: DriveRegistry;
  PROJECTION_MONITORS: ProjectionMonitor;
  SHARES: ShareObject;
  MODERATION: ModerationObject;
}

/** The methods of a Durable Object as its stub offers them: each resolves with a promise. */
type Stub<T> = {
  [K in keyof T]: T[K] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};

/** Returns the stub of a Durable Object, typed by its class so that a renamed method is noticed. */
export async function objectStub<Binding extends keyof Objects>(
  magpie: Magpie,
  binding: Binding,
  name: string,
): Promise<Stub<Objects[Binding]>> {
  const namespace = await magpie.miniflare.getDurableObjectNamespace(binding);
  return namespace.getByName(name) as unknown as Stub<Objects[Binding]>;
}

/** Returns the ContentObject that a gcid has at first, with a shorter question about one blob. */
export async function contentsOf(magpie: Magpie, gcid: string) {
  const stub = await objectStub(magpie, 'CONTENTS', gcid.slice(0, 2).toUpperCase());
  return {
    stub,
    /** How many drives use a blob, and since when none does; null for an unknown one. */
    useOf: async (blob: string) => (await stub.describe({ blob, gcid })).value,
  };
}
