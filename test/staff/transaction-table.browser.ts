import { expect } from '@open-wc/testing';
import { accessible } from '../support/looks.js';
import { proxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { warningsDuring } from '../support/warnings.js';
import {
  all,
  asked,
  button,
  cells,
  charge,
  charges,
  choose,
  empty,
  expectHidden,
  exported,
  field,
  find,
  finds,
  foundText,
  heads,
  list,
  mayLeave,
  monthOnWire,
  open,
  openRow,
  paid,
  press,
  pressButton,
  readingAlready,
  refund,
  requests,
  route,
  rowsIn,
  sees,
  showing,
  shown,
  sortOf,
  state,
  texts,
  total,
  type,
  useTable,
  withPicker,
} from './table-stage.js';

describe('<fr-transaction-table>', () => {
  useTable();

  it('lists charges with their refunds, and totals by currency', async () => {
    const yen = paid(1000, { currency: 'JPY', total_net: 950 });
    const element = await showing([charge(1), charge(2, yen), refund(3, 1)]);
    expect(cells(element)).to.deep.equal(['2', '1']);
    expect(cells(element, 'paid')).to.deep.equal(['JP¥1,000', '$50.00']);
    expect(cells(element, 'refunded')).to.deep.equal(['', '-$20.00']);
    expect(cells(element, 'net')).to.deep.equal(['JP¥1,000', '$30.00']);
    expect(cells(element, 'status')).to.deep.equal(['Completed', 'Refunded in part']);
    expect(state(element)).to.equal('3 transactions · 1 refund shown at its charge');
    expect(texts(element, 'section h4')).to.deep.equal(['CAD', 'JPY']);
    expect([total(element, 'net'), total(element, 'net', 1)]).to.deep.equal(['$30.00', 'JP¥1,000']);
    await accessible(element);
  });

  it('opens on this month of the viewer’s calendar, newest first, with four large figures', async () => {
    const days = ['2026-03-09 10:00:00', '2026-03-08 10:00:00', '2026-03-09 10:00:00'];
    const element = await showing([
      ...days.map((date, at) => charge(at + 1, { date })),
      refund(4, 2, { date: '2026-03-09 11:00:00' }),
    ]);
    const sent = await asked();
    expect([sent.get('dt_start'), sent.get('dt_end')]).to.deep.equal(monthOnWire());
    expect(cells(element)).to.deep.equal(['3', '1', '2']);
    expect(cells(element, 'date')).to.deep.equal(['2026-03-09', '2026-03-09', '2026-03-08']);
    expect(sortOf(element, 'date')).to.equal('descending');
    const large = all(element, '.large > div').map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(' '),
    );
    expect(large).to.deep.equal(['Paid $150.00', 'Refunded $20.00', 'Net $130.00', 'After fees $124.00']);
  });

  for (const [attributes, isMonth] of [
    ['campaign-id="7"', true],
    ['start="2026-01-01"', false],
    ['end="2026-01-01"', false],
    ['payout-date="2026-01-01"', false],
    ['after-id="0"', false],
    ['page="2"', false],
  ] as const)
    it(`opens ${isMonth ? '' : 'not '}on this month with ${attributes}`, async () => {
      await shown([empty], attributes);
      const sent = await asked();
      expect(sent.has('dt_start') && sent.has('dt_end')).to.equal(isMonth);
    });

  it('has the days of its time zone, also where the clocks change in the next one', async () => {
    const element = await showing(
      [charge(1, { date: '2026-11-01 03:30:00' }), charge(2, { date: '2026-10-01 04:00:00' })],
      'timezone="America/Toronto" start="2026-10-01" end="2026-10-31"',
    );
    const sent = await asked();
    expect(sent.get('dt_start')).to.equal('2026-10-01T04:00:00');
    expect(sent.get('dt_end')).to.equal('2026-11-01T03:59:59');
    expect(cells(element, 'date')).to.deep.equal(['2026-10-31', '2026-10-01']);
    const periods = find(element, 'figure')!.querySelectorAll('tbody th');
    expect([periods[0]!.textContent, periods.length]).to.deep.equal(['2026-10-01', 31]);
    const start = field(element, 'start');
    expect([start.type, start.value]).to.deep.equal(['date', '2026-10-01']);
    expect(find(element, `#${start.getAttribute('aria-describedby')!}`)!.textContent).to.equal(
      'Time zone: America/Toronto',
    );
    const dialog = await openRow(element, 0);
    expect(dialog.textContent).to.include('2026-10-31 23:30:00 (America/Toronto)');
  });

  it('reads the list anew for another time zone, and names one that is none', async () => {
    const lines = await warningsDuring(async () => {
      const element = await shown([empty], 'timezone="Toronto" start="2026-10-01"');
      element.timezone = 'Asia/Tokyo';
      await proxy.called(route, (await requests()) + 1);
      expect((await asked(-1)).get('dt_start')).to.equal('2026-09-30T15:00:00');
    });
    expect(lines).to.include(
      '<fr-transaction-table> has the timezone “Toronto”: write a name like America/Toronto.',
    );
  });

  for (const [title, presses, head] of [
    ['says that the rows are sorted once all are read', 0, 'date'],
    ['names no chosen order of the rows until they are sorted', 2, 'id'],
  ] as const)
    it(title, async () => {
      await proxy.answer(route, list(charge(1)), { ...list(charge(2)), hang: true }, empty);
      const element = await readingAlready(await open());
      for (let times = 0; times < presses; times += 1) await press(element, head);
      expect(state(element)).to.equal('1 transaction so far … They are sorted once all are read.');
      expect([sortOf(element, head), cells(element)]).to.deep.equal(['none', ['1']]);
      await proxy.release();
      await until(() => sortOf(element, head) === 'descending');
      expect(cells(element)).to.deep.equal(['2', '1']);
    });

  it('has a button before the filters that skips to the rows', async () => {
    const element = await showing([charge(1)]);
    const [skip] = all(element, 'a, button, input, select, summary, [tabindex]');
    expect(skip!.textContent).to.equal('Skip to the transactions');
    const isSeen = () => skip!.getBoundingClientRect().height > 20;
    expect(isSeen()).to.equal(false);
    skip!.focus();
    expect(isSeen()).to.equal(true);
    skip!.click();
    expect(element.shadowRoot!.activeElement?.getAttribute('role')).to.equal('grid');
  });

  it('has the donor, payment, campaign and receipt first in the details, and no zeros', async () => {
    const gift = charge(1, {
      ...paid(52, { donation: 50, covered_fees: 2, tickets: 0, total_net: 49 }),
      donated_by: { name: 'Zoé Roy', email: 'zoe@example.org' },
      tax_receipt: { receipt_number: 'R-12' },
      purchased_items: { tickets: { count: 0, items: [] } },
    });
    const element = await showing([gift], 'timezone="UTC"');
    await openRow(element, 0);
    const lines = () =>
      all(element, 'dialog .line').map(({ children }) =>
        [...children].map(({ textContent }) => textContent.trim()).join(': '),
      );
    expect(lines().slice(0, 7)).to.deep.equal([
      ...['Donor: Zoé Roy', 'Email: zoe@example.org', 'Paid: $52.00', 'Donation: $50.00', 'Campaign: Rivers'],
      ...['Receipt: R-12', 'Date: 2026-03-02 10:00:00 (UTC)'],
    ]);
    expect(lines().join()).not.to.include('$0.00');
    find(element, 'dialog input')!.click();
    await element.updateComplete;
    expect(lines()).to.include('Tickets: $0.00');
  });

  it('has the roles of a grid, with the place of each row and column', async () => {
    const element = await showing(charges(3));
    const grid = find(element, '[role=grid]')!;
    expect(grid.getAttribute('aria-rowcount')).to.equal('4');
    const places = all(element, '[role=row]').map((row) => row.getAttribute('aria-rowindex'));
    expect(places).to.deep.equal(['1', '2', '3', '4']);
    expect(heads(element).length).to.equal(Number(grid.getAttribute('aria-colcount')));
  });

  it('moves by keys, and opens the details of a row, which close again', async () => {
    const element = await showing(charges(60), 'direction="asc"');
    const grid = find(element, '[role=grid]')!;
    const key = async (name: string, more: KeyboardEventInit = {}) => {
      grid.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }));
      await element.updateComplete;
    };
    const active = () => element.shadowRoot!.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const shows = (title: string) => until(() => find(element, 'dialog h3')?.textContent === title);
    grid.focus();
    await key('ArrowDown');
    await key('ArrowRight');
    expect(active()?.textContent).to.equal('2026-03-03');
    await key('End', { ctrlKey: true });
    await until(() => active()?.closest('[data-row]')?.getAttribute('data-row') === '59');
    await key('Home', { ctrlKey: true });
    await until(() => active()?.textContent === '1');
    await key('Enter');
    const dialog = find<HTMLDialogElement>(element, 'dialog')!;
    expect(dialog.open).to.equal(true);
    await shows('Transaction 1');
    expect(dialog.textContent).to.include('Donor 1').and.to.include('Rivers');
    await accessible(element);
    const next = button(element, 'Next');
    next.focus();
    for (let id = 2; id <= 60; id += 1) {
      next.click();
      await element.updateComplete;
    }
    await shows('Transaction 60');
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    next.click();
    expect(element.shadowRoot!.activeElement, 'the focus stays on Next').to.equal(next);
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    button(element, 'Close').click();
    // Before the event, which browsers dispatch later, as when more rows arrive.
    element.requestUpdate();
    await element.updateComplete;
    expect(dialog.open, 'an update does not open it again').to.equal(false);
    await closed;
    await until(() => !find(element, 'dialog'));
    expect(element.shadowRoot!.activeElement === grid, 'the focus is in the table again').to.equal(true);
  });

  it('sorts by a title, up, down and not at all, and never mixes currencies', async () => {
    const amounts = [paid(9), paid(100), paid(20), paid(5, { currency: 'JPY' })];
    const element = await showing(amounts.map((amount, at) => charge(at + 1, amount)));
    const orders: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      await press(element, 'paid');
      orders.push(`${sortOf(element, 'paid') ?? ''} ${cells(element).join()}`);
    }
    expect(orders).to.deep.equal(['ascending 1,3,2,4', 'descending 2,3,1,4', 'none 1,2,3,4']);
    const grid = find(element, '[role=grid]')!;
    for (const key of ['ArrowUp', 'Home', 'Enter', 'Enter'])
      grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await element.updateComplete;
    expect(cells(element)).to.deep.equal(['4', '3', '2', '1']);
    // The details are those of the row that is shown.
    await openRow(element, 0);
    await until(() => find(element, 'dialog h3')?.textContent === 'Transaction 4');
  });

  it('keeps the details of a transaction open while rows move', async () => {
    await proxy.answer(route, list(refund(3, 1), charge(2)), { ...list(charge(1)), hang: true }, empty);
    const element = await readingAlready(await open('direction="desc" limit="2"'));
    expect(cells(element)).to.deep.equal(['3', '2']);
    await openRow(element, 1);
    const title = () => find(element, 'dialog h3')?.textContent;
    expect(title()).to.equal('Transaction 2');
    await proxy.release();
    await until(() => cells(element).join() === '2,1');
    expect(title()).to.equal('Transaction 2');
    await press(element, 'id');
    await until(() => cells(element).join() === '1,2');
  });

  it('has only the visible rows of many in the document, and the last ones when it is scrolled', async () => {
    const rows = charges(2000);
    const pages = Array.from({ length: 20 }, (_, page) => list(...rows.slice(page * 100, page * 100 + 100)));
    const element = await shown([...pages, empty], 'direction="asc"');
    expect(state(element)).to.equal('2,000 transactions');
    expect(all(element, '[role=row]').length).to.be.below(80);
    const grid = find(element, '[role=grid]')!;
    grid.scrollTop = grid.scrollHeight;
    await until(() => cells(element).includes('2000'));
    expect(all(element, '[role=row]').length).to.be.below(80);
  });

  it('shows what could not be read by ID and member, and leaves lost rows out of the totals', async () => {
    const element = await showing([
      charge(1),
      { ...charge(2), id: 'two' },
      charge(3, { billing: { postal: 5 } }),
    ]);
    expect(find(element, '.unread summary')?.textContent).to.equal(
      '1 transaction could not be read, and is not in the totals. 1 value could not be read',
    );
    const items = texts(element, '.unread li');
    expect(items[0]).to.equal('A transaction after 1');
    expect(items[1]).to.match(/^Transaction 3: billing\.postal has to be a text/);
    expect(total(element, 'gifts')).to.equal('2');
  });

  const again = 'Log in again in another tab, then go on here.';
  for (const [what, answer, sentence] of [
    ['a login that has ended', { status: 401, json: {} }, `Your login has ended. ${again}`],
    // The proxy answers so also after a login that has ended.
    [
      'a user who may not',
      { status: 403, json: {} },
      `You may not see these transactions, or your login has ended. ${again}`,
    ],
    ['a platform that is down', { status: 503, json: {} }, 'The service can’t answer at the moment.'],
    ['a lost connection', { drop: true }, 'There is no connection to the service.'],
  ] as const)
    it(`says so in one sentence after ${what}, keeps what was read, and goes on after it`, async () => {
      // The answer is repeated, because browsers ask again by themselves after a lost connection.
      const element = await shown([list(charge(1), charge(2)), answer]);
      expect(state(element)).to.equal(
        `${sentence} The list and its totals are incomplete. What was read stays here. The latest transactions may be missing.`,
      );
      expect(cells(element)).to.deep.equal(['2', '1']);
      await proxy.answer(route, list(charge(3)), empty);
      button(element, 'Retry').click();
      await sees(element, '3 transactions');
      const after = await Promise.all(
        [0, 1, -3, -2, -1].map(async (at) => (await asked(at)).get('after_id')),
      );
      expect(after).to.deep.equal([null, '2', '2', '3', '3']);
      await accessible(element);
    });

  it('waits as long as the proxy says after too many requests, and goes on by itself', async () => {
    const wait = { status: 429, json: {}, headers: { 'retry-after': '1' } };
    await proxy.answer(route, list(charge(1)), wait, list(charge(2)), empty);
    const element = await open();
    await until(() => state(element).startsWith('There were too many requests.'));
    await sees(element, '2 transactions');
  });

  it('says of an export that it waits, and not of the list', async () => {
    const element = await showing([charge(1)]);
    await proxy.answer(route, { status: 429, json: {}, headers: { 'retry-after': '60' } });
    button(element, 'Export').click();
    const sentence = 'There were too many requests. Reading goes on by itself';
    await until(() => find(element, '.export')!.textContent.includes(sentence));
    expect(state(element)).to.equal('1 transaction');
    button(element, 'Cancel the export').click();
    await until(() => button(element, 'Export'));
  });

  for (const [title, early] of [
    ['none', undefined],
    ['those of somebody else', { authorization: 'Bearer other' }],
    ['a function that fails', () => Promise.reject(new Error('logged out'))],
  ] as const)
    it(`reads on with the page’s headers after ${title}, whenever they come`, async () => {
      const login = { authorization: 'Bearer 1' };
      await proxy.answer(route, { status: 401, json: {} });
      const waiting = await open('', early);
      await until(() => state(waiting).startsWith('Your login has ended'));
      await proxy.answer(route, list(charge(1)), empty);
      waiting.headers = login;
      await sees(waiting, '1 transaction');
      if (typeof early === 'function') return;

      // Before the service has refused the first request.
      const before = await requests();
      await proxy.answer(route, { status: 401, json: {}, hang: true }, list(charge(1)), empty);
      const element = await open('', early);
      await proxy.called(route, before + 1);
      element.headers = login;
      await element.updateComplete;
      await proxy.release();
      await sees(element, '1 transaction');
    });

  it('takes headers that are not there for none', async () => {
    await proxy.answer(route, list(charge(1)), empty);
    await sees(await open('', null), '1 transaction');
  });

  it('sends the page’s headers, also from a function, and asks again once it has them', async () => {
    await proxy.answer(route, { status: 403, json: {} }, list(charge(1)), empty);
    const element = await open();
    await until(() => state(element).startsWith('You may not see these transactions'));
    let serial = 0;
    element.headers = async () => ({ authorization: `Bearer ${String((serial += 1))}` });
    await sees(element, '1 transaction');
    const sent = (await proxy.calls(route)).map(({ headers }) => headers['authorization']);
    expect(sent).to.deep.equal([undefined, 'Bearer 1', 'Bearer 2', 'Bearer 3']);
  });

  it('stops, and goes on after the last transaction', async () => {
    await proxy.answer(route, list(charge(1)), { ...list(charge(2)), hang: true }, empty);
    const element = await open();
    await proxy.called(route, 2);
    await pressButton(element, 'Stop');
    await sees(
      element,
      'Stopped: the list and its totals are incomplete. The latest transactions may be missing.',
    );
    expect(total(element, 'gifts')).to.equal('1');
    await proxy.answer(route, list(charge(2)), empty);
    button(element, 'Go on').focus();
    button(element, 'Go on').click();
    await sees(element, '2 transactions');
    expect(button(element, 'Go on')).to.equal(undefined);
    expect(document.activeElement, 'the focus does not fall to the page').to.equal(element);
  });

  it('has the thirteen parameters as filters, preset by attributes', async () => {
    await shown(
      [empty],
      `timezone="UTC" start="2026-01-01" end="2026-01-31T12:30" campaign-id="7 8" tags="river" payout-account="user"
       payout-date="2026-02-01" with-pending without-subsites after-id="5" limit="50"`,
    );
    expect(Object.fromEntries(await asked())).to.deep.equal({
      ...{ after_id: '5', dt_start: '2026-01-01T00:00:00', dt_end: '2026-01-31T12:30:00', limit: '50' },
      ...{ payout_account: 'user', payout_date: '2026-02-01', fundraisers: '7,8', 'tags[]': 'river' },
      ...{ include_pending: '1', exclude_subsites: '1', sort: 'id', direction: 'asc' },
    });
  });

  it('applies filters of the form, clears them, and names one that is wrong without a request', async () => {
    const element = await showing([charge(1)]);
    expect(all(element, '.filters label').length).to.equal(13);
    field(element, 'campaign-id').value = 'x';
    button(element, 'Apply').click();
    await until(() => find(element, '[role=alert]'));
    expect(find(element, '[role=alert]')!.textContent).to.equal(
      'Check “Campaign IDs”. The list has not changed.',
    );
    const before = await requests();
    field(element, 'campaign-id').value = '7';
    field(element, 'with-pending').checked = true;
    await proxy.answer(route, empty);
    button(element, 'Apply').click();
    await sees(element, 'No transactions match these filters.');
    expect(String(await asked(before))).to.match(/fundraisers=7.*include_pending=1/);
    await proxy.answer(route, list(charge(9)), empty);
    button(element, 'Clear').click();
    await sees(element, '1 transaction');
    expect(String(await asked(-3))).to.equal('limit=400&sort=id&direction=asc');
    expect(field(element, 'campaign-id').value).to.equal('');
  });

  it('empties also what was typed and chosen without being applied', async () => {
    const element = await showing([charge(1)], 'direction="desc"');
    field(element, 'campaign-id').value = '7';
    field(element, 'sort').value = 'date';
    field(element, 'without-subsites').checked = true;
    await proxy.answer(route, empty);
    button(element, 'Clear').click();
    await sees(element, 'No transactions match these filters.');
    for (const name of ['campaign-id', 'sort', 'direction'])
      expect(field(element, name).value, name).to.equal('');
    expect(field(element, 'without-subsites').checked).to.equal(false);
  });

  it('suggests the campaigns that were read, with their names, and keeps them with another filter', async () => {
    const seas = charge(2, { fundraiser: { id: 8, name: 'Seas' } });
    const element = await showing([charge(1), seas, charge(3)]);
    const suggested = () =>
      [...field(element, 'campaign-id').list!.options].map(({ value, label }) => `${value} ${label}`);
    await until(() => suggested().length > 0);
    expect(suggested()).to.deep.equal(['7 Rivers', '8 Seas']);
    field(element, 'campaign-id').value = '8';
    await proxy.answer(route, list(seas), empty);
    button(element, 'Apply').click();
    await sees(element, '1 transaction');
    expect(suggested()).to.deep.equal(['7 Rivers', '8 Seas']);
  });

  it('fills in last month, and keeps the other filters', async () => {
    const element = await showing(
      [charge(1)],
      'campaign-id="7" start="2020-05-05 10:30" payout-date="2020-06-01" after-id="3" page="2"',
    );
    const before = await requests();
    expect(field(element, 'start').value).to.equal('2020-05-05T10:30');
    await proxy.answer(route, empty);
    button(element, 'Last month').click();
    await sees(element, 'No transactions match these filters.');
    const sent = await asked(before);
    expect([sent.get('dt_start'), sent.get('dt_end')]).to.deep.equal(monthOnWire(-1));
    expect(sent.get('fundraisers')).to.equal('7');
    for (const name of ['payout_date', 'page']) expect(sent.has(name), name).to.equal(false);
  });

  it('finds rows by a name, an ID or an amount, and shows all again', async () => {
    const zoe = charge(4, { donated_by: { name: 'Zoé Roy' } });
    const element = await showing([...charges(3), zoe, charge(5)]);
    await press(element, 'id');
    await press(element, 'id');
    await until(() => cells(element)[0] === '5');
    const seek = async (text: string, sentence: string) => {
      type(element, 'find', text);
      await finds(element, sentence);
      return cells(element).join();
    };
    expect(await seek('ZOE ROY', '1 row found')).to.equal('4');
    await accessible(element);
    expect(await seek('2', '1 row found')).to.equal('2');
    const dialog = await openRow(element, 0);
    expect(dialog.textContent).to.include('Transaction 2');
    button(element, 'Close').click();
    await until(() => !find(element, 'dialog'));
    expect(await seek('50', '5 rows found'), 'still sorted').to.equal('5,4,3,2,1');
    expect(await seek('nobody', '0 rows found')).to.equal('');
    expect(await seek('', '')).to.equal('5,4,3,2,1');
    expect(total(element, 'gifts')).to.equal('5');
  });

  describe('with what needs attention', () => {
    const attention = 'GET /attention';
    const item = (more: object) => ({ kind: 'unclear', at: '2026-11-29 10:00:00', campaign: 7, ...more });

    it('shows it with what to do, and finds its transactions', async () => {
      const refused = item({ kind: 'charged-though-refused', attempt: 'k-1', transactions: [2] });
      const newer = { kind: 'from-a-newer-proxy', at: '2026-11-29 09:00:00', amount: 25.5 };
      await proxy.answer(attention, { json: [refused, newer] });
      const element = await showing(charges(2), 'with-attention timezone="America/Toronto"');
      await until(() => find(element, '.attention'));
      expect(find(element, '.attention h3')!.textContent).to.equal('Needs attention (2)');
      const [first, second] = all(element, '.attention li').map(({ children }) =>
        [...children].map(({ textContent }) => textContent.trim()),
      );
      expect(first![0]).to.equal('A gift was charged, and its donor read that it was refused.');
      expect(first![2]).to.equal('2026-11-29 05:00:00 · Rivers · reference k-1');
      expect(second![0]).to.equal('It is not known whether a gift was made.');
      expect(second![2]).to.equal('2026-11-29 04:00:00 · 25.50');
      await accessible(element);
      button(element, 'Transaction 2').click();
      await until(() => cells(element).join() === '2');
    });

    it('reads a transaction that is not in the list, and all again with other headers', async () => {
      await proxy.answer(attention, { json: [item({ transactions: [90] })] });
      const element = await showing([charge(100)], 'with-attention');
      await until(() => button(element, 'Transaction 90'));
      await proxy.answer(route, list(charge(90)));
      button(element, 'Transaction 90').click();
      await until(() => cells(element).join() === '90');
      const sent = await asked(-1);
      expect([sent.get('after_id'), sent.has('dt_start')]).to.deep.equal(['89', false]);
      const before = (await proxy.calls(attention)).length;
      element.headers = { authorization: 'Bearer other' };
      await proxy.called(attention, before + 1);
    });

    it('says in one sentence that it could not be read, and nothing where there is none', async () => {
      await proxy.answer(attention, { status: 503, json: {} });
      const element = await showing([charge(1)], 'with-attention');
      await until(() => element.shadowRoot!.textContent.includes('What needs attention could not be read.'));
      await proxy.answer(attention, { json: [] });
      await proxy.answer(route, list(charge(1)), empty);
      button(element, 'Clear').click();
      await until(() => !element.shadowRoot!.textContent.includes('attention'));
      expectHidden(element, '.attention');
    });
  });

  describe('with a view', () => {
    const usual = history.state as unknown;
    afterEach(() => history.replaceState(usual, '', location.pathname + location.search));

    const ana = { donated_by: { name: 'Ana Roy', email: 'ana@example.org' } };
    const records = [
      charge(1, { ...ana, date: '2025-12-15 10:00:00' }),
      charge(2, { status: 'pending' }),
      charge(3, { ...ana, recurring: { id: 31, amount: 50, interval: 'month', status: 'active', day: 3 } }),
      charge(4, { fundraiser: { id: 8, name: 'Lakes' } }),
      refund(5, 3, ana),
    ];
    const options = (element: Element, id: string) =>
      [...(find<HTMLSelectElement>(element, `#${id}`)?.options ?? [])].map(({ text }) => text);

    it('chooses rows by what they have, with how many there are, and sums only these', async () => {
      const element = await showing(records);
      await until(() => options(element, 'view-status').length > 0);
      const states = ['Any', 'Completed (2)', 'Pending (1)', 'Refunded in part (1)'];
      expect(options(element, 'view-status')).to.deep.equal(states);
      expect(options(element, 'view-campaign')).to.deep.equal(['Any', 'Lakes (1)', 'Rivers (3)']);
      // All rows have one.
      expectHidden(element, '#view-currency');
      await choose(element, 'view-campaign', '7');
      await finds(element, '3 rows found');
      expect(options(element, 'view-status')[1]).to.equal('Completed (1)');
      await choose(element, 'view-frequency', 'month');
      await finds(element, '1 row found');
      expect(cells(element)).to.deep.equal(['3']);
      const sums = ['paid', 'refunded', 'net'].map((name) => total(element, name));
      expect(sums).to.deep.equal(['$50.00', '$20.00', '$30.00']);
      expect(find(element, '#totals-title')!.textContent).to.equal('Totals of the rows found');
      expect(foundText(element)).to.equal('1 row found · Net $30.00');
      await accessible(element);
      button(element, 'Show all rows').click();
      await until(() => cells(element).length === 4);
      expect(find(element, '#totals-title')!.textContent).to.equal('Totals');
      await element.updateComplete;
      expect(field(element, 'view-campaign').value, 'the fields follow').to.equal('*');
    });

    it('takes bounds of what was paid, and names a text that is none', async () => {
      const element = await showing([...records, charge(6, paid(5))]);
      type(element, 'view-most', 'ten');
      await until(() => find(element, '#view-most-wrong'));
      expect(cells(element)).to.have.length(5);
      await accessible(element);
      type(element, 'view-most', '10');
      await finds(element, '1 row found');
      expect(cells(element)).to.deep.equal(['6']);
    });

    for (const [title, last, status, sentence] of [
      [
        'as it was read, with its refunds',
        empty,
        '.state.done',
        'The file is complete, with 2 transactions.',
      ],
      [
        'and says that the list was not read to its end',
        { status: 503, json: {} },
        '.state.failed',
        'The file has 2 transactions. Stopped: the list and its totals are incomplete.',
      ],
    ] as const)
      it(`exports what was found, ${title}`, async () => {
        await proxy.answer(route, list(...records), last);
        const element = await open('start="2026-01-01"');
        await until(() => find(element, status) && find(element, '#view-frequency'));
        const before = await requests();
        await choose(element, 'view-frequency', 'month');
        await pressButton(element, 'Export the 1 row found');
        await until(() => exported(element) === sentence);
        expect(await requests()).to.equal(before);
      });

    it('exports the transactions of one page, and not all after it', async () => {
      await proxy.answer(route, list(...records));
      const element = await open('start="2026-01-01" page="1" limit="4"');
      await until(() => cells(element).length > 0);
      const before = await requests();
      button(element, 'Export').click();
      await until(() => exported(element).startsWith('The file is complete, with '));
      expect(await requests()).to.equal(before);
    });

    it('shows all gifts of a donor with their sums by year, and reads all transactions', async () => {
      const element = await showing(records, 'timezone="America/Toronto"');
      const dialog = await openRow(element, 1);
      expect(dialog.querySelector('h3')!.textContent).to.equal('Transaction 3');
      await pressButton(element, 'All gifts of this donor');
      await until(() => find(element, '.donor'));
      expectHidden(element, 'dialog');
      expect(find(element, '#donor-title')!.textContent).to.equal('Gifts of Ana Roy');
      expect(cells(element)).to.deep.equal(['3', '1']);
      expect(rowsIn(element, '.donor')).to.deep.equal([
        '2026 | 1 | $50.00 | $20.00 | $30.00 | $0.00',
        '2025 | 1 | $50.00 | $0.00 | $50.00 | $0.00',
      ]);
      await accessible(element);
      await proxy.answer(route, list(...records, charge(9, { ...ana, date: '2026-04-01 10:00:00' })), empty);
      button(element, 'Read all transactions').click();
      await until(() => rowsIn(element, '.donor')[0]?.startsWith('2026 | 2 | $100.00'));
      expect((await asked(-2)).has('dt_start')).to.equal(false);
      await until(() => button(element, 'Read all transactions') === undefined);
    });

    it('lists recurring gifts with their state and what they bring in a month', async () => {
      const yearly = { id: 32, amount: 120, interval: 'year', status: 'paused', day: 5, month: 3 };
      const withPlans = async (attributes: string) => {
        const luc = charge(6, { recurring: yearly, donated_by: { name: 'Luc' } });
        const element = await showing([...records, luc], attributes);
        await until(() => find(element, '.of-plans summary'));
        find(element, '.of-plans summary')!.click();
        await until(() => find(element, '.plans'));
        return element;
      };
      const element = await withPlans('start="2026-03-01" end="2026-03-31"');
      expect(find(element, '.plans strong')!.textContent).to.equal('Expected each month: $50.00');
      expect(rowsIn(element, '.plans')).to.deep.equal([
        'Ana Roy | $50.00 | Monthly | Active | 2026-03-04 | 2026-04-03 | $30.00',
        'Luc | $120.00 | Yearly | Paused | 2026-03-02 |  | $50.00',
      ]);
      await accessible(element);
      button(element, 'Luc').click();
      await finds(element, '1 row found');
      expect(cells(element)).to.deep.equal(['6']);
      // Read until today, the payments of the months since are missing.
      const later = await withPlans('with-pending');
      expect(rowsIn(later, '.plans')[0]).to.include('Overdue');
      expectHidden(later, '.plans strong');
      // Payments that are not yet paid out are not in the list.
      const paidOut = await withPlans('with-pending payout-account="global"');
      expect(rowsIn(paidOut, '.plans')[0]).to.include('Active');
    });

    it('has a link that opens it again, without what was searched or the donor', async () => {
      const element = await showing(records, 'start="2026-03-01"');
      await choose(element, 'view-campaign', '7');
      type(element, 'find', 'Ana');
      await press(element, 'paid');
      await finds(element, '2 rows found');
      const link = all(element, 'a').find(({ textContent }) => textContent === 'Link to this view')!;
      const address = link.getAttribute('href')!;
      expect(address).to.equal('#transactions?start=2026-03-01&campaign=7&order=paid');
      history.replaceState(usual, '', address);
      const later = await showing(records, 'start="2026-01-01" sort="date"');
      await finds(later, '3 rows found');
      expect([field(later, 'start').type, field(later, 'start').value]).to.deep.equal(['date', '2026-03-01']);
      expect(field(later, 'find').value).to.equal('');
      expect(sortOf(later, 'paid')).to.equal('ascending');
      element.remove();
      // As a press on another such link of the page does.
      await proxy.answer(route, list(...records), empty);
      location.hash = '#transactions?campaign=8';
      await finds(later, '1 row found');
      expect(field(later, 'start').value).to.equal('');
    });
  });

  it('prints all rows, and not only those in view', async () => {
    const element = await showing(charges(2001));
    const inView = cells(element).length;
    expect(inView).to.be.lessThan(200);
    window.dispatchEvent(new Event('beforeprint'));
    expect(cells(element)).to.have.length(2000);
    expect(find(element, '.of-print')!.textContent).to.equal(
      'Only the first 2,000 rows are printed. The export has all of them.',
    );
    window.dispatchEvent(new Event('afterprint'));
    expect(cells(element)).to.have.length(inView);
  });

  it('keeps the chosen columns in this browser, by their names only', async () => {
    const element = await showing([charge(1)]);
    for (const label of ['Campaign', 'Email'])
      all(element, '.choice-of-columns label')
        .find(({ textContent }) => textContent.trim() === label)!
        .querySelector('input')!
        .click();
    await element.updateComplete;
    expect(heads(element)).to.include('Email').and.not.to.include('Campaign');
    expect(Object.values(localStorage).join()).not.to.match(/Donor|Rivers|50/);
    const later = await showing([charge(1)]);
    expect(heads(later)).to.deep.equal(heads(element));
    button(later, 'Usual columns').click();
    await later.updateComplete;
    expect(heads(later)).to.include('Campaign');
  });

  describe('with an export', () => {
    it('asks nobody to stay for that of a table that was removed', async () => {
      const element = await showing([charge(1)]);
      await proxy.answer(route, { status: 503, json: {} });
      button(element, 'Export').click();
      await until(() => exported(element));
      expect(mayLeave()).to.equal(false);
      element.remove();
      expect(mayLeave()).to.equal(true);
    });

    it('writes the list that is shown, also after filters that are not valid', async () => {
      const element = await showing([charge(1)], 'campaign-id="7"');
      field(element, 'campaign-id').value = 'x';
      button(element, 'Apply').click();
      await until(() => find(element, '[role=alert]'));
      const before = await requests();
      await proxy.answer(route, list(charge(1)), empty);
      button(element, 'Export').click();
      await until(() => exported(element).startsWith('The file is complete'));
      expect((await asked(before)).get('fundraisers')).to.equal('7');
    });

    it('writes the filtered list as a file, and continues after a failed page', () =>
      withPicker(undefined, async () => {
        const files: Blob[] = [];
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (file: Blob) => {
          files.push(file);
          return make(file);
        };
        // Over that of HTMLElement, which has it.
        HTMLAnchorElement.prototype.click = () => undefined;
        try {
          const element = await showing([charge(1)]);
          await choose(element, 'format', 'csv');
          await proxy.answer(route, list(charge(1), charge(2)), { status: 503, json: {} });
          button(element, 'Export').click();
          await until(() => button(element, 'Cancel the export'));
          expect(mayLeave(), 'while it runs').to.equal(false);
          await until(() => exported(element));
          expect(mayLeave(), 'while it can be continued').to.equal(false);
          expect(exported(element)).to.equal(
            'The service can’t answer at the moment. The file is incomplete: it ends with transaction 2, and has 2.',
          );
          button(element, 'Save as it is').click();
          await proxy.answer(route, list(charge(3)), empty);
          button(element, 'Continue the export').click();
          await until(() => exported(element) === 'The file is complete, with 3 transactions.');
          expect(mayLeave()).to.equal(true);
          expect((await asked(-3)).get('after_id')).to.equal('2');
          const ids = await Promise.all(
            files.map(async (file) => [...(await file.text()).matchAll(/^(\d+),/gm)].map(([, id]) => id)),
          );
          expect(ids).to.deep.equal([
            ['1', '2'],
            ['1', '2', '3'],
          ]);
          await choose(element, 'format', 'xlsx');
          await proxy.answer(route, list(charge(1)), empty);
          button(element, 'Export').click();
          await until(() => exported(element) === 'The file is complete, with 1 transaction.');
          expect(files[2]!.type).to.equal(
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          );
          expect((await files[2]!.text()).slice(0, 2), 'a ZIP archive').to.equal('PK');
        } finally {
          URL.createObjectURL = make;
          Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
        }
      }));

    it('offers a spreadsheet, and CSV with its separator, amounts and what a spreadsheet does with it', async () => {
      const element = await showing([charge(1)]);
      const fields = () => texts(element, '.export .field label');
      const note = () => find(element, '.export .note:not([hidden])')?.textContent ?? '';
      expect(fields()).to.deep.equal(['Columns of the file', 'Format']);
      expect([field(element, 'format').value, note()]).to.deep.equal(['xlsx', '']);
      await choose(element, 'format', 'csv');
      expect(fields()).to.deep.equal(['Columns of the file', 'Format', 'Separator', 'Amounts']);
      expect(note()).to.match(/^CSV is for other programs\./);
      await accessible(element);
      const dialect = () => ['separator', 'point'].map((id) => field(element, id).value);
      expect(dialect()).to.deep.equal([',', '.']);
      element.lang = 'fr-CA';
      element.requestUpdate();
      await until(() => fields()[2] === 'Séparateur');
      expect(dialect()).to.deep.equal([',', '.']);
      await choose(element, 'layout', 'whole');
      expect(fields()).to.deep.equal(['Colonnes du fichier', 'Séparateur']);
      expect(note()).to.match(/^Les valeurs que la plateforme a envoyées/);
      await accessible(element);
    });

    it('proposes the CSV of the language’s spreadsheets', async () => {
      const element = await showing([charge(1)], 'locale="fr-CA"');
      await choose(element, 'format', 'csv');
      expect([field(element, 'separator').value, field(element, 'point').value]).to.deep.equal([';', ',']);
    });

    it('says what could not be read and is missing in a file', async () => {
      const element = await showing([charge(1)]);
      const wrong = charge(1, { amount: { currency: 'CAD', total_paid: '1,234.50' } });
      await proxy.answer(route, list(wrong, { ...charge(2), id: 'two' }, charge(3)), empty);
      button(element, 'Export').click();
      const sentence =
        'The file has 2 transactions. 1 transaction could not be read, and is missing. 1 value could not be read: its cell is empty.';
      await until(() => exported(element) === sentence);
    });

    it('asks for one file after a double-click', async () => {
      const written: string[] = [];
      const decoder = new TextDecoder();
      const handle = {
        createWritable: async () => ({
          ...{ truncate: async () => undefined, seek: async () => undefined, close: async () => undefined },
          write: async (bytes: Uint8Array) => void written.push(decoder.decode(bytes)),
        }),
      };
      let take: (file: unknown) => void = () => undefined;
      const chosen = new Promise((resolve) => (take = resolve));
      let times = 0;
      // As Chrome: a second dialog is not opened.
      const picker = () => {
        times += 1;
        return times === 1 ? chosen : Promise.reject(new DOMException('active', 'NotAllowedError'));
      };
      await withPicker(picker, async () => {
        const element = await showing([charge(1)]);
        await choose(element, 'format', 'csv');
        await proxy.answer(route, list(charge(1), charge(2)), empty);
        button(element, 'Export').click();
        button(element, 'Export').click();
        take(handle);
        await until(() => exported(element).startsWith('The file is complete, with 2'));
        expect(times).to.equal(1);
        expect(written.join('')).to.include('\r\n1,').and.to.include('\r\n2,');
      });
    });
  });

  it('writes a donor’s comment as text', async () => {
    const comment = '<img src=x onerror=alert(1)>';
    const element = await showing([charge(1, { donation_comment: comment })]);
    expect((await openRow(element, 0)).textContent).to.include(comment);
    expectHidden(element, 'img');
  });

  it('shows charts with their tables, for one currency at a time', async () => {
    const element = await showing([charge(1), charge(2), charge(3, paid(7, { currency: 'USD' }))]);
    const [days, sources] = all(element, 'figure');
    const figures = (chart: Element) =>
      [...chart.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(days!.querySelectorAll('svg rect').length).to.equal(2);
    expect(figures(days!)).to.deep.equal(['$50.00', '$50.00']);
    expect(figures(sources!)).to.deep.equal(['$0.00', '$0.00', '$100.00']);
    await choose(element, 'currency', 'USD');
    await until(() => texts(element, 'figure td').includes('US$7.00'));
  });

  for (const [lang, sentence] of [
    ['fr', '2 transactions'],
    ['es', '2 transacciones'],
  ] as const)
    it(`speaks ${lang}`, async () => {
      const element = await showing(charges(2), `locale="${lang}"`);
      await sees(element, sentence);
      await accessible(element);
    });

  it('has each column’s title above its cells', async () => {
    const element = await showing([charge(1, { donated_by: { name: 'o'.repeat(300) } }), charge(2)]);
    const lefts = (from: Element) =>
      [...from.children].map((cell) => Math.round(cell.getBoundingClientRect().left));
    for (const width of [700, 1280]) {
      element.style.maxInlineSize = `${String(width)}px`;
      await element.updateComplete;
      for (const row of all(element, '[data-row]'))
        expect(lefts(row)).to.deep.equal(lefts(find(element, '.head .row')!));
    }
  });

  for (const language of ['en-CA', 'fr-CA', 'es-US'])
    it(`cuts no title of its usual columns: ${language}`, async () => {
      const element = await showing([charge(1)], `locale="${language}"`);
      for (const title of all(element, '[role=columnheader]'))
        expect(title.scrollWidth, title.textContent).to.be.at.most(title.clientWidth);
    });

  for (const width of [320, 390, 640, 1280])
    it(`fits in ${String(width)} px`, async () => {
      const element = await showing(charges(30));
      element.style.maxInlineSize = `${String(width)}px`;
      await until(() => find(element, '.grid')!.classList.contains('cards') === width < 640);
      await element.updateComplete;
      expect(element.scrollWidth).to.be.at.most(width);
      await until(() => cells(element).length > 0);
      await accessible(element);
    });
});
