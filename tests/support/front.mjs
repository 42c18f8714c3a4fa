import worker, * as product from './index.js';

/**
 * Wraps the built worker in tests and forwards everything to it unchanged. It adds what a test
 * can't do from outside: advance the clock, run alarms and queued messages at their times one after
 * another, run many drive methods in one request with a look at the tables after each, and inject a
 * fault into an awaited operation on R2, D1, the queue, another object or storage. See
 * tests/support/front.ts.
 */

const clock = Date.now.bind(Date);
let aheadMs = 0;
Date.now = () => clock() + aheadMs;

/**
 * Operations awaited between arming and disarming, by kind and number of earlier occurrences:
 * `DB.first SELECT … 2`. Operations matching `target` fail. With `isBefore` they have no effect;
 * otherwise they take effect and their response is lost. Recording stops at the failure, because
 * retries follow it.
 */
const fault = {
  isArmed: false,
  target: '',
  isBefore: true,
  counts: new Map(),
  met: [],
  struck: false,
};

/** Should this operation fail? */
function strikes(name) {
  if (!fault.isArmed || fault.struck) return false;
  const count = (fault.counts.get(name) ?? 0) + 1;
  fault.counts.set(name, count);
  const one = `${name} ${count}`;
  fault.met.push(one);
  fault.struck = one === fault.target;
  return fault.struck;
}

/**
 * Bindings of which every operation fails with the platform's error, until further notice. The
 * storage of an object isn't a binding.
 */
let down = new Set();

const platformErrors = {
  DB: () => new Error('D1_ERROR: Network connection lost.'),
  FILES: () => new Error('get: We encountered an internal error. Please try again. (10001)'),
  JOBS: () => new Error('Queue send failed: Internal Server Error'),
  IMAGES: () => new Error('internal error; reference = 0123456789'),
};

function failWhileDown(name) {
  const [binding, what] = name.split('.');
  if (!down.has(binding) || what === 'storage') return;
  const lost = () =>
    Object.assign(new Error('Network connection lost.'), { retryable: true, remote: false });
  throw (platformErrors[binding] ?? lost)();
}

/** Operations whose names begin with this fail until it is '' again, as in an outage. */
let outage = '';

async function awaited(name, work) {
  if (outage !== '' && name.startsWith(outage)) throw new Error(`outage of ${name}`);
  failWhileDown(name);
  const isHit = strikes(name);
  if (isHit && fault.isBefore) throw new Error(`fault before ${name}`);
  const value = await work();
  if (isHit) throw new Error(`fault after ${name}`);
  return value;
}

/**
 * The same for synchronous storage operations: a transaction fails, or it is committed and its
 * response is lost.
 */
function done(name, work) {
  const isHit = strikes(name);
  if (isHit && fault.isBefore) throw new Error(`fault before ${name}`);
  const value = work();
  if (isHit) throw new Error(`fault after ${name}`);
  return value;
}

/** Synchronous methods that return an object whose methods are awaited later. */
const handles = new Set(['prepare', 'bind', 'resumeMultipartUpload', 'withSession']);
const originals = new WeakMap();
const original = (value) =>
  Array.isArray(value) ? value.map(original) : (originals.get(value) ?? value);

/** Wraps a binding, statement or upload so that its methods may fail. */
function frail(target, name, what = '') {
  const proxy = new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (args) => value.apply(target, args.map(original));
      // Identifies statements by their beginning.
      const suffix = (args) =>
        key === 'prepare' ? ` ${args[0].trim().split(/\s+/).slice(0, 4).join(' ')}` : '';
      if (handles.has(key)) return (...args) => frail(call(args), name, what + suffix(args));
      return async (...args) => {
        const result = await awaited(`${name}.${String(key)}${what}`, () => call(args));
        return key === 'createMultipartUpload' ? frail(result, name) : result;
      };
    },
  });
  originals.set(proxy, target);
  return proxy;
}

/** Wraps Images, whose chains of transformations are synchronous until the end. */
function breakableImages(images) {
  const call = (key, args) => {
    failWhileDown(`IMAGES.${key}`);
    return images[key](...args);
  };
  return { info: async (...args) => call('info', args), input: (...args) => call('input', args) };
}

