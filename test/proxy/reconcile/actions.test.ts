import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GiftFinding, OpenCause } from '../../../src/proxy/http/log-entry.js';
import type { Finding } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createActions, type SearchResult } from '../../../src/proxy/reconcile/actions.js';
import type { Decision } from '../../../src/proxy/reconcile/decide.js';
import type { Alike, Likeness, Traced } from '../../../src/proxy/reconcile/match.js';
import { ask, start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { minute, refusal } from './search-rig.js';

type State = 'refused' | 'unknown' | Finding;

/** Gift `a`, which was sent so many minutes ago, and what is done with the result of a search for it. */
async function rig(minutes: number, state: State) {
  let time = start;
  const now = () => time;
  const ledger = createMemoryLedger({ now });
  const findings: GiftFinding[] = [];
  const settled: number[] = [];
  const intent = { fingerprint: 'f', claim: 'c', likeness: 'the donor’s' };
  await ledger.reserve({ ...intent, key: 'a', tokenHash: 't-a' });
  await ledger.markForwarded('a', 'c', { campaign: 1001, total: 2500, donor: 'd' });
  if (state === 'refused') await ledger.settle('a', refusal);
  else await ledger.markUnknown('a', state === 'unknown' ? undefined : state);
  time += minutes * minute;
  const act = createActions({
    ...{ ledger, now },
    onFinding: (finding) => void findings.push(finding),
    onSettled: (campaign) => void settled.push(campaign),
  });
  const attempt = (await ledger.find('a')) as Traced;
  return {
    ...{ findings, ledger, settled },
    onSearched: (result: Partial<SearchResult>) =>
      act.onSearched(attempt, {
        ...{ decision: { kind: 'none' }, others: [], rows: [], isProof: true },
        ...result,
      }),
    onUnread: () => act.onUnread(attempt),
    /** What has become of the gift, whether it is searched for again, and what an equal gift of its donor is answered. */
    after: async () => {
      const found = await ledger.find('a');
      const known = (found?.state === 'unknown' ? found.finding : undefined) ?? found?.state;
      const isOpen = (await ledger.open()).some(({ key }) => key === 'a');
      const { kind } = await ask(ledger, { ...intent, key: 'b', tokenHash: 't-b' });
      return [known, isOpen ? 'open' : 'ended', kind].join();
    },
  };
}

const found = (told: Told): GiftFinding => ({
  ...told,
  ...{ attempt: 'a', campaign: 1001, at: start },
});
const other = (likeness: Likeness, id: number, isLate = false): Alike => ({
  ...{ id, likeness, isDonors: true, isLate },
});
const others = (...all: Alike[]): Partial<SearchResult> => ({ others: all });
const decided = (kind: 'several' | 'shared' | 'waiting', ...transactions: number[]) => ({
  decision: { kind, transactions } satisfies Decision,
});

/** Just before a time, in minutes. */
const before = (minutes: number) => minutes - 1 / minute;

type Told = Pick<GiftFinding, 'kind' | 'cause' | 'transactions'>;
type Row = [
  what: string,
  state: State,
  minutes: number,
  result: Partial<SearchResult>,
  told: Told | undefined,
  after: string,
];

const tells = (kind: GiftFinding['kind'], ...transactions: number[]): Told => ({ kind, transactions });
const late = others(other('possible', 7, true));
const paidBack = others(other('pending', 7), other('undone', 8));
const lateCause: Told = { ...tells('unresolved', 7), cause: 'possible-rows' };

// Whether the gift is searched for again, and what an equal one is answered.
const again = 'settled,open,alike-refused';
const left = 'settled,ended,alike-refused';
const believed = 'settled,ended,reserved';
const waits = 'unknown,open,alike';
const doubtful = 'several,open,alike';
const missing = 'none,open,reserved';

const rows: Row[] = [
  ['several charges', 'refused', 1, decided('several', 7, 8), tells('several', 7, 8), left],
  ['a charge that was paid back', 'refused', 1, paidBack, undefined, left],
  ['a pending charge', 'refused', before(15), others(other('pending', 7)), undefined, again],
  ['no charge', 'refused', before(15), {}, undefined, again],
  ['no charge', 'refused', 15, {}, undefined, believed],
  ['a charge of a gift in flight', 'refused', 16, decided('waiting', 7), undefined, again],
  ['a charge of another gift', 'refused', before(15), decided('shared', 7), undefined, again],
  ['a charge of another gift', 'refused', 15, decided('shared', 7), tells('several', 7), left],
  ['a late row', 'refused', before(15), late, undefined, again],
  ['a late row', 'refused', 15, late, tells('several', 7), left],
  ['several charges', 'unknown', 0, decided('several', 7, 8), tells('several', 7, 8), doubtful],
  ['a charge of another gift', 'unknown', before(60), decided('shared', 7), undefined, waits],
  ['a charge of another gift', 'unknown', 60, decided('shared', 7), tells('several', 7), doubtful],
  ['a charge that was paid back', 'unknown', 0, paidBack, tells('refunded', 8), doubtful],
  ['no charge', 'unknown', before(60), {}, undefined, waits],
  ['no charge', 'unknown', 60, {}, tells('none'), missing],
  ['no charge', 'several', 60, {}, tells('none'), missing],
  ['no charge', 'none', 60, {}, undefined, missing],
  ['a late row', 'none', 60, late, lateCause, doubtful],
];

/** Why a gift can neither be settled nor be called missing, with the transactions that are named. */
const causes = {
  'in-flight': [decided('waiting', 9), [9]],
  pending: [others(other('possible', 6), other('not-completed', 7), other('pending', 8)), [8]],
  'not-completed': [others(other('possible', 6), other('not-completed', 7)), [7]],
  'possible-rows': [others(other('possible', 6), other('possible', 8)), [6, 8]],
  'list-not-whole': [{ isProof: false }, []],
} as const satisfies Partial<Record<OpenCause, [Partial<SearchResult>, number[]]>>;

for (const [name, [result, transactions]] of Object.entries(causes)) {
  const told: Told = { kind: 'unresolved', cause: name as keyof typeof causes, transactions };
  const isDenied = name === 'in-flight' || name === 'pending';
  rows.push(
    [name, 'unknown', before(60), result, undefined, waits],
    [name, 'unknown', 60, result, told, doubtful],
    [name, 'several', 60, result, undefined, doubtful],
    [name, 'none', 60, result, isDenied ? told : undefined, isDenied ? doubtful : missing],
  );
}

for (const [what, state, minutes, result, told, end] of rows)
  test(`${state} for ${minutes.toFixed(1)} min, with ${what}: tells ${told?.cause ?? told?.kind ?? 'nothing'}`, async () => {
    const { after, findings, onSearched } = await rig(minutes, state);
    assert.equal(await onSearched(result), false);
    assert.deepEqual(findings, told ? [found(told)] : []);
    assert.equal(await after(), end);
  });

for (const [state, minutes, isTold] of [
  ['unknown', before(60), false],
  ['unknown', 60, true],
  ['none', 60, false],
  ['several', 60, false],
  ['refused', 61, false],
] as const)
  test(`${state} for ${minutes.toFixed(1)} min: ${isTold ? 'tells' : 'does not tell'} that the list cannot be read`, async () => {
    const { findings, onUnread } = await rig(minutes, state);
    await onUnread();
    assert.deepEqual(
      findings,
      isTold ? [found({ kind: 'unresolved', cause: 'list-unread', transactions: [] })] : [],
    );
  });

const match = { decision: { kind: 'match', transaction: 7 }, rows: [charge(7, gift())] } as const;

for (const state of ['refused', 'unknown'] as const)
  describe(`The charge of a gift that is ${state}`, () => {
    test('settles it', async () => {
      const { findings, ledger, onSearched, settled } = await rig(1, state);
      assert.equal(await onSearched(match), true);
      assert.deepEqual(settled, [1001]);
      const attempt = await ledger.find('a');
      assert.ok(attempt?.state === 'settled' && attempt.outcome.status === 200);
      assert.equal(attempt.isUntold, true, 'nobody has seen the receipt');
      const finding = found({ kind: 'charged-though-refused', transactions: [7] });
      assert.deepEqual(findings, state === 'refused' ? [finding] : []);
    });

    test('does not settle it if another gift has been settled with it meanwhile', async () => {
      const { findings, ledger, onSearched, settled } = await rig(1, state);
      await ledger.reserve({ key: 'c', fingerprint: 'f', tokenHash: 't-c', claim: 'c' });
      await ledger.markForwarded('c', 'c');
      await ledger.settle('c', { status: 200, body: {} }, 7);
      assert.equal(await onSearched(match), false);
      assert.deepEqual([findings, settled], [[], []]);
    });

    test('does not settle it if the list has lost the row', async () => {
      const { findings, onSearched, settled } = await rig(1, state);
      assert.equal(await onSearched({ ...match, rows: [charge(8, gift())] }), false);
      assert.deepEqual([findings, settled], [[], []]);
    });
  });
