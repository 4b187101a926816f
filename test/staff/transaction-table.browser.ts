import { expect, fixture } from '@open-wc/testing';
import '../../src/staff/index.js';
import type { FrTransactionTable } from '../../src/staff/fr-transaction-table.js';
import { accessible } from '../support/looks.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { warningsDuring } from '../support/warnings.js';

const route = 'GET /v2/private/transactions';

const charge = (id: number, more: object = {}) => ({
  ...{ id, type: 'charge', status: 'completed', date: `2026-03-0${String((id % 5) + 1)} 10:00:00` },
  amount: { currency: 'CAD', total_paid: 50, donation: 50, total_net: 48 },
  donated_by: { name: `Donor ${String(id)}` },
  fundraiser: { id: 7, name: 'Rivers' },
  ...more,
});
const list = (...data: object[]) => ({ json: { count: data.length, data } });
const empty = list();

describe('<fr-transaction-table>', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    localStorage.clear();
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    await proxy.close();
  });

  async function open(attributes = '', headers?: FrTransactionTable['headers']): Promise<FrTransactionTable> {
    const box = await fixture<HTMLElement>('<div></div>');
    box.innerHTML = `<fr-transaction-table lang="en-CA" ${attributes} proxy-url="${proxy.url}"></fr-transaction-table>`;
    const element = box.firstElementChild as FrTransactionTable;
    // Before its first request.
    if (headers !== undefined) element.headers = headers;
    await element.updateComplete;
    return element;
  }

  async function shown(
    answers: Parameters<FakeProxy['answer']>[1][],
    attributes = '',
  ): Promise<FrTransactionTable> {
    await proxy.answer(route, ...answers);
    const element = await open(attributes);
    await until(() => !find(element, '.state.reading') && find(element, '.state'));
    await until(() => cells(element).length > 0 || !find(element, '.grid'));
    return element;
  }

  /** The table while its second page is awaited, with the rows of the first, which it draws a hundred at a time. */
  async function readingAlready(element: FrTransactionTable): Promise<FrTransactionTable> {
    await proxy.called(route, 2);
    element.requestUpdate();
    await until(() => cells(element).length > 0);
    return element;
  }

  const find = <Found extends Element = HTMLElement>(element: Element, selector: string) =>
    element.shadowRoot!.querySelector<Found & HTMLElement>(selector);
  const all = (element: Element, selector: string) => [
    ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ];
  const cells = (element: Element, column = 'id') =>
    all(element, `[role=gridcell][data-column=${column}]`).map(({ textContent }) => textContent);
  const button = (element: Element, text: string) =>
    all(element, 'button').find(({ textContent }) => textContent === text)!;
  const state = (element: Element) => find(element, '.state p')?.textContent ?? '';
  const choose = async (element: FrTransactionTable, id: string, value: string) => {
    const select = find<HTMLSelectElement>(element, `#${id}`)!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
  };
  const wire = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  /** Whether the browser would leave the page without a question. */
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const total = (element: Element, name: string, row = 0) =>
    all(element, `[data-total=${name}] dd`)[row]?.textContent;

  it('lists charges with their refunds, and totals by currency', async () => {
    const element = await shown([
      list(
        charge(1),
        charge(2, { amount: { currency: 'JPY', total_paid: 1000, donation: 1000, total_net: 950 } }),
        charge(3, {
          type: 'refund',
          parent_id: 1,
          amount: { currency: 'CAD', total_paid: 20, donation: 20, total_net: 20 },
        }),
      ),
      empty,
    ]);
    expect(cells(element)).to.deep.equal(['2', '1']);
    expect(cells(element, 'paid')).to.deep.equal(['JP¥1,000', '$50.00']);
    expect(cells(element, 'refunded')).to.deep.equal(['', '-$20.00']);
    expect(cells(element, 'net')).to.deep.equal(['JP¥1,000', '$30.00']);
    expect(cells(element, 'status')).to.deep.equal(['Completed', 'Refunded in part']);
    expect(state(element)).to.equal('3 transactions · 1 refund shown at its charge');
    expect(all(element, 'section h4').map(({ textContent }) => textContent)).to.deep.equal(['CAD', 'JPY']);
    expect([total(element, 'net'), total(element, 'net', 1)]).to.deep.equal(['$30.00', 'JP¥1,000']);
    await accessible(element);
  });

  it('opens on this month of the viewer’s calendar, newest first, with four large figures', async () => {
    const gift = (id: number, date: string) => charge(id, { date });
    const refund = charge(4, {
      ...{ type: 'refund', parent_id: 2, date: '2026-03-09 11:00:00' },
      amount: { currency: 'CAD', total_paid: 20, donation: 20, total_net: 20 },
    });
    const element = await shown([
      list(
        gift(1, '2026-03-09 10:00:00'),
        gift(2, '2026-03-08 10:00:00'),
        gift(3, '2026-03-09 10:00:00'),
        refund,
      ),
      empty,
    ]);
    const [first] = await proxy.calls(route);
    const now = new Date();
    const [begins, ends] = [0, 1].map((months) => new Date(now.getFullYear(), now.getMonth() + months));
    const sent = new URLSearchParams(first!.query);
    expect([sent.get('dt_start'), sent.get('dt_end')]).to.deep.equal([
      wire(begins!.getTime()),
      wire(ends!.getTime() - 1000),
    ]);
    expect([cells(element), cells(element, 'date')]).to.deep.equal([
      ['3', '1', '2'],
      ['2026-03-09', '2026-03-09', '2026-03-08'],
    ]);
    expect(find(element, '[data-head=date]')!.getAttribute('aria-sort')).to.equal('descending');
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
      const [first] = await proxy.calls(route);
      const sent = new URLSearchParams(first!.query);
      expect(sent.has('dt_start') && sent.has('dt_end')).to.equal(isMonth);
    });

  it('has the days of its time zone, also where the clocks change in the next one', async () => {
    const element = await shown(
      [list(charge(1, { date: '2026-11-01 03:30:00' }), charge(2, { date: '2026-10-01 04:00:00' })), empty],
      'timezone="America/Toronto" start="2026-10-01" end="2026-10-31"',
    );
    const [first] = await proxy.calls(route);
    const sent = new URLSearchParams(first!.query);
    expect([sent.get('dt_start'), sent.get('dt_end')]).to.deep.equal([
      '2026-10-01T04:00:00',
      '2026-11-01T03:59:59',
    ]);
    expect(cells(element, 'date')).to.deep.equal(['2026-10-31', '2026-10-01']);
    const periods = all(element, 'figure')[0]!.querySelectorAll('tbody th');
    expect([periods[0]!.textContent, periods.length]).to.deep.equal(['2026-10-01', 31]);
    const start = find<HTMLInputElement>(element, '[name=start]')!;
    expect([start.type, start.value, start.getAttribute('aria-describedby')]).to.deep.equal([
      ...['date', '2026-10-01', 'filter-start-hint'],
    ]);
    expect(find(element, '#filter-start-hint')!.textContent).to.equal('Time zone: America/Toronto');
    find(element, '[data-row="0"]')!.click();
    await until(() => find(element, 'dialog'));
    expect(find(element, 'dialog')!.textContent).to.include('2026-10-31 23:30:00 (America/Toronto)');
  });

  it('reads the list anew for another time zone, and names one that is none', async () => {
    const lines = await warningsDuring(async () => {
      const element = await shown([empty], 'timezone="Toronto" start="2026-10-01"');
      element.timezone = 'Asia/Tokyo';
      const before = (await proxy.calls(route)).length;
      await proxy.called(route, before + 1);
      const last = (await proxy.calls(route)).at(-1)!;
      expect(new URLSearchParams(last.query).get('dt_start')).to.equal('2026-09-30T15:00:00');
    });
    expect(lines).to.include(
      '<fr-transaction-table> has the timezone “Toronto”: write a name like America/Toronto.',
    );
  });

  it('says that the rows are sorted once all are read', async () => {
    await proxy.answer(route, list(charge(1)), { ...list(charge(2)), hang: true }, empty);
    const element = await readingAlready(await open());
    expect(state(element)).to.equal('1 transaction so far … They are sorted once all are read.');
    expect(find(element, '[data-head=date]')!.getAttribute('aria-sort')).to.equal('none');
    await proxy.release();
    await until(() => cells(element).join() === '2,1');
  });

  it('has a button before the filters that skips to the rows', async () => {
    const element = await shown([list(charge(1)), empty]);
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
      amount: { currency: 'CAD', total_paid: 52, donation: 50, covered_fees: 2, tickets: 0, total_net: 49 },
      donated_by: { name: 'Zoé Roy', email: 'zoe@example.org' },
      tax_receipt: { receipt_number: 'R-12' },
      purchased_items: { tickets: { count: 0, items: [] } },
    });
    const element = await shown([list(gift), empty], 'timezone="UTC"');
    find(element, '[data-row="0"]')!.click();
    await until(() => find(element, 'dialog'));
    const lines = () =>
      all(element, 'dialog .line').map(({ children }) =>
        [...children].map(({ textContent }) => textContent.trim()).join(': '),
      );
    expect(lines().slice(0, 7)).to.deep.equal([
      ...['Donor: Zoé Roy', 'Email: zoe@example.org', 'Paid: $52.00', 'Donation: $50.00', 'Campaign: Rivers'],
      ...['Receipt: R-12', 'Date: 2026-03-02 10:00:00 (UTC)'],
    ]);
    expect(lines().join()).not.to.include('$0.00');
    find<HTMLInputElement>(element, 'dialog input')!.click();
    await element.updateComplete;
    expect(lines()).to.include('Tickets: $0.00');
  });

  it('has the roles of a grid, with the place of each row and column', async () => {
    const element = await shown([list(...[1, 2, 3].map((id) => charge(id))), empty]);
    const grid = find(element, '[role=grid]')!;
    expect(grid.getAttribute('aria-rowcount')).to.equal('4');
    expect(all(element, '[role=row]').map((row) => row.getAttribute('aria-rowindex'))).to.deep.equal([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(all(element, '[role=columnheader]').length).to.equal(Number(grid.getAttribute('aria-colcount')));
  });

  it('moves by keys, and opens the details of a row, which close again', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => charge(at + 1));
    const element = await shown([list(...rows), empty], 'direction="asc"');
    const grid = find(element, '[role=grid]')!;
    const press = async (key: string, more: KeyboardEventInit = {}) => {
      grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
      await element.updateComplete;
    };
    const active = () => element.shadowRoot!.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    grid.focus();
    await press('ArrowDown');
    await press('ArrowRight');
    expect(active()?.textContent).to.equal('2026-03-03');
    await press('End', { ctrlKey: true });
    await until(() => active()?.closest('[data-row]')?.getAttribute('data-row') === '59');
    await press('Home', { ctrlKey: true });
    await until(() => active()?.textContent === '1');
    await press('Enter');
    const dialog = find<HTMLDialogElement>(element, 'dialog')!;
    expect(dialog.open).to.equal(true);
    expect(dialog.querySelector('h3')?.textContent).to.equal('Transaction 1');
    expect(dialog.textContent).to.include('Donor 1').and.to.include('Rivers');
    await accessible(element);
    button(element, 'Next').click();
    await until(() => find(element, 'dialog h3')?.textContent === 'Transaction 2');
    const next = button(element, 'Next');
    next.focus();
    for (let id = 3; id <= 60; id += 1) {
      next.click();
      await element.updateComplete;
    }
    await until(() => find(element, 'dialog h3')?.textContent === 'Transaction 60');
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
    const paid = (id: number, amount: number, currency = 'CAD') =>
      charge(id, { amount: { currency, total_paid: amount, donation: amount } });
    const element = await shown([list(paid(1, 9), paid(2, 100), paid(3, 20), paid(4, 5, 'JPY')), empty]);
    const head = () => find(element, '[data-head=paid]')!;
    const orders: string[] = [];
    for (let press = 0; press < 3; press += 1) {
      head().click();
      await element.updateComplete;
      orders.push(`${head().getAttribute('aria-sort') ?? ''} ${cells(element).join()}`);
    }
    expect(orders).to.deep.equal(['ascending 1,3,2,4', 'descending 2,3,1,4', 'none 1,2,3,4']);
    const grid = find(element, '[role=grid]')!;
    for (const key of ['ArrowUp', 'Home', 'Enter', 'Enter'])
      grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await element.updateComplete;
    expect(cells(element)).to.deep.equal(['4', '3', '2', '1']);
    // The details are those of the row that is shown.
    find(element, '[data-row="0"]')!.click();
    await until(() => find(element, 'dialog h3')?.textContent === 'Transaction 4');
  });

  it('names no order of the rows until they are sorted', async () => {
    await proxy.answer(route, list(charge(1)), { ...list(charge(2)), hang: true }, empty);
    const element = await readingAlready(await open());
    const order = () => find(element, '[data-head=id]')!.getAttribute('aria-sort');
    find(element, '[data-head=id]')!.click();
    find(element, '[data-head=id]')!.click();
    await element.updateComplete;
    expect([order(), cells(element)]).to.deep.equal(['none', ['1']]);
    await proxy.release();
    await until(() => order() === 'descending');
    expect(cells(element)).to.deep.equal(['2', '1']);
  });

  it('keeps the details of a transaction open while rows move', async () => {
    const refund = charge(3, { type: 'refund', parent_id: 1 });
    await proxy.answer(route, list(refund, charge(2)), { ...list(charge(1)), hang: true }, empty);
    const element = await readingAlready(await open('direction="desc" limit="2"'));
    expect(cells(element)).to.deep.equal(['3', '2']);
    find(element, '[data-row="1"]')!.click();
    const title = () => find(element, 'dialog h3')?.textContent;
    await until(() => title() === 'Transaction 2');
    await proxy.release();
    await until(() => cells(element).join() === '2,1');
    expect(title()).to.equal('Transaction 2');
    find(element, '[data-head=id]')!.click();
    await until(() => cells(element).join() === '1,2');
  });

  it('has only the visible rows of many in the document, and the last ones when it is scrolled', async () => {
    const pages = Array.from({ length: 20 }, (_, page) =>
      list(...Array.from({ length: 100 }, (__, at) => charge(page * 100 + at + 1))),
    );
    const element = await shown([...pages, empty], 'direction="asc"');
    expect(state(element)).to.equal('2,000 transactions');
    expect(all(element, '[role=row]').length).to.be.below(80);
    const grid = find(element, '[role=grid]')!;
    grid.scrollTop = grid.scrollHeight;
    await until(() => cells(element).includes('2000'));
    expect(all(element, '[role=row]').length).to.be.below(80);
  });

  it('shows what could not be read by ID and member, and leaves lost rows out of the totals', async () => {
    const element = await shown([
      list(charge(1), { ...charge(2), id: 'two' }, charge(3, { billing: { postal: 5 } })),
      empty,
    ]);
    expect(find(element, '.unread summary')?.textContent).to.equal(
      '1 transaction could not be read, and is not in the totals. 1 value could not be read',
    );
    const items = all(element, '.unread li').map(({ textContent }) => textContent);
    expect(items[0]).to.equal('A transaction after 1');
    expect(items[1]).to.match(/^Transaction 3: billing\.postal has to be a text/);
    expect(total(element, 'gifts')).to.equal('2');
  });

  for (const [what, answer, sentence] of [
    [
      'a login that has ended',
      { status: 401, json: {} },
      'Your login has ended. Log in again in another tab, then go on here.',
    ],
    // The proxy answers so also after a login that has ended.
    [
      'a user who may not',
      { status: 403, json: {} },
      'You may not see these transactions, or your login has ended. Log in again in another tab, then go on here.',
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
      await until(() => state(element) === '3 transactions');
      const queries = (await proxy.calls(route)).map(({ query }) =>
        new URLSearchParams(query).get('after_id'),
      );
      expect([queries[0], queries[1], ...queries.slice(-3)]).to.deep.equal([null, '2', '2', '3', '3']);
      await accessible(element);
    });

  it('waits as long as the proxy says after too many requests, and goes on by itself', async () => {
    await proxy.answer(
      route,
      list(charge(1)),
      { status: 429, json: {}, headers: { 'retry-after': '1' } },
      list(charge(2)),
      empty,
    );
    const element = await open();
    await until(() => state(element).startsWith('There were too many requests.'));
    await until(() => state(element) === '2 transactions');
  });

  it('says of an export that it waits, and not of the list', async () => {
    const element = await shown([list(charge(1)), empty]);
    await proxy.answer(route, { status: 429, json: {}, headers: { 'retry-after': '60' } });
    button(element, 'Export').click();
    await until(() =>
      find(element, '.export')!.textContent.includes(
        'There were too many requests. Reading goes on by itself',
      ),
    );
    expect(state(element)).to.equal('1 transaction');
    button(element, 'Cancel the export').click();
    await until(() => button(element, 'Export'));
  });

  for (const [title, early, refused] of [
    ['none', undefined, 'Your login has ended'],
    ['those of somebody else', { authorization: 'Bearer other' }, 'Your login has ended'],
    ['a function that fails', () => Promise.reject(new Error('logged out')), 'Your login has ended'],
  ] as const)
    it(`reads on with the page’s headers after ${title}, whenever they come`, async () => {
      const login = { authorization: 'Bearer 1' };
      await proxy.answer(route, { status: 401, json: {} });
      const waiting = await open('', early);
      await until(() => state(waiting).startsWith(refused));
      await proxy.answer(route, list(charge(1)), empty);
      waiting.headers = login;
      await until(() => state(waiting) === '1 transaction');
      if (typeof early === 'function') return;

      // Before the service has refused the first request.
      const before = (await proxy.calls(route)).length;
      await proxy.answer(route, { status: 401, json: {}, hang: true }, list(charge(1)), empty);
      const element = await open('', early);
      await proxy.called(route, before + 1);
      element.headers = login;
      await element.updateComplete;
      await proxy.release();
      await until(() => state(element) === '1 transaction');
    });

  it('takes headers that are not there for none', async () => {
    await proxy.answer(route, list(charge(1)), empty);
    const element = await open('', null);
    await until(() => state(element) === '1 transaction');
  });

  it('sends the page’s headers, also from a function, and asks again once it has them', async () => {
    await proxy.answer(route, { status: 403, json: {} }, list(charge(1)), empty);
    const element = await open();
    await until(() =>
      state(element).startsWith('You may not see these transactions, or your login has ended.'),
    );
    let serial = 0;
    element.headers = async () => ({ authorization: `Bearer ${String((serial += 1))}` });
    await until(() => state(element) === '1 transaction');
    const sent = (await proxy.calls(route)).map(({ headers }) => headers['authorization']);
    expect(sent).to.deep.equal([undefined, 'Bearer 1', 'Bearer 2', 'Bearer 3']);
  });

  it('stops, and goes on after the last transaction', async () => {
    await proxy.answer(route, list(charge(1)), { ...list(charge(2)), hang: true }, empty);
    const element = await open();
    await proxy.called(route, 2);
    await until(() => button(element, 'Stop'));
    button(element, 'Stop').click();
    await until(
      () =>
        state(element) ===
        'Stopped: the list and its totals are incomplete. The latest transactions may be missing.',
    );
    expect(total(element, 'gifts')).to.equal('1');
    await proxy.answer(route, list(charge(2)), empty);
    button(element, 'Go on').focus();
    button(element, 'Go on').click();
    await until(() => state(element) === '2 transactions');
    expect(button(element, 'Go on')).to.equal(undefined);
    expect(document.activeElement, 'the focus does not fall to the page').to.equal(element);
  });

  it('has the thirteen parameters as filters, preset by attributes', async () => {
    await shown(
      [empty],
      `timezone="UTC" start="2026-01-01" end="2026-01-31T12:30" campaign-id="7 8" tags="river" payout-account="user"
       payout-date="2026-02-01" with-pending without-subsites after-id="5" limit="50"`,
    );
    const [first] = await proxy.calls(route);
    expect(Object.fromEntries(new URLSearchParams(first!.query))).to.deep.equal({
      ...{ after_id: '5', dt_start: '2026-01-01T00:00:00', dt_end: '2026-01-31T12:30:00', limit: '50' },
      ...{ payout_account: 'user', payout_date: '2026-02-01', fundraisers: '7,8', 'tags[]': 'river' },
      ...{ include_pending: '1', exclude_subsites: '1', sort: 'id', direction: 'asc' },
    });
  });

  it('applies filters of the form, clears them, and names one that is wrong without a request', async () => {
    const element = await shown([list(charge(1)), empty]);
    const field = (name: string) => find<HTMLInputElement>(element, `[name=${name}]`)!;
    const labels = all(element, '.filters label').map(({ textContent }) => textContent.trim());
    expect(labels.length).to.equal(13);
    field('campaign-id').value = 'x';
    button(element, 'Apply').click();
    await until(() => find(element, '[role=alert]'));
    expect(find(element, '[role=alert]')!.textContent).to.equal(
      'Check “Campaign IDs”. The list has not changed.',
    );
    const before = (await proxy.calls(route)).length;
    field('campaign-id').value = '7';
    field('with-pending').checked = true;
    await proxy.answer(route, empty);
    button(element, 'Apply').click();
    await until(() => state(element) === 'No transactions match these filters.');
    const [call] = (await proxy.calls(route)).slice(before);
    expect(call!.query).to.match(/fundraisers=7.*include_pending=1/);
    await proxy.answer(route, list(charge(9)), empty);
    button(element, 'Clear').click();
    await until(() => state(element) === '1 transaction');
    expect((await proxy.calls(route)).at(-3)!.query).to.equal('limit=400&sort=id&direction=asc');
    expect(field('campaign-id').value).to.equal('');
  });

  it('empties also what was typed and chosen without being applied', async () => {
    const element = await shown([list(charge(1)), empty], 'direction="desc"');
    const field = (name: string) => find<HTMLInputElement>(element, `[name=${name}]`)!;
    field('campaign-id').value = '7';
    field('sort').value = 'date';
    field('without-subsites').checked = true;
    await proxy.answer(route, empty);
    button(element, 'Clear').click();
    await until(() => state(element) === 'No transactions match these filters.');
    expect(['campaign-id', 'sort', 'direction'].map((name) => field(name).value)).to.deep.equal(['', '', '']);
    expect(field('without-subsites').checked).to.equal(false);
  });

  it('suggests the campaigns that were read, with their names, and keeps them with another filter', async () => {
    const seas = charge(2, { fundraiser: { id: 8, name: 'Seas' } });
    const element = await shown([list(charge(1), seas, charge(3)), empty]);
    const suggested = () => {
      const { list: choice } = find<HTMLInputElement>(element, '[name=campaign-id]')!;
      return [...choice!.options].map(({ value, label }) => `${value} ${label}`);
    };
    await until(() => suggested().length > 0);
    expect(suggested()).to.deep.equal(['7 Rivers', '8 Seas']);
    find<HTMLInputElement>(element, '[name=campaign-id]')!.value = '8';
    await proxy.answer(route, list(seas), empty);
    button(element, 'Apply').click();
    await until(() => state(element) === '1 transaction');
    expect(suggested()).to.deep.equal(['7 Rivers', '8 Seas']);
  });

  it('fills in last month, and keeps the other filters', async () => {
    const element = await shown(
      [list(charge(1)), empty],
      'campaign-id="7" start="2020-05-05 10:30" payout-date="2020-06-01" after-id="3" page="2"',
    );
    const before = (await proxy.calls(route)).length;
    expect(find<HTMLInputElement>(element, '[name=start]')!.value).to.equal('2020-05-05T10:30');
    await proxy.answer(route, empty);
    button(element, 'Last month').click();
    await until(() => state(element) === 'No transactions match these filters.');
    const now = new Date();
    const [first, next] = [-1, 0].map((months) => new Date(now.getFullYear(), now.getMonth() + months));
    const sent = new URLSearchParams((await proxy.calls(route))[before]!.query);
    expect([sent.get('dt_start'), sent.get('dt_end'), sent.get('fundraisers')]).to.deep.equal([
      wire(first!.getTime()),
      wire(next!.getTime() - 1000),
      '7',
    ]);
    for (const name of ['payout_date', 'page']) expect(sent.has(name), name).to.equal(false);
  });

  it('finds rows by a name, an ID or an amount, and shows all again', async () => {
    const zoe = charge(4, { donated_by: { name: 'Zoé Roy' } });
    const element = await shown([list(charge(1), charge(2), charge(3), zoe, charge(5)), empty]);
    const seek = async (text: string) => {
      const input = find<HTMLInputElement>(element, '#find')!;
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await until(() => find(element, '.view [role=status]')!.textContent.split(' · ')[0] === says[text]);
      return cells(element);
    };
    const says: Record<string, string> = {
      ...{ 'ZOE ROY': '1 row found', '2': '1 row found', '50': '5 rows found' },
      ...{ nobody: '0 rows found', '': '' },
    };
    find(element, '[data-head=id]')!.click();
    find(element, '[data-head=id]')!.click();
    await until(() => cells(element)[0] === '5');
    expect(await seek('ZOE ROY')).to.deep.equal(['4']);
    await accessible(element);
    expect(await seek('2')).to.deep.equal(['2']);
    find(element, '[data-row="0"]')!.click();
    await until(() => find(element, 'dialog')?.textContent.includes('Transaction 2'));
    button(element, 'Close').click();
    await until(() => !find(element, 'dialog'));
    expect(await seek('50'), 'still sorted').to.deep.equal(['5', '4', '3', '2', '1']);
    expect(await seek('nobody')).to.deep.equal([]);
    expect(await seek('')).to.have.length(5);
    expect(total(element, 'gifts')).to.equal('5');
  });

  it('shows what needs attention with what to do, and finds its transactions', async () => {
    await proxy.answer('GET /attention', {
      json: [
        {
          kind: 'charged-though-refused',
          at: '2026-11-29 10:00:00',
          attempt: 'k-1',
          campaign: 7,
          transactions: [2],
        },
        { kind: 'from-a-newer-proxy', at: '2026-11-29 09:00:00', amount: 25.5 },
      ],
    });
    const element = await shown(
      [list(charge(1), charge(2)), empty],
      'with-attention timezone="America/Toronto"',
    );
    await until(() => find(element, '.attention'));
    expect(find(element, '.attention h3')!.textContent).to.equal('Needs attention (2)');
    const texts = all(element, '.attention li').map(({ children }) =>
      [...children].map(({ textContent }) => textContent.trim()),
    );
    expect(texts[0]![0]).to.equal('A gift was charged, and its donor read that it was refused.');
    expect(texts[0]![2]).to.equal('2026-11-29 05:00:00 · Rivers · reference k-1');
    expect(texts[1]!.slice(0, 1)).to.deep.equal(['It is not known whether a gift was made.']);
    expect(texts[1]![2]).to.equal('2026-11-29 04:00:00 · 25.50');
    await accessible(element);
    button(element, 'Transaction 2').click();
    await until(() => cells(element).length === 1);
    expect(cells(element)).to.deep.equal(['2']);
  });

  it('reads a transaction that needs attention and is not in the list, and all again with other headers', async () => {
    await proxy.answer('GET /attention', {
      json: [{ kind: 'unclear', at: '2026-02-28 10:00:00', campaign: 7, transactions: [90] }],
    });
    const element = await shown([list(charge(100)), empty], 'with-attention');
    await until(() => button(element, 'Transaction 90'));
    await proxy.answer(route, list(charge(90)));
    button(element, 'Transaction 90').click();
    await until(() => cells(element).join() === '90');
    expect((await proxy.calls(route)).at(-1)!.query)
      .to.include('after_id=89')
      .and.not.to.include('dt_');
    const before = (await proxy.calls('GET /attention')).length;
    element.headers = { authorization: 'Bearer other' };
    await proxy.called('GET /attention', before + 1);
  });

  it('says in one sentence that what needs attention could not be read, and nothing where there is none', async () => {
    await proxy.answer('GET /attention', { status: 503, json: {} });
    const element = await shown([list(charge(1)), empty], 'with-attention');
    await until(() => element.shadowRoot!.textContent.includes('What needs attention could not be read.'));
    await proxy.answer('GET /attention', { json: [] });
    await proxy.answer(route, list(charge(1)), empty);
    button(element, 'Clear').click();
    await until(() => !element.shadowRoot!.textContent.includes('attention'));
    expect(find(element, '.attention')).to.equal(null);
  });

  describe('with a view', () => {
    const usual = history.state as unknown;
    afterEach(() => history.replaceState(usual, '', location.pathname + location.search));

    const monthly = { id: 31, amount: 50, interval: 'month', status: 'active', day: 3 };
    const ana = { donated_by: { name: 'Ana Roy', email: 'ana@example.org' } };
    const records = [
      charge(1, { ...ana, date: '2025-12-15 10:00:00' }),
      charge(2, { status: 'pending' }),
      charge(3, { ...ana, recurring: monthly }),
      charge(4, { fundraiser: { id: 8, name: 'Lakes' } }),
      charge(5, {
        ...{ ...ana, type: 'refund', parent_id: 3 },
        amount: { currency: 'CAD', total_paid: 20, donation: 20, total_net: 20 },
      }),
    ];
    const options = (element: Element, id: string) =>
      [...(find<HTMLSelectElement>(element, `#${id}`)?.options ?? [])].map(({ text }) => text);
    const foundText = (element: Element) => find(element, '.view [role=status]')?.textContent.split(' · ')[0];
    const tableText = (element: Element, selector: string) =>
      all(element, `${selector} tbody tr`).map((row) =>
        [...row.children].map(({ textContent }) => textContent.trim()).join(' | '),
      );

    it('chooses rows by what they have, with how many there are, and sums only these', async () => {
      const element = await shown([list(...records), empty]);
      await until(() => options(element, 'view-status').length > 0);
      expect(options(element, 'view-status')).to.deep.equal([
        'Any',
        'Completed (2)',
        'Pending (1)',
        'Refunded in part (1)',
      ]);
      expect(options(element, 'view-campaign')).to.deep.equal(['Any', 'Lakes (1)', 'Rivers (3)']);
      expect(find(element, '#view-currency'), 'all rows have one').to.equal(null);
      await choose(element, 'view-campaign', '7');
      await until(() => foundText(element) === '3 rows found');
      expect(options(element, 'view-status')[1]).to.equal('Completed (1)');
      await choose(element, 'view-frequency', 'month');
      await until(() => foundText(element) === '1 row found');
      expect(cells(element)).to.deep.equal(['3']);
      expect([total(element, 'paid'), total(element, 'refunded'), total(element, 'net')]).to.deep.equal([
        '$50.00',
        '$20.00',
        '$30.00',
      ]);
      expect(find(element, '#totals-title')!.textContent).to.equal('Totals of the rows found');
      expect(find(element, '.view [role=status]')!.textContent).to.equal('1 row found · Net $30.00');
      await accessible(element);
      button(element, 'Show all rows').click();
      await until(() => cells(element).length === 4);
      expect(find(element, '#totals-title')!.textContent).to.equal('Totals');
      await element.updateComplete;
      expect(find<HTMLSelectElement>(element, '#view-campaign')!.selectedIndex, 'the fields follow').to.equal(
        0,
      );
    });

    it('takes bounds of what was paid, and names a text that is none', async () => {
      const cheap = charge(6, { amount: { currency: 'CAD', total_paid: 5, donation: 5, total_net: 5 } });
      const element = await shown([list(...records, cheap), empty]);
      const type = (text: string) => {
        const input = find<HTMLInputElement>(element, '#view-most')!;
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      };
      type('ten');
      await until(() => find(element, '#view-most-wrong'));
      expect(cells(element)).to.have.length(5);
      await accessible(element);
      type('10');
      await until(() => foundText(element) === '1 row found');
      expect(cells(element)).to.deep.equal(['6']);
    });

    it('exports what was found, as it was read, with its refunds', async () => {
      const element = await shown([list(...records), empty]);
      const before = (await proxy.calls(route)).length;
      await choose(element, 'view-frequency', 'month');
      await until(() => button(element, 'Export the 1 row found'));
      button(element, 'Export the 1 row found').click();
      await until(
        () =>
          find(element, '.export [role=status]')!.textContent ===
          'The file is complete, with 2 transactions.',
      );
      expect(await proxy.calls(route)).to.have.length(before);
    });

    it('exports the transactions of one page, and not all after it', async () => {
      await proxy.answer(route, list(...records));
      const element = await open('start="2026-01-01" page="1" limit="4"');
      await until(() => cells(element).length > 0);
      const before = (await proxy.calls(route)).length;
      button(element, 'Export').click();
      await until(() =>
        find(element, '.export [role=status]')!.textContent.startsWith('The file is complete, with '),
      );
      expect(await proxy.calls(route)).to.have.length(before);
    });

    it('says of an export of what was found that the list was not read to its end', async () => {
      await proxy.answer(route, list(...records), { status: 503, json: {} });
      const element = await open('start="2026-01-01"');
      await until(() => find(element, '.state.failed') && find(element, '#view-frequency'));
      await choose(element, 'view-frequency', 'month');
      await until(() => button(element, 'Export the 1 row found'));
      button(element, 'Export the 1 row found').click();
      await until(
        () =>
          find(element, '.export [role=status]')!.textContent ===
          'The file has 2 transactions. Stopped: the list and its totals are incomplete.',
      );
    });

    it('shows all gifts of a donor with their sums by year, and reads all transactions', async () => {
      const element = await shown([list(...records), empty], 'timezone="America/Toronto"');
      find(element, '[data-row="1"]')!.click();
      await until(() => button(element, 'All gifts of this donor'));
      expect(find(element, 'dialog h3')!.textContent).to.equal('Transaction 3');
      button(element, 'All gifts of this donor').click();
      await until(() => find(element, '.donor'));
      expect(find(element, 'dialog')).to.equal(null);
      expect(find(element, '#donor-title')!.textContent).to.equal('Gifts of Ana Roy');
      expect(cells(element)).to.deep.equal(['3', '1']);
      expect(tableText(element, '.donor')).to.deep.equal([
        '2026 | 1 | $50.00 | $20.00 | $30.00 | $0.00',
        '2025 | 1 | $50.00 | $0.00 | $50.00 | $0.00',
      ]);
      await accessible(element);
      await proxy.answer(route, list(...records, charge(9, { ...ana, date: '2026-04-01 10:00:00' })), empty);
      button(element, 'Read all transactions').click();
      await until(() => tableText(element, '.donor')[0]?.startsWith('2026 | 2 | $100.00'));
      expect((await proxy.calls(route)).at(-2)!.query).not.to.include('dt_');
      await until(() => button(element, 'Read all transactions') === undefined);
    });

    it('lists recurring gifts with their state and what they bring in a month', async () => {
      const yearly = { id: 32, amount: 120, interval: 'year', status: 'paused', day: 5, month: 3 };
      const answers = [
        list(...records, charge(6, { recurring: yearly, donated_by: { name: 'Luc' } })),
        empty,
      ];
      const element = await shown(answers, 'start="2026-03-01" end="2026-03-31"');
      await until(() => find(element, '.of-plans summary'));
      find(element, '.of-plans summary')!.click();
      await until(() => find(element, '.plans'));
      expect(find(element, '.plans strong')!.textContent).to.equal('Expected each month: $50.00');
      expect(tableText(element, '.plans')).to.deep.equal([
        'Ana Roy | $50.00 | Monthly | Active | 2026-03-04 | 2026-04-03 | $30.00',
        'Luc | $120.00 | Yearly | Paused | 2026-03-02 |  | $50.00',
      ]);
      await accessible(element);
      button(element, 'Luc').click();
      await until(() => foundText(element) === '1 row found');
      expect(cells(element)).to.deep.equal(['6']);
      // Read until today, the payments of the months since are missing.
      const later = await shown(answers, 'with-pending');
      await until(() => find(later, '.of-plans summary'));
      find(later, '.of-plans summary')!.click();
      await until(() => find(later, '.plans'));
      expect(tableText(later, '.plans')[0]).to.include('Overdue');
      expect(find(later, '.plans strong')).to.equal(null);
      // Payments that are not yet paid out are not in the list.
      const paidOut = await shown(answers, 'with-pending payout-account="global"');
      await until(() => find(paidOut, '.of-plans summary'));
      find(paidOut, '.of-plans summary')!.click();
      await until(() => find(paidOut, '.plans'));
      expect(tableText(paidOut, '.plans')[0]).to.include('Active');
    });

    it('has a link that opens it again, without what was searched or the donor', async () => {
      const element = await shown([list(...records), empty], 'start="2026-03-01"');
      await choose(element, 'view-campaign', '7');
      find<HTMLInputElement>(element, '#find')!.value = 'Ana';
      find(element, '#find')!.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      find(element, '[data-head=paid]')!.click();
      await until(() => foundText(element) === '2 rows found');
      const link = all(element, 'a').find(({ textContent }) => textContent === 'Link to this view')!;
      const address = link.getAttribute('href')!;
      expect(address).to.equal('#transactions?start=2026-03-01&campaign=7&order=paid');
      history.replaceState(usual, '', address);
      const later = await shown([list(...records), empty], 'start="2026-01-01" sort="date"');
      await until(() => foundText(later) === '3 rows found');
      expect(find<HTMLInputElement>(later, '[name=start]')!.value).to.equal('2026-03-01');
      expect(find<HTMLInputElement>(later, '[name=start]')!.type).to.equal('date');
      expect(find<HTMLInputElement>(later, '#find')!.value).to.equal('');
      expect(find(later, '[data-head=paid]')!.getAttribute('aria-sort')).to.equal('ascending');
      element.remove();
      // As a press on another such link of the page does.
      await proxy.answer(route, list(...records), empty);
      location.hash = '#transactions?campaign=8';
      await until(() => foundText(later) === '1 row found');
      expect(find<HTMLInputElement>(later, '[name=start]')!.value).to.equal('');
    });
  });

  it('asks nobody to stay for an export of a table that was removed', async () => {
    const element = await shown([list(charge(1)), empty]);
    await proxy.answer(route, { status: 503, json: {} });
    button(element, 'Export').click();
    await until(() => find(element, '.export [role=status]')?.textContent);
    expect(mayLeave()).to.equal(false);
    element.remove();
    expect(mayLeave()).to.equal(true);
  });

  it('prints all rows, and not only those in view', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => charge(at + 1));
    const element = await shown([list(...rows), empty]);
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

  it('exports the list that is shown, also after filters that are not valid', async () => {
    const element = await shown([list(charge(1)), empty], 'campaign-id="7"');
    find<HTMLInputElement>(element, '[name=campaign-id]')!.value = 'x';
    button(element, 'Apply').click();
    await until(() => find(element, '[role=alert]'));
    const before = (await proxy.calls(route)).length;
    await proxy.answer(route, list(charge(1)), empty);
    button(element, 'Export').click();
    await until(() => find(element, '.export [role=status]')!.textContent.startsWith('The file is complete'));
    expect((await proxy.calls(route))[before]!.query).to.include('fundraisers=7');
  });

  it('keeps the chosen columns in this browser, by their names only', async () => {
    const element = await shown([list(charge(1)), empty]);
    const choose = (label: string) =>
      all(element, '.choice-of-columns label')
        .find(({ textContent }) => textContent.trim() === label)!
        .querySelector('input')!;
    choose('Campaign').click();
    choose('Email').click();
    await element.updateComplete;
    const heads = (from: Element) => all(from, '[role=columnheader]').map(({ textContent }) => textContent);
    expect(heads(element)).to.include('Email').and.not.to.include('Campaign');
    expect(Object.values(localStorage).join()).not.to.match(/Donor|Rivers|50/);
    const later = await shown([list(charge(1)), empty]);
    expect(heads(later)).to.deep.equal(heads(element));
    button(later, 'Usual columns').click();
    await later.updateComplete;
    expect(heads(later)).to.include('Campaign');
  });

  it('exports the filtered list as a file, and continues after a failed page', async () => {
    // The browser has no choice of a file in this test, and downloads.
    const files: Blob[] = [];
    const make = URL.createObjectURL.bind(URL);
    const picker = Reflect.get(window, 'showSaveFilePicker') as unknown;
    Reflect.set(window, 'showSaveFilePicker', undefined);
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return make(file);
    };
    // Over that of HTMLElement, which has it.
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      const element = await shown([list(charge(1)), empty]);
      await choose(element, 'format', 'csv');
      await proxy.answer(route, list(charge(1), charge(2)), { status: 503, json: {} });
      button(element, 'Export').click();
      const status = () => find(element, '.export [role=status]')?.textContent;
      await until(() => button(element, 'Cancel the export'));
      expect(mayLeave(), 'while it runs').to.equal(false);
      await until(() => status());
      expect(mayLeave(), 'while it can be continued').to.equal(false);
      expect(status()).to.equal(
        'The service can’t answer at the moment. The file is incomplete: it ends with transaction 2, and has 2.',
      );
      button(element, 'Save as it is').click();
      await proxy.answer(route, list(charge(3)), empty);
      button(element, 'Continue the export').click();
      await until(() => status() === 'The file is complete, with 3 transactions.');
      expect(mayLeave()).to.equal(true);
      expect((await proxy.calls(route)).at(-3)!.query).to.include('after_id=2');
      const [half = '', whole = ''] = await Promise.all(files.map((file) => file.text()));
      const ids = (text: string) => [...text.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id));
      expect([ids(half), ids(whole)]).to.deep.equal([
        [1, 2],
        [1, 2, 3],
      ]);
      await choose(element, 'format', 'xlsx');
      await proxy.answer(route, list(charge(1)), empty);
      button(element, 'Export').click();
      await until(() => files.length === 3 && status() === 'The file is complete, with 1 transaction.');
      expect(files[2]!.type).to.equal('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      expect((await files[2]!.text()).slice(0, 2), 'a ZIP archive').to.equal('PK');
    } finally {
      URL.createObjectURL = make;
      Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
      Reflect.set(window, 'showSaveFilePicker', picker);
    }
  });

  it('offers a spreadsheet, and CSV with its separator, amounts and what a spreadsheet does with it', async () => {
    const element = await shown([list(charge(1)), empty]);
    const fields = () => all(element, '.export .field label').map(({ textContent }) => textContent);
    const note = () => find(element, '.export .note:not([hidden])')?.textContent ?? '';
    const value = (id: string) => find<HTMLSelectElement>(element, `#${id}`)?.value;
    expect([fields(), value('format'), note()]).to.deep.equal([
      ['Columns of the file', 'Format'],
      'xlsx',
      '',
    ]);
    await choose(element, 'format', 'csv');
    expect(fields()).to.deep.equal(['Columns of the file', 'Format', 'Separator', 'Amounts']);
    expect(note()).to.match(/^CSV is for other programs\./);
    await accessible(element);
    expect([value('separator'), value('point')]).to.deep.equal([',', '.']);
    element.lang = 'fr-CA';
    element.requestUpdate();
    await until(() => value('separator') === ',' && fields()[2] === 'Séparateur');
    await choose(element, 'layout', 'whole');
    expect(fields()).to.deep.equal(['Colonnes du fichier', 'Séparateur']);
    expect(note()).to.match(/^Les valeurs que la plateforme a envoyées/);
    await accessible(element);
  });

  it('proposes the CSV of the language’s spreadsheets', async () => {
    const element = await shown([list(charge(1)), empty], 'locale="fr-CA"');
    await choose(element, 'format', 'csv');
    const value = (id: string) => find<HTMLSelectElement>(element, `#${id}`)!.value;
    expect([value('separator'), value('point')]).to.deep.equal([';', ',']);
  });

  it('says what could not be read and is missing in a file', async () => {
    const element = await shown([list(charge(1)), empty]);
    await proxy.answer(
      route,
      list(
        charge(1, { amount: { currency: 'CAD', total_paid: '1,234.50' } }),
        { ...charge(2), id: 'two' },
        charge(3),
      ),
      empty,
    );
    button(element, 'Export').click();
    await until(
      () =>
        find(element, '.export [role=status]')!.textContent ===
        'The file has 2 transactions. 1 transaction could not be read, and is missing. 1 value could not be read: its cell is empty.',
    );
  });

  it('asks for one file after a double-click', async () => {
    const picker = Reflect.get(window, 'showSaveFilePicker') as unknown;
    const texts: string[] = [];
    const decoder = new TextDecoder();
    const handle = {
      createWritable: async () => ({
        ...{ truncate: async () => undefined, seek: async () => undefined, close: async () => undefined },
        write: async (bytes: Uint8Array) => void texts.push(decoder.decode(bytes)),
      }),
    };
    let take: (file: unknown) => void = () => undefined;
    const chosen = new Promise((resolve) => (take = resolve));
    let asked = 0;
    // As Chrome: a second dialog is not opened.
    Reflect.set(window, 'showSaveFilePicker', () => {
      asked += 1;
      return asked === 1 ? chosen : Promise.reject(new DOMException('active', 'NotAllowedError'));
    });
    try {
      const element = await shown([list(charge(1)), empty]);
      await choose(element, 'format', 'csv');
      await proxy.answer(route, list(charge(1), charge(2)), empty);
      button(element, 'Export').click();
      button(element, 'Export').click();
      take(handle);
      await until(() =>
        find(element, '.export [role=status]')!.textContent.startsWith('The file is complete, with 2'),
      );
      expect(asked).to.equal(1);
      expect(texts.join('')).to.include('\r\n1,').and.to.include('\r\n2,');
    } finally {
      Reflect.set(window, 'showSaveFilePicker', picker);
    }
  });

  it('writes a donor’s comment as text', async () => {
    const comment = '<img src=x onerror=alert(1)>';
    const element = await shown([list(charge(1, { donation_comment: comment })), empty]);
    find(element, '[data-row="0"]')!.click();
    await until(() => find(element, 'dialog'));
    expect(find(element, 'dialog')!.textContent).to.include(comment);
    expect(find(element, 'img')).to.equal(null);
  });

  it('shows charts with their tables, for one currency at a time', async () => {
    const element = await shown([
      list(charge(1), charge(2), charge(3, { amount: { currency: 'USD', total_paid: 7 } })),
      empty,
    ]);
    const [days, sources] = all(element, 'figure');
    expect(days!.querySelectorAll('svg rect').length).to.equal(2);
    expect([...days!.querySelectorAll('td')].map(({ textContent }) => textContent)).to.deep.equal([
      '$50.00',
      '$50.00',
    ]);
    expect([...sources!.querySelectorAll('td')].map(({ textContent }) => textContent)).to.deep.equal([
      '$0.00',
      '$0.00',
      '$100.00',
    ]);
    const choice = find<HTMLSelectElement>(element, '#currency')!;
    choice.value = 'USD';
    choice.dispatchEvent(new Event('change'));
    await until(() => all(element, 'figure td').some(({ textContent }) => textContent === 'US$7.00'));
  });

  for (const [lang, sentence] of [
    ['fr', '2 transactions'],
    ['es', '2 transacciones'],
  ] as const)
    it(`speaks ${lang}`, async () => {
      await proxy.answer(route, list(charge(1), charge(2)), empty);
      const element = await open(`locale="${lang}"`);
      await until(() => state(element) === sentence);
      await until(() => cells(element).length === 2);
      await accessible(element);
    });

  it('has each column’s title above its cells', async () => {
    const element = await shown([
      list(charge(1, { donated_by: { name: 'o'.repeat(300) } }), charge(2)),
      empty,
    ]);
    for (const width of [700, 1280]) {
      element.style.maxInlineSize = `${String(width)}px`;
      await element.updateComplete;
      for (const row of all(element, '[data-row]')) {
        const lefts = (from: Element) =>
          [...from.children].map((cell) => Math.round(cell.getBoundingClientRect().left));
        expect(lefts(row)).to.deep.equal(lefts(find(element, '.head .row')!));
      }
    }
  });

  for (const language of ['en-CA', 'fr-CA', 'es-US'])
    it(`cuts no title of its usual columns: ${language}`, async () => {
      const element = await shown([list(charge(1)), empty], `locale="${language}"`);
      for (const title of all(element, '[role=columnheader]'))
        expect(title.scrollWidth, title.textContent).to.be.at.most(title.clientWidth);
    });

  for (const width of [320, 390, 640, 1280])
    it(`fits in ${String(width)} px`, async () => {
      const element = await shown([list(...Array.from({ length: 30 }, (_, at) => charge(at + 1))), empty]);
      element.style.maxInlineSize = `${String(width)}px`;
      await until(() => find(element, '.grid')!.classList.contains('cards') === width < 640);
      await element.updateComplete;
      expect(element.scrollWidth).to.be.at.most(width);
      await until(() => cells(element).length > 0);
      await accessible(element);
    });
});
