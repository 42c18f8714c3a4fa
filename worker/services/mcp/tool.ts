import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { ScopeAccess } from '#protocol/scopes.ts';
import type { AppContext } from '#worker/bindings.ts';
import type { Session } from '#worker/http/session.ts';
import type { ProductApi } from '#worker/services/mcp/product-api.ts';

/** The request that runs a tool. */
export interface ToolContext {
  c: AppContext;
  session: Session;
  api: ProductApi;
  /** The request is of the newer era of the protocol, in which servers can ask the user. */
  isModern: boolean;
}

type Values<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>;

/** A tool of the endpoint: what it takes, which rights it needs, and what it does. */
export interface McpTool<
  Input extends ObjectEntries = ObjectEntries,
  Output extends ObjectEntries = ObjectEntries,
> {
  name: string;
  title: string;
  /** For the model. */
  description: string;
  /** Rights that suffice. Clients without any of them are asked to get the first. */
  access: readonly [ScopeAccess, ...ScopeAccess[]];
  input: Input;
  output: Output;
  /** Changes nothing. */
  isReadOnly?: boolean;
  /** Repeating it has no further effect. */
  isIdempotent?: boolean;
  /** Reaches servers of others, or publishes something. */
  isOpenWorld?: boolean;
  /** Removes, ends or publishes something whatever its input is. */
  isDestructive?: boolean;
  /**
   * Set if the user may have to confirm the tool. Returns one sentence about what would be done, or
   * '' if it needs no confirmation. Methods compare their parameters in both directions, so
   * different tools fit into one list.
   */
  summary?(input: Values<Input>, context: ToolContext): Promise<string>;
  run(input: Values<Input>, context: ToolContext): Promise<Values<Output>>;
}

/** A failure that the model can act on. */
export class ToolFailure extends Error {}

/** Declares a tool and keeps its types. */
export function tool<Input extends ObjectEntries, Output extends ObjectEntries>(
  definition: McpTool<Input, Output>,
): McpTool<Input, Output> {
  return definition;
}
