import type { NodeOptions } from '../../src/proxy/settings/options.js';
import { startProxy, type RunningProxy } from '../../src/proxy/node.js';
import { apiKey, site } from './ask.js';

/** A proxy for `site` over real HTTP in front of `upstream`, which is closed after the test. */
export async function serve(
  t: { after(clean: () => Promise<void>): void },
  upstream: string,
  options: Partial<NodeOptions> = {},
): Promise<RunningProxy> {
  const proxy = await startProxy({
    ...{ upstream, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
    ...options,
  });
  t.after(() => proxy.close());
  return proxy;
}
