import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type CallToolResult,
  inputRequired,
  type InputRequiredResult,
  type McpServer,
  type ScopeChallenge,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { isApiError } from '#protocol/errors.ts';
import { narrowScopesOf } from '#protocol/scopes.ts';
import { fieldOf, isRecord } from '#protocol/tables.ts';
import { logError } from '#worker/http/fail.ts';
import { scopeCovers } from '#worker/http/session.ts';
import {
  proposalToken,
  type ProposedChange,
  useProposal,
} from '#worker/services/mcp/confirmation.ts';
import { type McpTool, type ToolContext, ToolFailure } from '#worker/services/mcp/tool.ts';

/** An input field of tools that the user has to confirm. */
const confirmTokenField = {
  confirm_token: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    v.description('From an earlier call with the same arguments, after the user has agreed.'),
  ),
};

/** Output of a tool that waits for the user's word. */
const waitingFields = { summary: v.string(), confirm_token: v.string(), next_step: v.string() };

/** Adds a tool to a server, for one request. */
export function addTool(server: McpServer, tool: McpTool, context: ToolContext): void {
  const isConfirmed = tool.summary !== undefined;
  const fields: v.ObjectEntries = { ...tool.input, ...(isConfirmed ? confirmTokenField : {}) };
  const input = v.strictObject(fields);
  const output = isConfirmed
    ? v.partial(v.object({ ...tool.output, ...waitingFields }))
    : v.object(tool.output);
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema: toStandardJsonSchema(input),
      outputSchema: toStandardJsonSchema(output),
      annotations: {
        title: tool.title,
        readOnlyHint: tool.isReadOnly ?? false,
        destructiveHint: tool.isDestructive ?? false,
        idempotentHint: tool.isIdempotent ?? tool.isReadOnly ?? false,
        openWorldHint: tool.isOpenWorld ?? false,
      },
      scopeChallenge: () => missingScope(tool, context),
    },
    async (given, request) => runTool(tool, given, context, request),
  );
}

/** Returns the scopes to ask for if the session's don't suffice for a tool. */
function missingScope({ access }: McpTool, { session }: ToolContext): ScopeChallenge | undefined {
  const held = narrowScopesOf(session.scope).map((right) => right.access);
  if (isWhole(session.scope) || held.some((one) => access.includes(one))) return undefined;
  return { scopes: [`pan:${access[0]}`, ...session.scope.split(' ').filter(Boolean)] };
}

function isWhole(scope: string): boolean {
  return scopeCovers(scope, 'drive/v1/files');
}

async function runTool(
  tool: McpTool,
  given: Record<string, unknown>,
  context: ToolContext,
  request: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { confirm_token: token, ...input } = given;
  try {
    if (tool.summary) {
      const change = { tool: tool.name, input };
      const summary = () => tool.summary?.(input, context) ?? Promise.resolve('');
      const question = asksUser(context, request)
        ? await askUser(context, request, change, summary)
        : await proposeChange(context, change, { token: String(token ?? ''), summary });
      if (question) return question;
    }
    return resultOf(await tool.run(input, context));
  } catch (error) {
    return failureOf(error, tool);
  }
}

/** Returns if the client shows the questions of servers to its user. */
function asksUser({ isModern }: ToolContext, { mcpReq }: ServerContext): boolean {
  const capabilities = fieldOf(mcpReq.envelope, CLIENT_CAPABILITIES_META_KEY);
  const elicitation = fieldOf(capabilities, 'elicitation');
  if (!isModern || !isRecord(elicitation)) return false;
  return 'form' in elicitation || !('url' in elicitation);
}

/** Returns the question for the user; undefined without one, and once they have agreed. */
async function askUser(
  { c, session }: ToolContext,
  { mcpReq }: ServerContext,
  change: ProposedChange,
  summary: () => Promise<string>,
): Promise<InputRequiredResult | undefined> {
  const now = Date.now();
  const token = mcpReq.requestState<unknown>();
  if (typeof token === 'string') {
    const answer = acceptedContent(
      mcpReq.inputResponses,
      'confirm',
      v.object({ confirm: v.boolean() }),
    );
    if (!answer?.confirm) throw new ToolFailure('The user did not agree. Nothing was changed.');
    if (await useProposal(c.env, session, change, { token, now })) return undefined;
    throw new ToolFailure('The confirmation has expired or was already used. Ask the user again.');
  }
  const message = await summary();
  if (message === '') return undefined;
  const confirm = { type: 'boolean' as const, title: 'Allow', default: false };
  const requestedSchema = {
    type: 'object' as const,
    properties: { confirm },
    required: ['confirm'],
  };
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({ mode: 'form', message, requestedSchema }),
    },
    requestState: await proposalToken(c.env, session, change, now),
  });
}

/**
 * Returns the proposal for a client that can't ask; undefined if there is nothing to confirm, and
 * once its token is presented.
 */
async function proposeChange(
  { c, session }: ToolContext,
  change: ProposedChange,
  { token, summary }: { token: string; summary: () => Promise<string> },
): Promise<CallToolResult | undefined> {
  const now = Date.now();
  if (token !== '') {
    if (await useProposal(c.env, session, change, { token, now })) return undefined;
    throw new ToolFailure(
      'The confirm_token is of other arguments, expired or already used. Call without it first.',
    );
  }
  const proposed = await summary();
  if (proposed === '') return undefined;
  return resultOf({
    summary: proposed,
    confirm_token: await proposalToken(c.env, session, change, now),
    next_step:
      'Nothing has happened yet. Show the summary to the user. Only if they agree, call again with the same arguments and this confirm_token.',
  });
}

function resultOf(output: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
}

function failureOf(error: unknown, { name }: McpTool): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: textOf(error, name) }] };
}

function textOf(error: unknown, tool: string): string {
  if (error instanceof ToolFailure) return error.message;
  if (isApiError(error)) {
    const { error: name, description, retryAfterSeconds } = error;
    const reason = ['', name].includes(description) ? '' : `: ${description}`;
    return `${name}${reason}${retryAfterSeconds ? `; try again in ${retryAfterSeconds} s` : ''}`;
  }
  logError(error, { tool });
  return 'The tool failed because of an internal error. Try again later.';
}
