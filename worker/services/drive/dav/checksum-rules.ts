/** Checksums that clients of ownCloud and Nextcloud send. Pure. */

/** Algorithm in lower case and the digest in lower-case hex. */
export interface SentChecksum {
  algorithm: string;
  digest: string;
}

/** Reads an `OC-Checksum` header, such as `SHA1:…` or `MD5:… SHA1:…`. */
export function checksumsOf(header: string): SentChecksum[] {
  return header
    .split(/\s+/)
    .map((one) => /^(\w+):([0-9a-f]+)$/i.exec(one))
    .flatMap((match) =>
      match?.[1] && match[2]
        ? [{ algorithm: match[1].toLowerCase(), digest: match[2].toLowerCase() }]
        : [],
    );
}

/** Returns the algorithm of a checksum that differs; others than MD5 and SHA-1 prove nothing. */
export function mismatchOf(
  sent: readonly SentChecksum[],
  { md5, sha1 }: { md5: string; sha1: string },
): string | undefined {
  const known: Readonly<Record<string, string>> = { md5, sha1 };
  return sent.find(({ algorithm, digest }) => (known[algorithm] ?? digest) !== digest)?.algorithm;
}
