import { ApiError } from '#protocol/errors.ts';

/** The `If` header (RFC 4918 section 10.4): lists are alternatives, their conditions all hold. */
export interface IfList {
  /** The resource as it was written; '' for the one of the request. */
  resource: string;
  conditions: IfCondition[];
}

export interface IfCondition {
  isNegated: boolean;
  kind: 'token' | 'etag';
  /** A lock token, or an entity tag with its quotes. */
  value: string;
}

/** Facts about a resource that conditions refer to. */
export interface ResourceState {
  /** With its quotes; '' for a folder and for nothing. */
  etag: string;
  /** Tokens of the locks that cover it. */
  tokens: readonly string[];
}

const pieceShape =
  /\s*(?:(?<open>\()|(?<close>\))|(?<not>Not)\b|<(?<uri>[^<>\s]*)>|\[(?<etag>(?:W\/)?"[^"]*")\])/iy;
const piecesMax = 500;

/** Parses an `If` header; no lists for ''. Throws `invalid_argument` for a malformed one. */
export function parseIf(header: string): IfList[] {
  const lists: IfList[] = [];
  let resource = '';
  let current: IfList | undefined;
  let isNegated = false;
  const text = header.trim();
  const shape = new RegExp(pieceShape);
  for (let pieces = 0; shape.lastIndex < text.length; pieces += 1) {
    const { open, close, not, uri, etag } = shape.exec(text)?.groups ?? {};
    const value = uri ?? etag;
    if (pieces > piecesMax) throw malformed();
    if (open && !current) lists.push((current = { resource, conditions: [] }));
    else if (close && current && current.conditions.length > 0 && !isNegated) current = undefined;
    else if (not && current && !isNegated) isNegated = true;
    else if (value !== undefined && current) {
      current.conditions.push({ isNegated, kind: etag ? 'etag' : 'token', value });
      isNegated = false;
    } else if (uri && !current) resource = uri;
    else throw malformed();
  }
  if (current || (text !== '' && lists.length === 0)) throw malformed();
  return lists;
}

function malformed(): ApiError {
  return new ApiError('invalid_argument', { description: 'If: the header is malformed' });
}

/** Returns all lock tokens in a header: naming one anywhere submits it. */
export function submittedTokens(lists: readonly IfList[]): string[] {
  return lists.flatMap(({ conditions }) =>
    conditions.flatMap(({ kind, value }) => (kind === 'token' ? [value] : [])),
  );
}

/** True if there is no header, or one of its lists holds. */
export function ifHolds<Resource>(
  lists: readonly { resource: Resource; conditions: readonly IfCondition[] }[],
  stateOf: (resource: Resource) => ResourceState,
): boolean {
  return (
    lists.length === 0 ||
    lists.some(({ resource, conditions }) => {
      const { etag, tokens } = stateOf(resource);
      return conditions.every(({ isNegated, kind, value }) => {
        const matches = kind === 'token' ? tokens.includes(value) : etag !== '' && etag === value;
        return matches !== isNegated;
      });
    })
  );
}
