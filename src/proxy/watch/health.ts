import type { Ledger } from '../ledger/ledger.js';
import type { Route } from '../route.js';

/** No attempt has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** How long the ledger may take to answer, and how long its answer stands, in ms. */
const patience = 2_000;
const standing = 1_000;

/**
 * `/healthz`: the process answers, and says `degraded` while the ledger does not; figures are served all the same, so that
 * this is no reason to start it anew. `/healthz/ready`: 503 while the ledger does not answer, for who has another proxy to
 * send donors to. Neither says more.
 *
 * @param clock Milliseconds that only go forward.
 */
export function healthRoutes(ledger: Ledger, clock: () => number): Route[] {
  let known: { readonly answers: boolean; readonly at: number } | undefined;

  // Asked once a second at most, however many ask: a stranger must not be able to keep the ledger busy.
  async function ledgerAnswers(): Promise<boolean> {
    if (known && clock() - known.at < standing) return known.answers;
    known = { answers: known?.answers ?? true, at: clock() };
    const answers = await answersInTime(ledger);
    known = { answers, at: clock() };
    return answers;
  }
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

async function answersInTime(ledger: Ledger): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answer = ledger.find(nobody).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
