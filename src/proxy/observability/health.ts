import type { Route } from '../http/route.js';

/**
 * `/healthz`: the process answers, and says `degraded` while the ledger does not; figures are served all the same, so that
 * this is no reason to start it anew. `/healthz/ready`: 503 while the ledger does not answer, for who has another proxy to
 * send donors to. Neither says more.
 *
 * @param ledgerAnswers Whether the ledger does, cheaply.
 */
export function healthRoutes(ledgerAnswers: () => Promise<boolean>): Route[] {
  const route = (pattern: string, statusWithout: number): Route => ({
    name: 'health',
    method: 'GET',
    pattern,
    serve: async () =>
      (await ledgerAnswers())
        ? { status: 200, body: { status: 'ok' } }
        : { status: statusWithout, body: { status: 'degraded' } },
  });
  return [route('/healthz', 200), route('/healthz/ready', 503)];
}
