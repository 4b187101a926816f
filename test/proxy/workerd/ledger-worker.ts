import type { ObjectState } from '../../../src/proxy/edge/runtime.js';
import { storageDriver } from '../../../src/proxy/edge/proxy-object.js';
import { createDurableLedger, type DurableLedger } from '../../../src/proxy/ledger/durable-ledger.js';
import { start } from '../ledger/opened.js';

// A ledger in an object's storage. A test calls its methods over HTTP: `{ step, values, pass }`, answered with `{ value }` or `{ error }`,
// and how far back it reaches.

export interface Step {
  /** Name of a method; absent to only advance the time. */
  readonly step?: keyof DurableLedger | `maps.${keyof NonNullable<DurableLedger['maps']>}`;
  readonly values?: readonly unknown[];
  /** Milliseconds by which the time advances before the call. */
  readonly pass?: number;
}

class LedgerObject {
  #time = start;
  readonly #ledger: DurableLedger;

  constructor({ storage }: ObjectState) {
    this.#ledger = createDurableLedger(storageDriver(storage), () => this.#time);
  }

  async fetch(request: Request): Promise<Response> {
    const { step, values = [], pass = 0 } = (await request.json()) as Step;
    this.#time += pass;
    const result = await this.#taken(step, values);
    return Response.json({ ...result, remembers: this.#ledger.remembers?.() });
  }

  async #taken(step: Step['step'], values: readonly unknown[]): Promise<object> {
    try {
      const { maps = {} } = this.#ledger;
      const mapSteps = Object.entries(maps).map(([name, run]) => [`maps.${name}`, run]);
      const steps = { ...this.#ledger, ...Object.fromEntries(mapSteps) } as unknown as Record<
        string,
        (...values: readonly unknown[]) => unknown
      >;
      // `null`, because JSON has no `undefined`.
      const taken = values.map((value) => value ?? undefined);
      return { value: step && (await steps[step]?.(...taken)) };
    } catch (error) {
      return { error: String(error) };
    }
  }
}

interface Bindings {
  readonly LEDGERS: {
    idFromName(name: string): unknown;
    get(id: unknown): { fetch(request: Request): Promise<Response> };
  };
}

const worker = {
  fetch: (request: Request, { LEDGERS }: Bindings) =>
    LEDGERS.get(LEDGERS.idFromName(new URL(request.url).pathname)).fetch(request),
};

export { LedgerObject, worker as default };
