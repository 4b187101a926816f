import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import Papa from 'papaparse';
import type { Client } from '../../src/client/client.js';
import type { Transaction } from '../../src/schema/transaction.js';
import { usualColumns } from '../../src/staff/columns.js';
import type { Cell } from '../../src/staff/cell.js';
import { csvFormat, dialectOf, type Dialect } from '../../src/staff/csv.js';
import { exportRows, TooManyRows, type Export, type Sink } from '../../src/staff/export-rows.js';
import { tableLayout, wholeLayout, type Layout } from '../../src/staff/layouts.js';
import { memoryFile } from '../../src/staff/export-targets.js';
import { runs } from '../support/runs.js';
import { fullFixture } from '../support/full-fixture.js';
import { transactionList } from '../support/contract-transaction.js';
import { assertLinearTime } from '../support/linear-time.js';
import { charges, platform as platformOf, writingIn } from './rows.js';

const english: Dialect = { delimiter: ',', point: '.' };

const csvLines = (rows: readonly (readonly Cell[])[], dialect: Dialect) => csvFormat(dialect).lines(rows, 0);

/** What a spreadsheet has in its cells. */
const cellsOf = (text: string, delimiter = ',') =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: true }).data;

describe('lines of CSV', () => {
  for (const text of [
    '=cmd()',
    `=cmd|' /C calc'!A0`,
    '-1+cmd()',
    '+1+1',
    '+A1',
    '-2+3+cmd|calc!A0',
    '＋cmd()',
    '@SUM(A1)',
    '＝1',
    '=HYPERLINK("https://evil.example","x")',
  ])
    test(`turn ${JSON.stringify(text)} into a text`, () => {
      const [[cell = '', next] = []] = cellsOf(csvLines([[text, 'next']], english));
      assert.deepEqual([cell, next], [`'${text}`, 'next']);
    });

  for (const text of [
    ...[
      '+1 416 555 0199',
      '+14165550199',
      '+1 (416) 555-0199',
      '+1 416 555 0199 ext. 12',
      '+44 20 7946 0958',
    ],
    ...['-Anne', '- Merci beaucoup !', '-5', '-5.50', '-', '000123', '2E10', '3/4', '1,234'],
  ])
    test(`leave ${JSON.stringify(text)}, which is no formula`, () => {
      assert.deepEqual(cellsOf(csvLines([[text, 'next']], english)), [[text, 'next']]);
    });

  for (const dialect of [english, { delimiter: ';', point: ',' }, { delimiter: '\t', point: '.' }] as const)
    test(`quote tabs and leave out control characters, separated by ${JSON.stringify(dialect.delimiter)}`, () => {
      const row = ['a\t=HYPERLINK("http://x")', '\0=1', '\0\u0001 =1', 'a\u0000b\u0085c', 'a\tb', '\t=1'];
      const text = csvLines([row], dialect);
      assert.ok(!/[\0-\x08\x85]/.test(text));
      assert.match(text, /^"a\t'=HYPERLINK/);
      assert.deepEqual(cellsOf(text, dialect.delimiter), [
        ['a\t\'=HYPERLINK("http://x")', "'=1", " '=1", 'abc', 'a\tb', "\t'=1"],
      ]);
    });

  // A spreadsheet of another country splits the lines at other places.
  for (const [text, expected] of [
    ['Merci;=cmd()', "Merci;'=cmd()"],
    ['Thanks,=cmd()', "Thanks,'=cmd()"],
    ['a; +1|x,@b', "a; '+1|x,'@b"],
    ['a;-1+cmd()', "a;'-1+cmd()"],
    ['a\n=cmd()', "a\n'=cmd()"],
    ['\r=1', "\r'=1"],
    [' =1', " '=1"],
    ['a\t=1', "a\t'=1"],
    ['a, +1 416 555 0199', 'a, +1 416 555 0199'],
    ['=1;=2', "'=1;'=2"],
    ['hi;"=1+1;x', 'hi;"\'=1+1;x'],
    ['hi; " "@x', 'hi; " "\'@x'],
    ['say "=1"', 'say "=1"'],
    ['[1,-5, -0.5]', '[1,-5, -0.5]'],
    ['1;-5', '1;-5'],
    ['a;b=c, d-e', 'a;b=c, d-e'],
  ] as const)
    test(`turn what follows a separator in ${JSON.stringify(text)} into a text`, () => {
      const [[cell, next] = []] = cellsOf(csvLines([[text, 'next']], english));
      assert.deepEqual([cell, next], [expected, 'next']);
    });

  test('keep numbers, also negative ones, and other texts', () => {
    const row = ['-12.50', '12.50', -3, 'a=b', 'jo-ann', '', true, '50 %'];
    assert.deepEqual(cellsOf(csvLines([row], { delimiter: ';', point: ',' }), ';'), [row.map(String)]);
  });

  test('quote texts and what would be two cells, and not amounts, numbers and times', () => {
    const row = ['000123', { amount: '-1234.50' }, 7, { time: '2026-11-03 01:02:03' }, { time: '=1' }, ''];
    const written = (delimiter: ',' | ';' | '\t', point: '.' | ',') => csvLines([row], { delimiter, point });
    assert.equal(written(',', '.'), `"000123",-1234.50,7,2026-11-03 01:02:03,"'=1",\r\n`);
    assert.equal(written(';', ','), `"000123";-1234,50;7;2026-11-03 01:02:03;"'=1";\r\n`);
    assert.equal(written(',', ','), `"000123","-1234,50",7,2026-11-03 01:02:03,"'=1",\r\n`);
    assert.equal(written('\t', '.'), `"000123"\t-1234.50\t7\t2026-11-03 01:02:03\t"'=1"\t\r\n`);
  });

  test('quote delimiters, quotation marks, line breaks and spaces at the ends', () => {
    const row = ['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines', ' spaces ', '<img src=x onerror=alert(1)>'];
    const text = csvLines([row, ['x']], english);
    assert.deepEqual(cellsOf(text), [row, ['x']]);
    assert.match(text, /^"a,b","say ""hi"""/);
    assert.ok(text.endsWith('"x"\r\n'));
  });

  test('bring back every text as it was, or with apostrophes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }),
        fc.constantFrom<Dialect>(english, { delimiter: ';', point: ',' }),
        (row, dialect) => {
          // An empty first line would be skipped by the reader of this test.
          const [cells = []] = cellsOf(csvLines([['x', ...row]], dialect), dialect.delimiter);
          const bare = (text: string) => text.replace(/'|(?![\t\n\r])\p{Cc}/gu, '');
          assert.deepEqual(cells.slice(1).map(bare), row.map(bare));
        },
      ),
      { numRuns: runs(100, 10_000), examples: [[['=1', '"'], english]] },
    );
  });

  for (const [begin, piece] of [
    ...['\t', ' \t', '"\t', '\t=', ',', ' ', '"', '\r\n', '\v', '\u3000'].map((one) => ['a', one] as const),
    ...[' ', '1 ', '-', '" ', 'x1'].map((one) => ['+1', one] as const),
    ...[' ', 'b ', '"]', '\u0301', '.'].map((one) => ['-', one] as const),
    ...['1', '1.'].map((one) => ['-1', one] as const),
    ...[' ', '\u0301\u0323'].map((one) => ['=', one] as const),
  ] as const)
    test(`take time that grows with their length only, also with ${JSON.stringify(begin + piece)}…`, () => {
      assertLinearTime((text) => csvLines([[`${begin}${text}*`]], english), piece, 20_000);
    });

  test('have semicolons and decimal commas where spreadsheets expect them', () => {
    assert.deepEqual(['en-CA', 'fr-CA', 'es-US', 'es-ES'].map(dialectOf), [
      english,
      { delimiter: ';', point: ',' },
      english,
      { delimiter: ';', point: ',' },
    ]);
  });
});

