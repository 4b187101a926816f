import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { lifetimeMs } from '../../../src/proxy/ledger/ledger.js';
import { runs } from '../../support/runs.js';
import { conforms } from '../ledger/conformance.js';
import { follows } from '../ledger/follows.js';
import { forward, start, type OpenStore } from '../ledger/opened.js';
import type { Step } from './ledger-worker.js';
import { bundled, noWorkerd, startWorkerd } from './workerd.js';

if (noWorkerd) test('the ledger of a Durable Object', { skip: noWorkerd }, () => undefined);
else {
  const { url } = await startWorkerd({ after }, await bundled('test/proxy/workerd/ledger-worker.ts'), {
    objects: { LEDGERS: 'LedgerObject' },
  });

  /** A ledger in a new object with a random name. */
  const openObject = async () => {
    const address = `${url}/${crypto.randomUUID()}`;
    let remembers: number | undefined;
    async function take(step: Step): Promise<unknown> {
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(step) });
      const result = (await response.json()) as { value?: unknown; error?: string; remembers?: number };
      ({ remembers } = result);
      if (result.error !== undefined) throw new Error(result.error);
      return result.value ?? undefined;
    }
    const method =
      (step: NonNullable<Step['step']>) =>
      (...values: unknown[]) =>
        take({ step, values });
    const ledger = {
      ...{ reserve: method('reserve'), markForwarded: method('markForwarded'), settle: method('settle') },
      ...{ tell: method('tell'), correct: method('correct') },
      ...{ dropTrace: method('dropTrace'), markUnknown: method('markUnknown') },
      ...{
        release: method('release'),
        refuse: method('refuse'),
        maps: { get: method('maps.get'), replace: method('maps.replace') },
        find: method('find'),
        open: method('open'),
        lease: method('lease'),
        id: method('id'),
      },
      ...{
        keyOfTransaction: method('keyOfTransaction'),
        maps: { get: method('maps.get'), replace: method('maps.replace') },
      },
      remembers: () => remembers ?? 0,
    } as unknown as Ledger;
    return { ledger, take, forget: method('forget') };
  };

  const openStore: OpenStore = async () => {
    const { ledger, take } = await openObject();
    await take({});
    return {
      ledger,
      async pass(ms) {
        await take({ pass: ms });
      },
      again: async () => ledger,
    };
  };

  conforms('Durable Object', openStore);
  follows('Durable Object', openStore, runs(30));

  test('Durable Object: deletes attempts after two days, and returns when to delete again', async () => {
    const { ledger, take, forget } = await openObject();
    assert.equal(await forget(), undefined);
    await forward(ledger, 'a');
    await take({ pass: 5000 });
    await forward(ledger, 'b');
    assert.equal(await forget(), start + lifetimeMs);
    await take({ pass: lifetimeMs - 5000 });
    assert.equal(await forget(), start + 5000 + lifetimeMs);
    assert.equal(await ledger.find('a'), undefined);
    await take({ pass: 5000 });
    assert.equal(await forget(), undefined);
  });
}
