import { until } from '../../support/until.js';
import { donation } from '../samples.js';
import { json, startUpstream, type Upstream } from '../upstream.js';

/** A platform that answers a gift only once it is told to. */
export async function heldPlatform(t: Parameters<typeof startUpstream>[0]): Promise<{
  readonly upstream: Upstream;
  /** Waits until a gift has come. */
  readonly arrived: () => Promise<void>;
  readonly finish: () => void;
}> {
  let finish = (): void => undefined;
  const upstream = await startUpstream(t, (response) => {
    finish = () => json(donation)(response);
  });
  return {
    upstream,
    arrived: () => until(() => upstream.received.length > 0, 'a gift comes'),
    finish: () => finish(),
  };
}
