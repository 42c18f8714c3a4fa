/**
 * Parses JSON that this worker serialized: columns, objects in R2, payloads under its own
 * signature. Its type is the one it was written with. JSON from anyone else goes through a schema.
 */
export function storedJson<T>(json: string): T {
  // The cast is the contract above.
  return JSON.parse(json) as T;
}