/** A platform with these rows and short pages, which gives no answer to some requests. */
const platform = (rows: readonly Transaction[], failing: readonly number[] = []) =>
  platformOf(rows, (request) => (failing.includes(request) ? 0 : undefined), 100);

/** A file that may fail at the given writes, and then loses what was not kept. */
function file(failing: readonly number[] = [], failingKeeps: readonly number[] = []) {
  let kept = '';
  let text = '';
  let writes = 0;
  let keeps = 0;
  return {
    text: () => kept,
    write: async (more: string) => {
      writes += 1;
      if (failing.includes(writes)) {
        text = kept;
        throw new Error('The disk is full.');
      }
      text += more;
    },
    keep: async () => {
      keeps += 1;
      if (failingKeeps.includes(keeps)) {
        text = kept;
        throw new Error('The disk is full.');
      }
      kept = text;
    },
  };
}

const writing = writingIn('en-CA', 'America/Toronto');
const layout = tableLayout(['id', 'donor', 'paid', 'refunded', 'net', 'comment'], writing);
const format = csvFormat(english);

/** Exports until it is complete; each failure is followed by a new attempt that continues. */
async function finish(options: Omit<Export, 'signal' | 'onKept' | 'from' | 'format'>): Promise<number> {
  let from: Export['from'];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await exportRows({
        format,
        ...options,
        ...(from && { from }),
        onKept: (progress) => (from = progress),
        signal: new AbortController().signal,
      });
      return attempt;
    } catch (error) {
      if (attempt > 50) throw error;
    }
  }
}

