import { DurableObject } from 'cloudflare:workers';
import { deskConfirmedSeconds } from '#protocol/limits.ts';
import type { OperatorRole } from '#protocol/permissions.ts';
import type { Env } from '#worker/bindings.ts';
import { AuditChain } from '#worker/services/audit-log/index.ts';
import type {
  AuditLine,
  AuditQuery,
  AuditVerdict,
  NewAuditLine,
} from '#worker/services/audit-log/index.ts';
import { DeskPasskeys, type DeskPasskeyRow } from '#worker/services/operators/desk-passkeys.ts';
import { type DeskSession, DeskSessions } from '#worker/services/operators/desk-sessions.ts';
import {
  type InvitationRow,
  Invitations,
  type NewInvitation,
} from '#worker/services/operators/invitations.ts';
import { type OperatorRow, People } from '#worker/services/operators/people.ts';
import { type NoteRow, OperatorNotes } from '#worker/services/operators/notes.ts';
import { operatorTables } from '#worker/services/operators/schema.ts';
import { OperatorTokens, type OperatorTokenRow } from '#worker/services/operators/tokens.ts';

/** An operator with the session that makes a request. */
export interface SignedInOperator {
  operator: OperatorRow;
  session: DeskSession;
  /** Until when the passkey needn't be confirmed; 0 if it must be. */
  confirmedUntil: number;
}

/** Owners are mailed about the administrator token at most this often. */
const secretMailMs = 24 * 3_600_000;

