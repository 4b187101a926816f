import { createDurableLimits, type DurableLimits } from '../abuse/durable-limits.js';
import { createDurableLedger, type DurableLedger } from '../ledger/durable-ledger.js';
import { refusedMs, type Ledger } from '../ledger/ledger.js';
import { createProxy, type PlatformProxy } from '../app/proxy.js';
import { createGiftTimes, type GiftTimes } from '../cache/gift-times.js';
import { nextSearch } from '../reconcile/search-times.js';
import { objectNames, peerHeader } from './forward-to-object.js';
import type { Bindings, Fetching, ObjectNamespace, ObjectState, ObjectStorage } from './runtime.js';
import { readWorkerSettings, type WorkerOptions } from './worker-settings.js';
import { writeLog } from '../observability/allowed-fields.js';
import type { SqlDriver } from '../sql/driver.js';

/** The methods that the runtime calls. */
export interface ProxyObject extends Fetching {
  alarm(): Promise<void>;
}
export type ProxyObjectClass = new (state: ObjectState, bindings: Bindings) => ProxyObject;

/**
 * The class of the Durable Objects between the worker and the platform. Each runs the whole proxy. One object, which has the ledger, serves
 * everything that concerns gifts. Visitors' reads have another one, so that many searches for a team do not slow down gifts, and owners a
 * third one. Each object exists once worldwide. So what the proxy keeps in memory (answers, shared calls, circuit breaker, limits) applies to
 * all locations, and lasts until the object is idle.
 */
export function proxyObjectClass(options: WorkerOptions): ProxyObjectClass {
  return class FrProxy implements ProxyObject {
    readonly #storage: ObjectStorage;
    readonly #proxy: PlatformProxy;
    readonly #ledger: DurableLedger;
    readonly #limits: DurableLimits;
    readonly #gifts: GiftTimes;

    constructor({ storage }: ObjectState, bindings: Bindings) {
      const settings = readWorkerSettings(bindings, options);
      // This cannot happen: the worker has the same settings, and calls no object while they are wrong.
      if ('problems' in settings) throw new Error(settings.problems.join(' '));
      const own = createGiftTimes(() => performance.now());
      this.#storage = storage;
      this.#gifts = own;
      const driver = storageDriver(storage);
      this.#ledger = createDurableLedger(driver, Date.now, () => performance.now());
      this.#limits = createDurableLimits(driver, Date.now);
      this.#proxy = createProxy({
        ...settings.options,
        ledger: this.#waking(),
        limitStore: this.#limits,
        gifts: {
          last: (campaign) => own.last(campaign),
          note: (campaign) => notifyReads(settings.objects, campaign),
        },
        log: writeLog,
        // Objects cannot choose the connection of their outgoing calls.
        confirmRefusals: true,
      });
    }

    async fetch(request: Request): Promise<Response> {
      const [, campaign] = giftPath.exec(new URL(request.url).pathname) ?? [];
      if (campaign !== undefined) {
        this.#gifts.note(Number(campaign));
        return new Response(null, { status: 204 });
      }
      const peer = request.headers.get(peerHeader);
      return this.#proxy(request, peer === null ? {} : { peer });
    }

    /** Searches for gifts whose answer was lost, and deletes old attempts, without waiting for the next request. */
    async alarm(): Promise<void> {
      const ledger = this.#ledger;
      await this.#proxy.reconcile().catch(() => undefined);
      const searchAt = nextSearch(await ledger.open(), Date.now());
      const expiresAt = (await ledger.forget()) ?? Infinity;
      const next = Math.min(searchAt, expiresAt, this.#limits.forget() ?? Infinity);
      if (next < Infinity) await this.#wakeBy(next);
    }

    /**
     * Sets the alarm unless an earlier one is set, for example for a gift that was taken meanwhile: an object has only one alarm, and
     * setting it replaces the previous one.
     */
    async #wakeBy(due: number): Promise<void> {
      const set = await this.#storage.getAlarm();
      if (set === null || set > due) await this.#storage.setAlarm(due);
    }

    /**
     * Returns the ledger, which now also sets an alarm for shortly after each gift: if the object stops during a gift, its next instance
     * searches for the outcome.
     */
    #waking(): Ledger {
      const ledger = this.#ledger;
      return {
        ...ledger,
        reserve: async (intent) => {
          await this.#wakeBy(Date.now() + soon);
          return ledger.reserve(intent);
        },
        refuse: async (...refusal) => {
          // So that it is forgotten in time also if no gift follows.
          await this.#wakeBy(Date.now() + refusedMs);
          return ledger.refuse(...refusal);
        },
      };
    }
  };
}

/** Time from a gift to the first search for open attempts, in ms. */
const soon = 5_000;

/** Path of notifications about gifts. The proxy does not serve it, so no visitor's request can have it. */
const giftPath = /^\/-\/gifts\/(\d{1,15})$/;

/** Notifies the object that serves reads of a gift. This runs in the background, so that no gift waits for it or fails because of it. */
function notifyReads(objects: ObjectNamespace, campaign: number): void {
  void objects
    .get(objects.idFromName(objectNames.reads))
    .fetch(new Request(`https://fr-proxy.internal/-/gifts/${String(campaign)}`, { method: 'POST' }))
    .catch(() => undefined);
}

/** An object's SQL storage as a driver for the ledger and the limits. */
export function storageDriver(storage: ObjectStorage): SqlDriver {
  const { sql } = storage;
  return {
    all: <Row>(query: string, ...values: (string | number | null)[]) =>
      sql.exec(query, ...values).toArray() as Row[],
    run(query, ...values) {
      sql.exec(query, ...values);
      const [{ changed } = { changed: 0 }] = sql.exec('SELECT changes() AS changed').toArray() as {
        changed: number;
      }[];
      return changed;
    },
    inTransaction: (work) => storage.transactionSync(work),
  };
}
