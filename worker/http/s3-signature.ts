/**
 * Recognizes requests that are signed for S3, in a header or as a presigned URL. Many S3 clients
 * accept no path in the address of an endpoint, so such requests are served at the root, too.
 */
export function isSignedForS3(request: Request): boolean {
  const authorization = request.headers.get('authorization');
  return (
    authorization?.startsWith('AWS4-HMAC-SHA256') === true ||
    /[?&]X-Amz-Algorithm=/.test(request.url)
  );
}
