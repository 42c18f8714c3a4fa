/** The methods of R2 used here. */
interface Bucket {
  put(key: string, bytes: ReadableStream | null): Promise<{ etag: string }>;
  get(key: string): Promise<{ body: ReadableStream } | null>;
}

/** The reference for transfers: R2 alone. */
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
