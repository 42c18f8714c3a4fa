import type { OutputOf } from '#protocol/call.ts';
import type { deskSearch } from '#protocol/desk.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { audited, listAuditLines } from '#worker/services/audit-log/index.ts';
import { auditedSearch, type NamedThing, namedThings } from '#worker/services/desk/search-rules.ts';
import { namedShareId, shareOf } from '#worker/services/drive/index.ts';
import { accountByEmail, accountById } from '#worker/services/user/index.ts';
import { orderById } from '#worker/services/vip/index.ts';

type Answer = OutputOf<typeof deskSearch>;

/** Finds what a text names exactly, as far as the operator may see it. */
export async function findNamed(context: RequestContext, query: string): Promise<Answer> {
  const things = namedThings(query).filter(({ kind }) => maySee(context, kind));
  const search = async () => {
    const found = await Promise.all(things.map((thing) => look(context, thing)));
    return {
      results: found.filter((result) => result !== undefined),
      looked_for: [...new Set(things.map(({ kind }) => kind))],
    };
  };
  const line = auditedSearch(things);
  return line ? audited(context, line, search) : search();
}

function maySee({ operator }: RequestContext, kind: NamedThing['kind']): boolean {
  if (kind === 'account') return operator?.permissions.has('accounts.read') === true;
  if (kind === 'order') return operator?.permissions.has('orders.read') === true;
  const isOfLog = kind === 'request' || kind === 'address';
  return !isOfLog || operator?.permissions.has('audit.read') === true;
}

async function look(
  { env }: RequestContext,
  { kind, id }: NamedThing,
): Promise<Answer['results'][number] | undefined> {
  if (kind === 'account') {
    const account = id.includes('@') ? await accountByEmail(env, id) : await accountById(env, id);
    return account ? { kind, id: account.id, detail: maskedEmail(account.email) } : undefined;
  }
  if (kind === 'share') {
    const head = await shareOf(env, await namedShareId(env, id)).head();
    return head ? { kind, id: head.shareId, detail: head.moderation } : undefined;
  }
  if (kind === 'order') {
    const order = await orderById(env, id);
    return order ? { kind, id, detail: order.status } : undefined;
  }
  if (kind === 'content') {
    const query = 'SELECT reason FROM prohibited_contents WHERE gcid = ?';
    const row = await env.DB.prepare(query).bind(id).first<{ reason: string }>();
    return { kind, id, detail: row ? 'PROHIBITED' : 'OK' };
  }
  const lines = await listAuditLines(env, {
    action: '',
    personId: '',
    target: '',
    before: Number.MAX_SAFE_INTEGER,
    limit: 100,
    requestId: kind === 'request' ? id : '',
    ip: kind === 'address' ? id : '',
  });
  return lines.length > 0 ? { kind, id, detail: String(lines.length) } : undefined;
}
