import { storedJson } from '#worker/http/stored-json.ts';

/** True if the owner marked a share as sensitive. The mark is one of its parameters. */
export function isMarkedSensitive({ params }: { params: string }): boolean {
  return storedJson<Record<string, string>>(params).sensitive === 'true';
}
