import type { ObjectState } from '../../../src/proxy/edge/runtime.js';
import { createWorker } from '../../../src/proxy/worker.js';

// A worker whose object for gifts stops at once when told to, as at a deployment or after a fault.

const parts = createWorker({ timeouts: { repeat: 1_000 } });

class FrProxy extends parts.FrProxy {
  readonly #state: ObjectState & { abort(reason: string): void };

  constructor(state: ObjectState & { abort(reason: string): void }, bindings: object) {
    super(state, bindings);
    this.#state = state;
  }

  override fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/-/end') this.#state.abort('ended by a test');
    return super.fetch(request);
  }
}

interface Bindings {
  readonly FR_PROXY: {
    idFromName(name: string): unknown;
    get(id: unknown): { fetch(request: Request): Promise<Response> };
  };
}

const worker: typeof parts.worker = {
  async fetch(request, bindings, context) {
    if (new URL(request.url).pathname !== '/-/end') return parts.worker.fetch(request, bindings, context);
    const { FR_PROXY: objects } = bindings as Bindings;
    await objects
      .get(objects.idFromName('gifts'))
      .fetch(request)
      .catch(() => undefined);
    return new Response(null, { status: 204 });
  },
};

export { FrProxy, worker as default };
