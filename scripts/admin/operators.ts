import { verifyAuditLog, auditLog } from '#protocol/admin.ts';
import {
  changeOperator,
  createOperatorToken,
  inviteOperator,
  listOperators,
  revokeOperatorToken,
  signOutOperator,
} from '#protocol/operators.ts';
import { operatorRoles, type Permission, permissionNames } from '#protocol/permissions.ts';
import { isOneOf } from '#protocol/tables.ts';
import { UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';
import { type Commands, eachPage, integerOption, requiredOption } from './command.ts';

/** Commands for operators of the desk, their tokens, and the audit log. */
export const operatorCommands: Commands = {
  'operator invite': {
    usage: `--role ${operatorRoles.join('|')} [--name N] [--email E]  prints a one-time link to the desk, valid for 15 minutes`,
    run: async (sender, { options }) => {
      const { name, email } = options;
      const role = roleNamed(requiredOption(options, 'role'));
      return linkLine(await sendCall(sender, inviteOperator, { name, email, role }));
    },
  },
  'operator recover': {
    usage: 'ID  prints a one-time link for another passkey of an operator, and ends all sessions',
    run: async (sender, { words: [id] }) =>
      linkLine(await sendCall(sender, inviteOperator, { operator_id: operatorId(id) })),
  },
  'operator list': {
    usage: 'lists operators',
    run: async (sender) => (await sendCall(sender, listOperators, {})).operators,
  },
  'operator role': {
    usage: `ID ROLE (${operatorRoles.join(', ')})`,
    run: (sender, { words: [id, role = ''] }) =>
      sendCall(sender, changeOperator, { id: operatorId(id), role: roleNamed(role) }),
  },
  'operator suspend': {
    usage: 'ID  ends all sessions, refuses new ones, and revokes tokens that the operator created',
    run: (sender, { words: [id] }) =>
      sendCall(sender, changeOperator, { id: operatorId(id), status: 'SUSPENDED' }),
  },
  'operator reinstate': {
    usage: 'ID',
    run: (sender, { words: [id] }) =>
      sendCall(sender, changeOperator, { id: operatorId(id), status: 'ACTIVE' }),
  },
  'operator sign-out': {
    usage: 'ID  ends all sessions',
    run: (sender, { words: [id] }) => sendCall(sender, signOutOperator, { id: operatorId(id) }),
  },
  'operator-token create': {
    usage: '--name N --permissions A,B,… [--days N]  prints a token for programs, once',
    run: async (sender, { options }) => {
      const given = requiredOption(options, 'permissions').split(',');
      const { token } = await sendCall(sender, createOperatorToken, {
        name: requiredOption(options, 'name'),
        permissions: given.map(permissionNamed),
        days: integerOption(options, 'days'),
      });
      return token;
    },
  },
  'operator-token list': {
    usage: 'lists tokens with their last use',
    run: async (sender) => (await sendCall(sender, listOperators, {})).tokens,
  },
  'operator-token revoke': {
    usage: 'ID',
    run: (sender, { words: [id] }) => sendCall(sender, revokeOperatorToken, { id: operatorId(id) }),
  },
  'audit verify': {
    usage: 'computes the audit log again, and finds a line that was changed or deleted',
    run: (sender) => verifyAudit(sender),
  },
  'audit export': {
    usage: 'prints the whole audit log as JSON lines, newest first',
    run: async (sender) => {
      const pages = eachPage((page_token) =>
        sendCall(sender, auditLog, { limit: 500, page_token }),
      );
      const printed: string[] = [];
      for await (const { lines } of pages) {
        printed.push(...lines.map((line) => JSON.stringify(line)));
      }
      return printed.join('\n');
    },
  },
};

async function verifyAudit(sender: Sender): Promise<string> {
  const { valid, lines, erased, broken_at, head } = await sendCall(sender, verifyAuditLog, {});
  if (!valid) {
    throw new UserError(`Line ${broken_at} of the audit log was changed or deleted. Head: ${head}`);
  }
  const without = erased > 0 ? `, ${erased} without the data of erased accounts` : '';
  return `The audit log is complete: ${lines} lines${without}. Head: ${head}`;
}

function linkLine({ link, expire_time }: { link: string; expire_time: string }): string {
  return `${link}\nIt works once, until ${expire_time}. Open it in the browser that has the passkey.`;
}

function operatorId(id: string | undefined): string {
  if (!id) throw new UserError('The id is missing. It is in the list.');
  return id;
}

function roleNamed(role: string) {
  if (isOneOf(operatorRoles, role)) return role;
  throw new UserError(`"${role}" is not a role. Use one of: ${operatorRoles.join(', ')}.`);
}

function permissionNamed(name: string): Permission {
  if (isOneOf(permissionNames, name)) return name;
  throw new UserError(`"${name}" is not a permission. Use some of: ${permissionNames.join(', ')}.`);
}