/** Wraps a namespace of objects so that their responses may be lost. */
function frailObjects(namespace, name) {
  const stubOf = (stub) =>
    new Proxy(stub, {
      get(_, key) {
        if (key === 'id' || key === 'name' || typeof key !== 'string' || key === 'then') {
          return stub[key];
        }
        const suffix = ([first]) => (key === 'runMethod' ? ` ${first}` : '');
        return (...args) => awaited(`${name}.${key}${suffix(args)}`, () => stub[key](...args));
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
 * Pending work: alarms by binding and name, messages, and the number of unawaited operations in
 * progress.
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
 * Wraps the storage of an object so that transactions and alarms may fail. Alarms run when the
 * clock advances.
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

/** Counts operations that are still running after a response. */
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

const objects = [
  'DRIVES',
  'SHARES',
  'SHARE_TALLIES',
  'CONTENTS',
  'LIMITERS',
  'TRANSFERS',
  'TRANSFER_SCHEDULER',
  'CONFIG',
  'TURN_POOLS',
  'DIRECTORY',
  'ACTIVATION_CODES',
  'USAGE',
  'DRIVE_REGISTRY',
  'PROJECTION_MONITORS',
  'JOB_OUTBOX',
  'MODERATION',
  'OPERATORS',
  'OPERATOR_RECORDS',
  'STATISTICS',
];
/**
 * Identity of the objects' in-memory state. Arming a fault replaces it, so that nothing is
 * remembered.
 */
let wrapped = new WeakMap();

function frailEnv(env) {
  let result = wrapped.get(env);
  if (!result) {
    result = { ...env };
    for (const name of ['FILES', 'DB']) result[name] = frail(env[name], name);
    result.JOBS = heldQueue;
    result.IMAGES = breakableImages(env.IMAGES);
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

    /** Runs the alarm now. */
    async runAlarm() {
      await this.alarm();
    }

    /** Runs drive methods in order. Returns the result of `checkup` and the tables after each. */
    async runSteps(steps) {
      const seen = [];
      for (const { name, input } of steps) {
        const outcome = await this.runMethod(name, input);
        const broken = (await this.runMethod('checkup', {})).value;
        seen.push({ outcome, broken, account: this.#account(), added: this.#added(outcome, name) });
      }
      return seen;
    }

    #account() {
      return this.ctx.storage.sql
        .exec('SELECT used_bytes AS usedBytes, held_bytes AS heldBytes FROM account')
        .one();
    }

    /** Returns all rows after a copy, because the ids of copies are unknown. */
    #added(outcome, name) {
      return name === 'batch' && outcome.ok ? this.rows() : [];
    }

    table(name) {
      return this.ctx.storage.sql.exec(`SELECT * FROM ${name}`).toArray();
    }

    rows() {
      return this.ctx.storage.sql
        .exec(
          `SELECT id, parent_id AS parentId, is_file AS isFile, size, trashed_at > 0 AS isTrashed FROM nodes
           WHERE id <> ''`,
        )
        .toArray();
    }

    /** Returns unfinished work of a drive and every R2 key it refers to. */
    async rest() {
      const { value: broken } = await this.runMethod('checkup', {});
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
export const ShareTally = inFront(product.ShareTally, 'SHARE_TALLIES');
export const ContentObject = inFront(product.ContentObject, 'CONTENTS');
export const ActivationCodeObject = inFront(product.ActivationCodeObject, 'ACTIVATION_CODES');
export const LimiterObject = inFront(product.LimiterObject, 'LIMITERS');
export const TransferObject = inFront(product.TransferObject, 'TRANSFERS');
export const DriveRegistry = inFront(product.DriveRegistry, 'DRIVE_REGISTRY');
export const ProjectionMonitor = inFront(product.ProjectionMonitor, 'PROJECTION_MONITORS');
export const UsageObject = inFront(product.UsageObject, 'USAGE');
export const JobOutbox = inFront(product.JobOutbox, 'JOB_OUTBOX');
export const ModerationObject = inFront(product.ModerationObject, 'MODERATION');
export const OperatorsObject = inFront(product.OperatorsObject, 'OPERATORS');
export const OperatorRecords = inFront(product.OperatorRecords, 'OPERATOR_RECORDS');
export const StatisticsObject = inFront(product.StatisticsObject, 'STATISTICS');
export const ConfigObject = inFront(product.ConfigObject, 'CONFIG');
export const TransferScheduler = inFront(product.TransferScheduler, 'TRANSFER_SCHEDULER');
export const TurnPool = inFront(product.TurnPool, 'TURN_POOLS');
export const DirectoryObject = inFront(product.DirectoryObject, 'DIRECTORY');

/** Runs the alarm of an object. A failed alarm is retried soon, as on the platform. */
async function runAlarmOf(id, env) {
  alarms.delete(id);
  const [binding, name] = id.split(/\/(.*)/s);
  try {
    await env[binding].get(env[binding].idFromName(name)).runAlarm();
  } catch {
    if (!alarms.has(id)) alarms.set(id, Date.now() + 2000);
  }
}

/** Delivers a message. A message that asks for a retry is delivered again. */
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

/** Returns the first item due by a time, or undefined. */
function firstBy(until, env) {
  const due = [
    ...messages.map((message) => ({ at: message.at, run: () => handOn(message, env) })),
    ...Array.from(alarms, ([id, at]) => ({ at, run: () => runAlarmOf(id, env) })),
  ];
  return due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
}

const doors = {
  arm({ target, isBefore, forgets }) {
    if (forgets) wrapped = new WeakMap();
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
  fail({ prefix }) {
    outage = prefix;
    return {};
  },
  /** Calls methods of objects at once. */
  call({ calls }, env) {
    return Promise.all(
      calls.map(({ binding, name, method, args }) => {
        const stub = env[binding].get(env[binding].idFromName(name));
        return stub[method](...args);
      }),
    );
  },
  /** Makes bindings fail, or none. Without memory, requests are those of a new isolate. */
  outage({ bindings, forgets }) {
    down = new Set(bindings);
    if (forgets) wrapped = new WeakMap();
    return {};
  },
  /** Loses the messages of the queue, as a restart of the local runtime does. */
  loseMessages: () => ({ lost: messages.splice(0).length }),
  disarm() {
    fault.isArmed = false;
    return { met: fault.met, struck: fault.struck };
  },
  now: () => ({ ms: Date.now() }),
  /** Advances the clock and runs due work at its time. */
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
