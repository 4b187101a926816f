import type { Route } from '../http/route.js';

/**
 * `/healthz`: 200 while the process runs, with the status `degraded` while the ledger is unavailable; figures are still served, so the
 * process need not be restarted. `/healthz/ready`: 503 while the ledger is unavailable, for sites that can send donors to another proxy.
 * Neither reply contains more.
 *
 * @param ledgerAnswers Cheap check whether the ledger is available.
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