/** The operators, their sessions and tokens, and the audit log, in the object named `operators`. */
export class OperatorsObject extends DurableObject<Env> {
  readonly #people: People;
  readonly #passkeys: DeskPasskeys;
  readonly #sessions: DeskSessions;
  readonly #invitations: Invitations;
  readonly #tokens: OperatorTokens;
  readonly #notes: OperatorNotes;
  readonly #audit: AuditChain;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    sql.exec(operatorTables);
    this.#people = new People(sql);
    this.#passkeys = new DeskPasskeys(sql);
    this.#sessions = new DeskSessions(sql);
    this.#invitations = new Invitations(sql);
    this.#tokens = new OperatorTokens(sql);
    this.#notes = new OperatorNotes(sql);
    this.#audit = new AuditChain(sql);
  }

  async appendAudit(line: NewAuditLine, once: boolean): Promise<void> {
    this.#transaction(() => this.#audit.append(line, once));
  }

  async readAudit(query: AuditQuery): Promise<AuditLine[]> {
    return this.#audit.read(query);
  }

  async verifyAudit(): Promise<AuditVerdict> {
    return this.#audit.verify();
  }

  async eraseFromAudit(names: readonly string[]): Promise<void> {
    this.#audit.erase(names, Date.now());
    this.#notes.erase(names);
  }

  async formerEmails(userId: string): Promise<string[]> {
    return this.#audit.formerEmails(userId);
  }

  /** Returns the operator of a session that hasn't ended; null for any other secret. */
  async useSession(secretHash: string): Promise<SignedInOperator | null> {
    const now = Date.now();
    const session = this.#sessions.use(secretHash, now);
    const operator = session && this.#people.byId(session.operator_id, now);
    if (!operator || operator.status !== 'ACTIVE') return null;
    const until = session.confirmed_at + deskConfirmedSeconds * 1000;
    return { operator, session, confirmedUntil: until > now ? until : 0 };
  }

  /** Returns a token that is valid now; null for any other secret. */
  async useToken(secretHash: string): Promise<OperatorTokenRow | null> {
    return this.#tokens.use(secretHash, Date.now()) ?? null;
  }

  /**
   * Notes a use of the administrator token. Returns the addresses of the owners that have to be
   * mailed. Nothing is noted before there is an operator.
   */
  async noteSecretUse(ip: string): Promise<string[]> {
    const owners = this.#people.ownerEmails();
    if (owners.length === 0) return [];
    const now = Date.now();
    const { mailedAt } = this.#secretUse();
    const isDue = mailedAt < now - secretMailMs;
    this.ctx.storage.sql.exec(
      'UPDATE secret_use SET used_at = ?, ip = ?, mailed_at = ?',
      now,
      ip,
      isDue ? now : mailedAt,
    );
    return isDue ? owners.filter(Boolean) : [];
  }

  async passkeyOf(credentialId: string): Promise<DeskPasskeyRow | null> {
    return this.#passkeys.ofCredential(credentialId) ?? null;
  }

  /** Notes the use of a passkey. Returns false if its counter went back. */
  async usePasskey(id: string, used: { signCount: number; isBackedUp: boolean }): Promise<boolean> {
    return this.#passkeys.use(id, { ...used, now: Date.now() });
  }

  async addPasskey(passkey: DeskPasskeyRow): Promise<'added' | 'known' | 'full'> {
    return this.#transaction(() => this.#passkeys.add(passkey));
  }

  async removePasskey(operatorId: string, id: string): Promise<'removed' | 'missing' | 'last'> {
    return this.#transaction(() => this.#passkeys.remove(operatorId, id));
  }

  /** Opens a session. Returns its operator; null for a suspended one. */
  async openSession(session: DeskSession): Promise<OperatorRow | null> {
    const operator = this.#people.byId(session.operator_id, session.created_at);
    if (!operator || operator.status !== 'ACTIVE') return null;
    this.#sessions.open(session);
    return operator;
  }

  async confirmSession(id: string): Promise<number> {
    return this.#sessions.confirm(id, Date.now());
  }

  async endSession(id: string): Promise<void> {
    this.#sessions.end(id);
  }

  async endSessions(operatorId: string): Promise<number> {
    return this.#sessions.endAll(operatorId, Date.now());
  }

  async stateReason(sessionId: string, target: string, reason: string): Promise<number> {
    return this.#sessions.stateReason(sessionId, target, reason, Date.now());
  }

  async reasonFor(sessionId: string, target: string): Promise<string> {
    return this.#sessions.reasonFor(sessionId, target, Date.now());
  }

  /** Everything about one operator. */
  async profile(operatorId: string): Promise<{
    operator: OperatorRow;
    passkeys: DeskPasskeyRow[];
    sessions: DeskSession[];
  } | null> {
    const now = Date.now();
    const operator = this.#people.byId(operatorId, now);
    if (!operator) return null;
    return {
      operator,
      passkeys: this.#passkeys.ofOperator(operatorId),
      sessions: this.#sessions.ofOperator(operatorId, now),
    };
  }

  async setPreferences(operatorId: string, json: string): Promise<void> {
    this.#people.setPreferences(operatorId, json);
  }

  /** Everything about the operators that the desk lists. */
  async overview(): Promise<{
    operators: OperatorRow[];
    invitations: InvitationRow[];
    tokens: OperatorTokenRow[];
    secretUsedAt: number;
    secretUsedIp: string;
  }> {
    const now = Date.now();
    const { usedAt, ip } = this.#secretUse();
    return {
      operators: this.#people.all(now),
      invitations: this.#invitations.open(now),
      tokens: this.#tokens.all(now),
      secretUsedAt: usedAt,
      secretUsedIp: ip,
    };
  }

  async changeOperator(
    id: string,
    change: { role?: OperatorRole | undefined; status?: string | undefined },
  ): Promise<OperatorRow | 'missing' | 'last'> {
    return this.#transaction(() => {
      const now = Date.now();
      const changed = this.#people.change(id, change, now);
      if (changed === 'missing' || changed === 'last') return changed;
      if (changed.status === 'SUSPENDED') {
        this.#sessions.endAll(id, now);
        this.#tokens.removeOf(id);
      }
      return changed;
    });
  }

  /** Stores a one-time link: for a new operator, or with its id for one that exists. */
  async invite(invitation: NewInvitation): Promise<'invited' | 'known' | 'missing'> {
    return this.#transaction(() => {
      const now = Date.now();
      const { isNew, operator_id: id } = invitation;
      const known = this.#people.byId(id, now);
      if (!isNew && !known) return 'missing';
      if (isNew && this.#people.hasEmail(invitation.email)) return 'known';
      this.#invitations.add(known ? { ...invitation, ...pick(known) } : invitation, now);
      if (known) this.#sessions.endAll(id, now);
      return 'invited';
    });
  }

  async withdrawInvitation(id: string): Promise<boolean> {
    return this.#invitations.remove(id);
  }

  async invitation(secretHash: string): Promise<InvitationRow | null> {
    return this.#invitations.withHash(secretHash, Date.now()) ?? null;
  }

  /** Uses a one-time link: creates its operator unless there is one, and adds the passkey. */
  async acceptInvitation(
    secretHash: string,
    passkey: DeskPasskeyRow,
  ): Promise<'accepted' | 'missing' | 'known' | 'full'> {
    return this.#transaction(() => {
      const now = Date.now();
      const invited = this.#invitations.withHash(secretHash, now);
      if (!invited || invited.operator_id !== passkey.operator_id) return 'missing';
      const { operator_id: id, name, email, role } = invited;
      const isNew = !this.#people.byId(id, now);
      if (isNew && this.#people.hasEmail(email)) return 'missing';
      const added = this.#passkeys.add(passkey);
      if (added !== 'added') return added;
      if (isNew) this.#people.add({ id, name, email, role, createdAt: now });
      this.#invitations.remove(invited.id);
      return 'accepted';
    });
  }

  async addToken(token: OperatorTokenRow & { secret_hash: string }): Promise<void> {
    this.#tokens.add(token);
  }

  async revokeToken(id: string): Promise<boolean> {
    return this.#tokens.remove(id);
  }

  async notes(target: string): Promise<NoteRow[]> {
    return this.#notes.about(target);
  }

  async addNote(note: NoteRow & { target: string }): Promise<void> {
    this.#notes.add(note);
  }

  #secretUse(): { usedAt: number; ip: string; mailedAt: number } {
    return this.ctx.storage.sql
      .exec<{ usedAt: number; ip: string; mailedAt: number }>(
        'SELECT used_at AS usedAt, ip, mailed_at AS mailedAt FROM secret_use',
      )
      .one();
  }

  #transaction<T>(work: () => T): T {
    return this.ctx.storage.transactionSync(work);
  }
}

function pick({ name, email, role }: OperatorRow): Pick<OperatorRow, 'name' | 'email' | 'role'> {
  return { name, email, role };
}
