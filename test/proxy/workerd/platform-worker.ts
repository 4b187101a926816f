import { createPlatform } from '../../../src/proxy/platform/platform.js';
import { createTransaction } from '../../../src/schema/receipt.js';

interface Bindings {
  readonly UPSTREAM: string;
}

/** Sends a gift to the platform with the runtime's own `fetch`, and returns the result. */
const worker = {
  async fetch(request: Request, { UPSTREAM: upstream }: Bindings): Promise<Response> {
    const platform = createPlatform({
      ...{ upstream, apiKey: 'key', campaignKeys: {}, queryNames: {} },
      fetch: (...call) => fetch(...call),
    });
    const body: unknown = await request.json();
    return Response.json(await platform({ endpoint: createTransaction, params: {}, query: {}, body }, 2_000));
  },
};

export { worker as default };
