/** As much of R2 as is needed to measure it. */
interface Bucket {
  put(key: string, bytes: ReadableStream | null): Promise<{ etag: string }>;
  get(key: string): Promise<{ body: ReadableStream } | null>;
}

/** The yardstick for bytes: R2 and nothing else. */
export default {
  async fetch(request: Request, { FILES }: { FILES: Bucket }): Promise<Response> {
    const key = new URL(request.url).pathname;
    if (request.method === 'PUT') {
      const { etag } = await FILES.put(key, request.body);
      return new Response(null, { headers: { etag } });
    }
    const object = await FILES.get(key);
    return new Response(object?.body ?? null, { status: object ? 200 : 404 });
  },
};
