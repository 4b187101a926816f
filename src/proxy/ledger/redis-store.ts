import { createHash } from 'node:crypto';
import type { RedisConnection } from '../redis/connection.js';
import type { LedgerTime } from './ledger-time.js';
import { dueAt, isOpen } from './machine.js';
import type { RedisHistory } from './redis-history.js';
import * as scripts from './redis-scripts.js';
import { columns, members, rowOf, valueOf } from './row-columns.js';
import type { Change, Row, Step, Store } from './store.js';

export interface RedisStoreSetup {
  readonly line: RedisConnection;
  /** Prefix of all keys. */
  readonly prefix: string;
  readonly history: Pick<RedisHistory, 'epoch' | 'within' | 'refuseBehind' | 'awaitReplica'>;
  readonly time: LedgerTime;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time limit for one step, in ms. */
  readonly patience: number;
}

/** Maximum number of tries of a step whose rows other steps keep changing. */
const mostTries = 20;

/** Runs a script by its hash; only a server that does not know it yet gets its text. */
export async function runScript(
  line: RedisConnection,
  script: string,
  keys: string[],
  values: readonly string[],
): Promise<unknown> {
  const options = { keys, arguments: [...values] };
  try {
    return await line.ask((client) => client.evalSha(hashOf(script), options));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return line.ask((client) => client.eval(script, options));
  }
}

const hashes = new Map<string, string>();
function hashOf(script: string): string {
  const hash = hashes.get(script) ?? createHash('sha1').update(script).digest('hex');
  hashes.set(script, hash);
  return hash;
}

type Flat = readonly string[];

/** Rows in a Redis or Valkey. A step reads, decides, and commits if nothing that it has seen was changed meanwhile. */
export function createRedisStore({
  line,
  prefix,
  history,
  time: ledgerTime,
  now,
  patience,
}: RedisStoreSetup): Store {
  /** The time that was last read. A step that wants due rows needs the ledger's time before it reads. */
  let known: { readonly time: number; readonly shift: number } | undefined;

  async function readFor({ ask, isStrict }: Pick<Step<unknown>, 'ask' | 'isStrict'>) {
    const { key = '', token = '', likeness = '', transaction = '', isDue } = ask;
    const dueTime = isDue && known ? String(ledgerTime.read(known)) : '';
    const values = [
      isStrict ?? '',
      key,
      token,
      likeness,
      String(transaction),
      ask.isOpen ? '1' : '',
      dueTime,
    ];
    const answer = await history.within(() =>
      runScript(line, scripts.read, [prefix], [history.epoch(), ...values]),
    );
    const [rows, about, guards, at] = answer as [Flat[], Flat, Flat, string];
    return { rows: rows.map(fieldsOf), about: fieldsOf(about), guards, at: Number(at) };
  }

  return {
    async step(step) {
      const { ask, decide, isRead, isStrict, isDurable } = step;
      if (isStrict === 'always') await history.refuseBehind();
      for (let tries = 0; tries < mostTries; tries += 1) {
        const found = await readFor(step);
        const { about } = found;
        const kept = about['time'] === undefined ? { time: Math.trunc(now()), shift: 0 } : undefined;
        known = kept ?? { time: Number(about['time']), shift: Number(about['shift']) };
        const time = ledgerTime.read(known);
        const { lease_holder: holder, lease_until: until } = about;
        const lease = holder === undefined ? undefined : { holder, until: Number(until) };
        // Attempts of earlier versions age from their reservation.
        const rows = found.rows.map((row) => rowOf({ ...row, since: row['since'] ?? row['at'] }));
        const change = decide({ rows, lease, time });
        if (isRead || !isChange(change)) return change.answer;
        const versions = Object.fromEntries(found.rows.map((row) => [row['key'] ?? '', row['v'] ?? '']));
        const [holderOfToken = '', owner = '', alike = ''] = found.guards;
        const text = JSON.stringify({
          ...(isStrict === 'always' && { epoch: history.epoch() }),
          deadline: String(found.at + patience),
          versions,
          exist: ask.key === undefined ? {} : { [ask.key]: ask.key in versions ? '1' : '0' },
          owners: {
            ...(ask.token !== undefined && { [`token:${ask.token}`]: holderOfToken }),
            ...(ask.transaction !== undefined && { [`transaction:${String(ask.transaction)}`]: owner }),
          },
          alike: ask.likeness === undefined ? {} : { [ask.likeness]: alike },
          ...(ask.isLease && { lease: [holder ?? '', until ?? ''] }),
          ...changesOf(change),
          ...(change.time !== undefined && keptText(ledgerTime, change.time)),
        });
        const answer = await history.within(() => runScript(line, scripts.commit, [prefix], [text]));
        if (answer === 'late') throw new Error('The ledger’s Redis was too late.');
        if (answer === 'again') continue;
        // If a replica without the attempt took over, the gift could be sent again.
        if (isDurable && Number(answer) > 0) await history.awaitReplica();
        return change.answer;
      }
      throw new Error('The ledger’s Redis is changed by too many steps at once.');
    },
  };
}

function isChange({ drop = [], put = [], lease, time }: Change<unknown>): boolean {
  return drop.length > 0 || put.length > 0 || lease !== undefined || time !== undefined;
}

function changesOf({ drop = [], put = [], lease }: Change<unknown>): object {
  return {
    drop,
    put: put.map((row) => ({
      row: textsOf(row),
      due: String(dueAt(row)),
      ...(isOpen(row) && { open: String(row.at) }),
    })),
    ...(lease && { leased: [lease.holder, String(lease.until)] }),
  };
}

function keptText(ledgerTime: LedgerTime, time: number): { readonly time: string; readonly shift: string } {
  const kept = ledgerTime.kept(time);
  return { time: String(kept.time), shift: String(kept.shift) };
}

/** The fields of a row that have a value, as texts: numbers in JSON would lose digits in a script. */
function textsOf(row: Row): Record<string, string> {
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = valueOf(row, member);
      return value === null ? [] : [[columns[member], String(value)]];
    }),
  );
}

/** A hash in the form in which scripts return it: an array of names and values in turn. */
function fieldsOf(list: Flat): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])),
  );
}
