import worker, * as product from './index.js';

/**
 * Stands before the built worker in a runtime of the tests and hands everything on to it,
 * unchanged. What it adds is what a test cannot have from outside: a clock that can be put forward,
 * alarms and queued messages that come when it is, each at its time and one after the other, acts
 * of a drive many at a time with a look at the tables after each, and a fault at a chosen thing
 * that is awaited from R2, D1, the queue, another object or storage. See tests/support/front.ts.
 */

const clock = Date.now.bind(Date);
let aheadMs = 0;
Date.now = () => clock() + aheadMs;

/**
 * What is awaited between arming and disarming, each by what it is and how many of that came before
 * it: `DB.first SELECT … 2`. The `target` of these fails. `isBefore`: it does not happen at all;
 * else it does, and its answer is lost. Nothing is noted any more once it failed, for then repeats
 * begin.
 */
const fault = {
  isArmed: false,
  target: '',
  isBefore: true,
  counts: new Map(),
  met: [],
  struck: false,
};

/** Whether this one is to fail. */
function strikes(name) {
  if (!fault.isArmed || fault.struck) return false;
  const count = (fault.counts.get(name) ?? 0) + 1;
  fault.counts.set(name, count);
  const one = `${name} ${count}`;
  fault.met.push(one);
  fault.struck = one === fault.target;
  return fault.struck;
}

async function awaited(name, work) {
  const isHit = strikes(name);
  if (isHit && fault.isBefore) throw new Error(`fault before ${name}`);
  const value = await work();
  if (isHit) throw new Error(`fault after ${name}`);
  return value;
}

/**
 * The same for what storage does at once: a transaction fails, or it is committed and nobody hears
 * of it.
 */
function done(name, work) {
  const isHit = strikes(name);
  if (isHit && fault.isBefore) throw new Error(`fault before ${name}`);
  const value = work();
  if (isHit) throw new Error(`fault after ${name}`);
  return value;
}

/** Methods that answer at once, with something that may itself be awaited later. */
const handles = new Set(['prepare', 'bind', 'resumeMultipartUpload', 'withSession']);
const originals = new WeakMap();
const original = (value) =>
  Array.isArray(value) ? value.map(original) : (originals.get(value) ?? value);

