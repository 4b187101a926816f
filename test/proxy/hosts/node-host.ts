import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';
import type { StartHost } from './host.js';

/** A ledger, and a function that makes it unavailable. */
export interface OpenLedger {
  readonly ledger: Ledger;
  readonly lose: () => Promise<void>;
}

/** The proxy on Node, as `fr-proxy` starts it. */
export function onNode(open: (t: Parameters<StartHost>[0]) => Promise<OpenLedger>): StartHost {
  return async (t, variables) => {
    const { options, problems } = readSettings({ ...variables, PORT: '0', HOST: '127.0.0.1' });
    if (problems) throw new Error(problems.join('\n'));
    const { ledger, lose } = await open(t);
    const lines: string[] = [];
    const log = (entry: object) => void lines.push(JSON.stringify(entry));
    const proxy = await startProxy({ ...options, ledger, log });
    t.after(() => proxy.close());
    return { url: proxy.url, loseLedger: lose, output: () => lines.join('\n') };
  };
}
