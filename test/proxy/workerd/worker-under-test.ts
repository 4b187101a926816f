import { createWorker } from '../../../src/proxy/worker.js';

// A worker as its owner writes one, with an additional path that makes the object with the ledger unavailable.

const { worker, FrProxy } = createWorker();

interface Bindings {
  readonly FR_PROXY: { idFromName(name: string): unknown; get(id: unknown): object };
}

let lossy: Bindings | undefined;

const tested: typeof worker = {
  async fetch(request, bindings, context) {
    if (new URL(request.url).pathname === '/-/lose') {
      lossy = withoutGifts(bindings as Bindings);
      return new Response(null, { status: 204 });
    }
    return worker.fetch(request, lossy ?? bindings, context);
  },
};

function withoutGifts(bindings: Bindings): Bindings {
  const { FR_PROXY: objects } = bindings;
  const lost = String(objects.idFromName('gifts'));
  return {
    ...bindings,
    FR_PROXY: {
      idFromName: (name) => objects.idFromName(name),
      get: (id) =>
        String(id) === lost
          ? { fetch: () => Promise.reject(new Error('Network connection lost.')) }
          : objects.get(id),
    },
  };
}

export { FrProxy, tested as default };
