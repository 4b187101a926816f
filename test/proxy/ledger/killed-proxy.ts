import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { proxyFor } from '../ask.js';
import { give } from '../give.js';

// A proxy that accepts one gift, and is killed by SIGKILL at a given point. Started by killed.ts.

const { UPSTREAM = '', LEDGER = '', POINT, KEY = '', GIFT = '' } = process.env;

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const kept = await openLedger(LEDGER);
const ledger: Ledger = {
  ...kept,
  async reserve(intent) {
    if (POINT === 'before the gift is reserved') return die();
    const reservation = await kept.reserve(intent);
    return POINT === 'after the gift is reserved' ? die() : reservation;
  },
  async markForwarded(...mark) {
    await kept.markForwarded(...mark);
    if (POINT === 'before the gift is sent') await die();
  },
  settle: (...settled) => (POINT === 'after the answer arrived' ? die() : kept.settle(...settled)),
};
const { proxy } = proxyFor(UPSTREAM, { ledger });
await give(proxy, KEY, JSON.parse(GIFT) as DonationRequest);
