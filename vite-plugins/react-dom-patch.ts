import { minifySync, type Plugin } from 'vite';

/**
 * A patch of React.
 *
 * What: rewrites the text of `react-dom/server.edge` (React 19.3.1) while bundling, so that the
 * streaming renderer collects strings and encodes them once per flush. The output stays identical
 * byte for byte.
 *
 * Why: React's edge build passes every text fragment to its own `TextEncoder.encode` call, about
 * 4,000 for a page of 100 rows. In workerd each call crosses from JavaScript to C++ and allocates
 * an ArrayBuffer, which takes two thirds of the render. React also counts bytes to decide which
 * Suspense boundaries to send later; with the patch the shell is counted only on pages with such
 * boundaries, in one call (counting each fragment costs 1.8 ms per 100 rows). The stream passes
 * bytes on instead of transferring them, so those of a long text can be sent repeatedly, and the
 * timer of early hints is set only for pages that wait. See
 * docs/decisions/0004-encode-react-text-once-per-flush.md.
 *
 * Upstream: React's Node build encodes strings directly into a shared buffer of 2 KiB
 * (`ReactServerStreamConfigNode.js`); the edge build (`ReactServerStreamConfigEdge.js`) allocates
 * one array per string. We know of no upstream issue about it. Remove this file once the edge build
 * encodes without an allocation per string.
 *
 * Guards: the build fails if React's source no longer matches, so an upgrade can't lose the patch
 * unnoticed. `tests/build/react-dom-patch.test.ts` compares the bytes with the unpatched renderer.
 */
export function patchReactDom(): Plugin {
  return {
    name: 'magpie:react-dom-patch',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-server(?:-legacy\.browser|\.edge)\.production\.js$/ },
      handler: (code, id) => ({
        code: shorten(omitStack(id.includes('-legacy') ? code : flushStrings(code))),
        map: null,
      }),
    },
  };
}

interface Edit {
  what: string;
  find: RegExp;
  /** `$1` is the match of the first group. */
  replace: string;
  times: number;
}

/**
 * A flush is split at this many UTF-16 units, so that a huge page doesn't become one huge string.
 */
const flushUnits = 65_536;
/**
 * A text of at least this many units, such as the rows of a list, is encoded separately. Joined
 * with others it would be copied, and widened if any of them has a wide character.
 */
const aloneUnits = 16_384;
/** Memory for encoded texts, least recently used first out: the same rows go to many visitors. */
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
 * Patches the source of React's edge renderer. Throws an Error naming the part that wasn't found.
 */
export function flushStrings(code: string): string {
  let result = code;
  for (const { what, find, replace, times } of edits) {
    const found = result.match(new RegExp(find.source, 'g'))?.length ?? 0;
    if (found !== times) {
      throw new Error(
        `react-dom-patch: expected ${what} ${times} times, found ${found}. React has changed.`,
      );
    }
    result = result.replace(find, (_, kept) => replace.replace('$1', () => kept));
  }
  return result;
}

const suspenseException =
  /var SuspenseException = Error\(([\s\S]*?)\);(?=\s*function trackUsedThenable\()/;

/**
 * Patches the source of a server renderer of React. While it loads, it makes an Error that is only
 * compared with others. For the stack of an Error, V8 parses all functions around it once more: the
 * whole renderer and the whole script of the worker, a sixth of a cold start. This one gets none.
 * Throws an Error if React has changed.
 */
export function omitStack(code: string): string {
  const result = code.replace(
    suspenseException,
    'var SuspenseException = Object.create(Error.prototype, { message: { value: $1 } });',
  );
  if (result === code) throw new Error('react-dom-patch: no SuspenseException. React has changed.');
  return result;
}

/** Minifies React, which is a third of what a start compiles and whose stacks no one reads. */
function shorten(code: string): string {
  return minifySync('react-dom-server.js', code, { compress: false, mangle: true }).code;
}
