import worker, * as product from './index.js';

/**
 * Stands before the built worker in a runtime of the tests and hands everything on to it, unchanged. What it adds is
 * what a test cannot have from outside: a clock that can be put forward, alarms that can be rung, acts of a drive many
 * at a time with a look at the tables after each, and a fault at the n-th thing that is awaited from R2, D1, a queue or
 * another object. See tests/support/front.ts.
 */

const clock = Date.now.bind(Date);
let aheadMs = 0;
Date.now = () => clock() + aheadMs;

/** `at` 0: nothing fails. `isBefore`: what is awaited does not happen at all; else it does, and its answer is lost. */
const fault = { at: 0, isBefore: true, isCounting: false, count: 0, struck: '' };

async function awaited(name, work) {
  if (!fault.isCounting) return work();
  fault.count += 1;
  const isHit = fault.count === fault.at;
  if (isHit) fault.struck = name;
  if (isHit && fault.isBefore) throw new Error(`fault before ${name}`);
  const value = await work();
  if (isHit) throw new Error(`fault after ${name}`);
  return value;
}

/** Methods that answer at once, with something that may itself be awaited later. */
const handles = new Set(['prepare', 'bind', 'resumeMultipartUpload', 'withSession']);
const originals = new WeakMap();
const original = (value) =>
  Array.isArray(value) ? value.map(original) : (originals.get(value) ?? value);

/** A binding, statement or upload whose methods may fail. */
function frail(target, name) {
  const proxy = new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (args) => value.apply(target, args.map(original));
      if (handles.has(key)) return (...args) => frail(call(args), name);
      return async (...args) => {
        const result = await awaited(`${name}.${String(key)}`, () => call(args));
        return key === 'createMultipartUpload' ? frail(result, name) : result;
      };
    },
  });
  originals.set(proxy, target);
  return proxy;
}

/** A namespace of objects whose answers may be lost. */
function frailObjects(namespace, name) {
  const stubOf = (stub) =>
    new Proxy(stub, {
      get(_, key) {
        if (key === 'id' || key === 'name' || typeof key !== 'string' || key === 'then') {
          return stub[key];
        }
        return (...args) => awaited(`${name}.${key}`, () => stub[key](...args));
      },
    });
  return new Proxy(namespace, {
    get(_, key) {
      const value = Reflect.get(namespace, key, namespace);
      if (typeof value !== 'function') return value;
      if (key !== 'get' && key !== 'getByName') return value.bind(namespace);
      return (...args) => stubOf(value.apply(namespace, args));
    },
  });
}

const objects = ['DRIVES', 'SHARES', 'CONTENTS', 'LIMITERS', 'TRANSFERS', 'TURNS'];
const wrapped = new WeakMap();

function frailEnv(env) {
  let result = wrapped.get(env);
  if (!result) {
    result = { ...env };
    for (const name of ['FILES', 'DB', 'JOBS']) result[name] = frail(env[name], name);
    for (const name of objects) result[name] = frailObjects(env[name], name);
    wrapped.set(env, result);
  }
  return result;
}

/** Objects that have been awake: binding and name. */
const awake = new Map();

function inFront(Base, binding) {
  return class extends Base {
    constructor(ctx, env) {
      super(ctx, frailEnv(env));
      const name = ctx.id.name ?? '';
      if (name) awake.set(`${binding}/${name}`, [binding, name]);
    }

    #ringing;

    /** The platform never rings twice at a time; a bell rung by hand must not either. */
    alarm() {
      this.#ringing ??= Promise.resolve(super.alarm?.()).finally(() => {
        this.#ringing = undefined;
      });
      return this.#ringing;
    }

    /** Does what the alarm does, now. */
    async ring() {
      await this.alarm();
    }

    /** Acts of a drive one after the other, and after each what its checkup and its tables say. */
    async acts(steps) {
      const seen = [];
      for (const { name, input } of steps) {
        const outcome = await this.act(name, input);
        const broken = (await this.act('checkup', {})).value;
        seen.push({ outcome, broken, account: this.#account(), added: this.#added(outcome, name) });
      }
      return seen;
    }

    #account() {
      return this.ctx.storage.sql
        .exec('SELECT used_bytes AS usedBytes, held_bytes AS heldBytes FROM account')
        .one();
    }

    /** All rows after a copy, whose ids nobody was told. */
    #added(outcome, name) {
      return name === 'batch' && outcome.ok ? this.rows() : [];
    }

    rows() {
      return this.ctx.storage.sql
        .exec(
          `SELECT id, parent_id AS parentId, is_file AS isFile, size, trashed_at > 0 AS isTrashed FROM nodes
           WHERE id <> ''`,
        )
        .toArray();
    }

    /** What of a drive is not at rest, and every object of R2 it names. */
    rest() {
      const { sql } = this.ctx.storage;
      const one = (query) => sql.exec(query).one().found;
      const isOpen = `phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;
      return {
        holds: one('SELECT count(*) AS found FROM holds'),
        uploads: one(`SELECT count(*) AS found FROM uploads WHERE state IN ('open', 'completing')`),
        tasks: one(`SELECT count(*) AS found FROM tasks WHERE ${isOpen}`),
        outbox: one('SELECT count(*) AS found FROM outbox'),
        blobs: sql
          .exec('SELECT blob FROM blob_uses')
          .toArray()
          .map(({ blob }) => blob),
      };
    }
  };
}

export const DriveObject = inFront(product.DriveObject, 'DRIVES');
export const ShareObject = inFront(product.ShareObject, 'SHARES');
export const ContentObject = inFront(product.ContentObject, 'CONTENTS');
export const LimiterObject = inFront(product.LimiterObject, 'LIMITERS');
export const TransferObject = inFront(product.TransferObject, 'TRANSFERS');
export const TurnsObject = inFront(product.TurnsObject, 'TURNS');

const doors = {
  arm({ at, isBefore }) {
    Object.assign(fault, { at, isBefore, isCounting: true, count: 0, struck: '' });
    return {};
  },
  disarm() {
    fault.isCounting = false;
    return { count: fault.count, struck: fault.struck };
  },
  async wind({ ms, bindings }, env) {
    aheadMs += ms;
    const failed = [];
    for (const [binding, name] of awake.values()) {
      if (!bindings.includes(binding)) continue;
      const stub = env[binding].get(env[binding].idFromName(name));
      await stub.ring().catch((error) => failed.push(`${binding}/${name}: ${error.message}`));
    }
    return { failed };
  },
};

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const door = pathname.startsWith('/_front/') && doors[pathname.slice('/_front/'.length)];
    if (door) return Response.json(await door(await request.json(), env));
    return worker.fetch(request, frailEnv(env), ctx);
  },
  queue: (batch, env, ctx) => worker.queue(batch, frailEnv(env), ctx),
  scheduled: (event, env, ctx) => worker.scheduled(event, frailEnv(env), ctx),
};