const idsIn = (text: string) =>
  cellsOf(text)
    .slice(1)
    .map(([id]) => Number(id));

describe('an export', () => {
  test('begins with a byte order mark and titles, and has a line for each transaction', async () => {
    const rows: Transaction[] = [
      {
        ...{ id: 1, type: 'charge', status: 'completed' },
        amount: { currency: 'CAD', total_paid: 50.5 },
        donated_by: { name: 'Zoë Łuk' },
        donation_comment: '=cmd()',
      },
      { id: 2, type: 'refund', parent_id: 1, amount: { currency: 'CAD', total_paid: 20 } },
      { id: 3, type: 'charge', amount: { currency: 'JPY', total_paid: 1000 } },
    ];
    const sink = file();
    await finish({ client: platform(rows).client, query: {}, layout, sink });
    assert.equal(
      sink.text(),
      '\ufeff' +
        '"ID","Type","Refund of","Currency","Donor","Paid","Comment"\r\n' +
        `1,"charge",,"CAD","Zoë Łuk",50.50,"'=cmd()"\r\n` +
        '2,"refund",1,"CAD",,-20.00,\r\n' +
        '3,"charge",,"JPY",,1000,\r\n',
    );
  });

  test('of the rows that were found has only these, asks the platform for none, and continues after a failure', async () => {
    const rows = charges(30_000);
    const found = rows.filter((_, at) => at % 3 === 0);
    const { client, queries } = platform(rows);
    const sink = file([40]);
    assert.equal(await finish({ client, query: {}, layout, sink, transactions: found }), 2);
    assert.deepEqual(
      idsIn(sink.text()),
      found.map(({ id }) => id),
    );
    assert.deepEqual(queries, []);
  });

  test('has the times of its time zone, which its title names', async () => {
    const sink = file();
    const transaction = { id: 1, date: '2026-11-01 03:30:00' };
    await finish({
      ...{ client: platform([transaction]).client, query: {}, sink },
      layout: tableLayout(['id', 'date'], writing),
    });
    assert.deepEqual(
      cellsOf(sink.text()).map((cells) => cells.at(-1)),
      ['Date (America/Toronto)', '2026-10-31 23:30:00'],
    );
  });

  test('has ten thousand characters of a comment, and HTML as text', async () => {
    const comment = `<b>x</b>${'ö"\n'.repeat(3333)}`;
    const sink = file();
    await finish({
      client: platform([{ id: 1, donation_comment: comment }]).client,
      query: {},
      layout,
      sink,
    });
    assert.equal(cellsOf(sink.text())[1]?.at(-1), comment);
  });

  test('is in the order of the IDs, whatever the order of the table', async () => {
    const { client, queries } = platform(charges(3));
    await finish({
      ...{ client, layout, sink: file() },
      query: { sort: 'date', direction: 'desc', page: 3, fundraisers: [7], limit: 50 },
    });
    assert.deepEqual(queries[0], { fundraisers: [7], limit: 50, after_id: 0, sort: 'id', direction: 'asc' });
  });

  /** A file in memory that fails at a write. */
  function memory(failing: number) {
    const target = memoryFile();
    let writes = 0;
    return {
      ...target,
      // With its byte order mark, which `blob.text()` leaves out.
      text: async () =>
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(await target.blob().arrayBuffer()),
      write: async (text: string) => {
        writes += 1;
        if (writes === failing) throw new RangeError('There is no memory left.');
        await target.write(text);
      },
    };
  }

  for (const [what, count, places, attempts, faulty] of [
    ['when two pages fail', 1050, 12, 3, (at: number) => ({ sink: file(), pages: [at, at + 1] })],
    ['when the disk fails', 1050, 12, 2, (at: number) => ({ sink: file([at]) })],
    ['when a file can’t be closed', 10_050, 3, 2, (at: number) => ({ sink: file([], [at]) })],
    ['in a file in memory when a write fails', 1050, 12, 2, (at: number) => ({ sink: memory(at) })],
  ] as const)
    test(`loses and repeats nothing ${what}, in any place`, async () => {
      const rows = charges(count);
      for (let at = 1; at <= places; at += 1) {
        const { sink, pages }: { sink: Sink & { text(): string | Promise<string> }; pages?: number[] } =
          faulty(at);
        assert.equal(
          await finish({ client: platform(rows, pages).client, query: {}, layout, sink }),
          attempts,
          String(at),
        );
        const text = await sink.text();
        assert.deepEqual(
          idsIn(text),
          rows.map(({ id }) => id),
          `place ${at}`,
        );
        assert.equal(text.split('\ufeff').length, 2);
      }
    });

  test('keeps the file now and then, so that little is lost with the page', async () => {
    const kept: number[] = [];
    await exportRows({
      ...{ client: platform(charges(12_000)).client, query: {}, layout, format, sink: file() },
      onKept: ({ rows }) => kept.push(rows),
      signal: new AbortController().signal,
    });
    assert.deepEqual(kept, [5000, 10_000, 12_000]);
  });

  test('stops before it has more lines than the format, and keeps those that fit', async () => {
    // The second list ends before a batch is full.
    for (const count of [450, 350]) {
      const sink = file();
      let kept = 0;
      const order = { client: platform(charges(count)).client, query: {}, layout, sink };
      await assert.rejects(
        exportRows({
          ...order,
          format: { ...format, most: 320 },
          onKept: ({ rows }) => (kept = rows),
          signal: new AbortController().signal,
        }),
        (error) => error instanceof TooManyRows && error.most === 320,
      );
      assert.deepEqual([kept, idsIn(sink.text()).length], [300, 300]);
    }
  });

  test('stops when it is cancelled, and continues after the last transaction', async () => {
    const rows = charges(450);
    const { client } = platform(rows);
    const stop = new AbortController();
    const aborting: Client = {
      call: async (...call) => {
        if (stop.signal.aborted) throw stop.signal.reason;
        return client.call(...call);
      },
    };
    const sink = file();
    let from: Export['from'];
    const base = { query: {}, layout, format, sink, onKept: (at: Export['from']) => (from = at) };
    await assert.rejects(
      exportRows({
        ...{ ...base, client: aborting, signal: stop.signal },
        onProgress: ({ rows: written }) => {
          if (written >= 200) stop.abort();
        },
      }),
    );
    assert.equal(from?.rows, 200);
    await exportRows({ ...base, client, from, signal: new AbortController().signal });
    assert.deepEqual(
      idsIn(sink.text()),
      rows.map(({ id }) => id),
    );
  });

  test('begins after the filter’s ID', async () => {
    const sink = file();
    await finish({ client: platform(charges(10)).client, query: { after_id: 4 }, layout, sink });
    assert.deepEqual(idsIn(sink.text()), [7, 10, 13, 16, 19, 22, 25, 28]);
  });
});

test('the layout of all fields has every field of a full transaction, and lists as JSON', () => {
  const [full] = (fullFixture(transactionList) as { data: Transaction[] }).data;
  assert.ok(full);
  const whole: Layout = wholeLayout();
  const record = Object.fromEntries(whole.cells(full).map((cell, at) => [whole.titles[at] ?? '', cell]));
  assert.equal(record['amount.total_paid'], full.amount?.total_paid);
  assert.equal(record['fundraiser.fundraiser_template.name'], full.fundraiser?.fundraiser_template?.name);
  assert.equal(record['custom_data'], JSON.stringify(full.custom_data));
  assert.equal(record['purchased_items.tickets.items'], JSON.stringify(full.purchased_items?.tickets?.items));
  const empty = Object.entries(record).filter(([, cell]) => cell === '');
  // The contract has two names for the code of a product; a full transaction has one of them.
  assert.deepEqual(empty, []);
  assert.ok(usualColumns.length > 5);
});
