import type { Route } from '../http/route.js';

/**
 * `/healthz`: 200 while the process runs, with the status `degraded` while the ledger does not answer; figures are still served, so the
 * process need not be restarted. `/healthz/ready`: 503 while the ledger does not answer, for sites that can send donors to another
 * proxy. Neither reply contains more.
 *
 * @param ledgerAnswers A cheap check whether the ledger answers.
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