/** A binding, statement or upload whose methods may fail. */
function frail(target, name, what = '') {
  const proxy = new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (args) => value.apply(target, args.map(original));
      // Statements are told apart by how they begin.
      const said = (args) =>
        key === 'prepare' ? ` ${args[0].trim().split(/\s+/).slice(0, 4).join(' ')}` : '';
      if (handles.has(key)) return (...args) => frail(call(args), name, what + said(args));
      return async (...args) => {
        const result = await awaited(`${name}.${String(key)}${what}`, () => call(args));
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
        const said = ([first]) => (key === 'act' ? ` ${first}` : '');
        return (...args) => awaited(`${name}.${key}${said(args)}`, () => stub[key](...args));
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

/**
 * What waits for its time: alarms by binding and name, messages, and how many have work in hand
 * that nobody waits for.
 */
const alarms = new Map();
const messages = [];
let underway = 0;

const put = (body, options) =>
  messages.push({
    id: crypto.randomUUID(),
    body,
    attempts: 1,
    at: Date.now() + (options?.delaySeconds ?? 0) * 1000,
  });

const heldQueue = {
  send: (body, options) => awaited('JOBS.send', async () => void put(body, options)),
  sendBatch: (sent) =>
    awaited('JOBS.sendBatch', async () => sent.forEach((one) => put(one.body, one))),
};

const alarmMethods = {
  getAlarm: async (id) => alarms.get(id) ?? null,
  setAlarm: async (id, at) => void alarms.set(id, Number(at)),
  deleteAlarm: async (id) => void alarms.delete(id),
};

/**
 * The storage of an object, whose transactions and alarms may fail. Alarms ring when the clock is
 * put forward.
 */
function frailStorage(storage, binding, id) {
  return new Proxy(storage, {
    get(_, key) {
      const value = Reflect.get(storage, key, storage);
      if (typeof value !== 'function') return value;
      const name = `${binding}.storage.${String(key)}`;
      if (key === 'transactionSync')
        return (work) => done(name, () => storage.transactionSync(work));
      const method = alarmMethods[key];
      return (...args) =>
        awaited(name, () => (method ? method(id, ...args) : value.apply(storage, args)));
    },
  });
}

/** Counts what is still underway after an answer. */
function countingContext(ctx) {
  const waitUntil = ctx.waitUntil.bind(ctx);
  Object.defineProperty(ctx, 'waitUntil', {
    value: (work) => {
      underway += 1;
      waitUntil(Promise.resolve(work).finally(() => (underway -= 1)));
    },
  });
  return ctx;
}

const objects = ['DRIVES', 'SHARES', 'CONTENTS', 'LIMITERS', 'TRANSFERS', 'TURNS'];
/**
 * Kept for what objects remember by it. Requests get a new one when a fault is armed, so that
 * nothing is remembered.
 */
let wrapped = new WeakMap();

function frailEnv(env) {
  let result = wrapped.get(env);
  if (!result) {
    result = { ...env };
    for (const name of ['FILES', 'DB']) result[name] = frail(env[name], name);
    result.JOBS = heldQueue;
    for (const name of objects) result[name] = frailObjects(env[name], name);
    wrapped.set(env, result);
  }
  return result;
}

function inFront(Base, binding) {
  return class extends Base {
    constructor(ctx, env) {
      const id = `${binding}/${ctx.id.name}`;
      Object.defineProperty(ctx, 'storage', { value: frailStorage(ctx.storage, binding, id) });
      super(countingContext(ctx), frailEnv(env));
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
    async rest() {
      const { value: broken } = await this.act('checkup', {});
      const { sql } = this.ctx.storage;
      const one = (query) => sql.exec(query).one().found;
      const isOpen = `phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;
      return {
        broken,
        used: this.#account().usedBytes,
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

/** Rings the alarm of an object; one that failed rings again soon, as the platform has it. */
async function ring(id, env) {
  alarms.delete(id);
  const [binding, name] = id.split(/\/(.*)/s);
  try {
    await env[binding].get(env[binding].idFromName(name)).ring();
  } catch {
    if (!alarms.has(id)) alarms.set(id, Date.now() + 2000);
  }
}

/** Hands a message on; one that asks for it comes again. */
async function handOn(message, env) {
  messages.splice(messages.indexOf(message), 1);
  const again = (options) =>
    messages.push({
      ...message,
      attempts: message.attempts + 1,
      at: Date.now() + (options?.delaySeconds ?? 0) * 1000,
    });
  const handed = { ...message, timestamp: new Date(message.at), ack() {}, retry: again };
  await worker.queue({ queue: 'magpie-jobs', messages: [handed] }, frailEnv(env));
}

/** What comes first of all that is due by a time; undefined when nothing is. */
function firstBy(until, env) {
  const due = [
    ...messages.map((message) => ({ at: message.at, run: () => handOn(message, env) })),
    ...Array.from(alarms, ([id, at]) => ({ at, run: () => ring(id, env) })),
  ];
  return due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
}

const doors = {
  arm({ target, isBefore }) {
    wrapped = new WeakMap();
    Object.assign(fault, {
      isArmed: true,
      target,
      isBefore,
      counts: new Map(),
      met: [],
      struck: false,
    });
    return {};
  },
  disarm() {
    fault.isArmed = false;
    return { met: fault.met, struck: fault.struck };
  },
  /** Time passes: what is due comes, each at its time. */
  async wind({ ms }, env) {
    const until = Date.now() + ms;
    for (;;) {
      while (underway > 0) await scheduler.wait(1);
      const first = firstBy(until, env);
      if (!first) break;
      aheadMs += Math.max(0, first.at - Date.now());
      await first.run();
    }
    aheadMs += Math.max(0, until - Date.now());
    return {};
  },
};

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const door = pathname.startsWith('/_front/') && doors[pathname.slice('/_front/'.length)];
    if (door) return Response.json(await door(await request.json(), env));
    return worker.fetch(request, frailEnv(env), countingContext(ctx));
  },
  scheduled: (event, env, ctx) => worker.scheduled(event, frailEnv(env), ctx),
};
