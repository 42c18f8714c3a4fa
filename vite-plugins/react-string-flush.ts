import type { Plugin } from 'vite';

/**
 * Makes React's streaming renderer cheap in workerd without changing a byte of its output.
 *
 * React's edge build turns every text fragment into bytes by its own `TextEncoder.encode` call:
 * about 4,000 calls for a page of 100 rows. In workerd each of them crosses from JavaScript into
 * C++ and allocates an ArrayBuffer, which is two thirds of the whole render. This plugin keeps the
 * fragments as strings and encodes once per flush. React also counts bytes, to decide which
 * Suspense boundaries to send later; the shell is counted only in a page that has such boundaries,
 * in one call: letter by letter it costs 1.8 ms for 100 rows. The stream passes bytes on instead of
 * taking them, so those of a long text can be sent again and again; and the clock of early hints is
 * set only for a page that waits. See docs/decisions/0004-encode-react-text-once-per-flush.md.
 *
 * It fails the build when React's source no longer has the shape it knows, so an upgrade cannot
 * quietly lose it; `tests/build/react-string-flush.test.ts` compares the bytes with the untouched
 * renderer.
 */
export function reactStringFlush(): Plugin {
  return {
    name: 'magpie:react-string-flush',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-server\.edge\.production\.js$/ },
      handler: (code) => ({ code: flushStrings(code), map: null }),
    },
  };
}

interface Edit {
  what: string;
  find: RegExp;
  /** `$1` stands for what the first group found. */
  replace: string;
  times: number;
}

/**
 * A flush is cut at this many UTF-16 units, so one enormous page does not become one enormous
 * string.
 */
const flushUnits = 65_536;
/**
 * A text of at least this many units, such as the rows of a list, goes out by itself. Joined with
 * others it would be copied, and widened for the sake of one letter beside it.
 */
const aloneUnits = 16_384;
/**
 * The bytes of such texts are kept up to this many, the one used last the longest: the same rows go
 * to many visitors.
 */
const keptBytesMax = 8 * 1024 * 1024;

const writer = `
var pendingText = "";
var keptBytes = new Map();
var keptSize = 0;
function bytesOf(text) {
  var bytes = keptBytes.get(text);
  if (bytes) keptBytes.delete(text);
  else {
    bytes = textEncoder.encode(text);
    keptSize += bytes.byteLength;
  }
  keptBytes.set(text, bytes);
  for (var oldest of keptBytes) {
    if (keptSize <= ${keptBytesMax}) break;
    keptBytes.delete(oldest[0]);
    keptSize -= oldest[1].byteLength;
  }
  return bytes;
}
function flushText(destination) {
  if (pendingText !== "") {
    var text = pendingText;
    pendingText = "";
    destination.enqueue(textEncoder.encode(text));
  }
}
function writeChunk(destination, chunk) {
  if (chunk.length >= ${aloneUnits}) {
    flushText(destination);
    destination.enqueue(bytesOf(chunk));
    return;
  }
  pendingText += chunk;
  if (pendingText.length > ${flushUnits}) flushText(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  flushText(destination);
}
var textEncoder = new TextEncoder();
function stringToChunk(content) {
  return "" + content;
}
function stringToPrecomputedChunk(content) {
  return "" + content;
}
function byteLengthOfChunk(chunk) {
  return Buffer.byteLength(chunk);
}
function byteLengthOfChunks(chunks) {
  return Buffer.byteLength(chunks.join(""));
}
function countedByteSize(request) {
  if (request.hasBoundaries && request.uncounted) {
    for (var i = 0; i < request.uncounted.length; i++)
      request.byteSize += byteLengthOfChunks(request.uncounted[i]);
    request.uncounted = null;
  }
  return request.byteSize;
}
`;

const edits: Edit[] = [
  {
    what: 'the chunk writer',
    find: /function writeChunk\(destination, chunk\) \{[\s\S]*?function byteLengthOfChunk\(chunk\) \{\s*return chunk\.byteLength;\s*\}/,
    replace: writer,
    times: 1,
  },
  {
    what: 'the start of a flush',
    find: /currentView = new Uint8Array\(4096\);\s*writtenBytes = 0;/g,
    replace: 'pendingText = "";',
    times: 2,
  },
  {
    what: 'the size of a segment',
    find: /segment = segment\.chunks;\s*for \(var segmentByteSize = 0, i = 0; i < segment\.length; i\+\+\)\s*segmentByteSize \+= segment\[i\]\.byteLength;\s*null === boundary\s*\? \(request\.byteSize \+= segmentByteSize\)\s*: \(boundary\.byteSize \+= segmentByteSize\);/g,
    replace: `null === boundary
      ? (request.uncounted ||= []).push(segment.chunks)
      : (boundary.byteSize += byteLengthOfChunks(segment.chunks));`,
    times: 1,
  },
  {
    what: 'the birth of a boundary',
    find: /function createSuspenseBoundary\(\s*request,[^)]*\) \{/g,
    replace: `function createSuspenseBoundary(request, row, fallbackAbortableTasks, preamble, defer) {
  request.hasBoundaries = true;`,
    times: 1,
  },
  {
    what: 'the start of the work',
    find: /supportsRequestStorage\s*\? scheduleMicrotask\(function \(\) \{\s*return requestStorage\.run\(request, performWork, request\);\s*\}\)\s*: scheduleMicrotask\(function \(\) \{\s*return performWork\(request\);\s*\}\);\s*setTimeout\(function \(\) \{\s*(10 === request\.status [\s\S]*?)\s*\}, 0\);/g,
    replace: `scheduleMicrotask(function () {
    supportsRequestStorage
      ? requestStorage.run(request, performWork, request)
      : performWork(request);
    0 < request.allPendingTasks && setTimeout(function () {
      $1
    }, 0);
  });`,
    times: 1,
  },
  {
    what: 'the kind of the stream',
    find: /new ReadableStream\(\s*\{\s*type: "bytes",/g,
    replace: 'new ReadableStream({',
    times: 4,
  },
  {
    what: 'the size of the shell',
    find: /flushedByteSize = request\.byteSize;/g,
    replace: 'flushedByteSize = countedByteSize(request);',
    times: 1,
  },
];

/**
 * Rewrites the text of React's edge renderer. Throws an Error naming the part that was not found.
 */
export function flushStrings(code: string): string {
  let result = code;
  for (const { what, find, replace, times } of edits) {
    const found = result.match(new RegExp(find.source, 'g'))?.length ?? 0;
    if (found !== times) {
      throw new Error(
        `react-string-flush: expected ${what} ${times} times, found ${found}. React has changed.`,
      );
    }
    result = result.replace(find, (_, kept) => replace.replace('$1', () => kept));
  }
  return result;
}
