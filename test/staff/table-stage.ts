import { expect, fixture } from '@open-wc/testing';
import '../../src/staff/index.js';
import type { FrTransactionTable } from '../../src/staff/fr-transaction-table.js';
import { proxy, useFakeProxy, type FakeAnswer } from '../support/platform.js';
import { until } from '../support/until.js';

export const route = 'GET /v2/private/transactions';

export const charge = (id: number, more: object = {}) => ({
  ...{ id, type: 'charge', status: 'completed', date: `2026-03-0${String((id % 5) + 1)} 10:00:00` },
  ...paid(50, { total_net: 48 }),
  donated_by: { name: `Donor ${String(id)}` },
  fundraiser: { id: 7, name: 'Rivers' },
  ...more,
});
export const paid = (total: number, more: object = {}) => ({
  amount: { currency: 'CAD', total_paid: total, donation: total, total_net: total, ...more },
});
/** A refund of $20.00. */
export const refund = (id: number, parent: number, more: object = {}) =>
  charge(id, { type: 'refund', parent_id: parent, ...paid(20), ...more });
export const charges = (count: number) => Array.from({ length: count }, (_, at) => charge(at + 1));
export const list = (...data: object[]) => ({ json: { count: data.length, data } });
export const empty = list();

/** Gives each test its own proxy and no kept columns. */
export function useTable(): void {
  beforeEach(() => {
    localStorage.clear();
  });
  useFakeProxy();
}

export async function open(
  attributes = '',
  headers?: FrTransactionTable['headers'],
): Promise<FrTransactionTable> {
  const box = await fixture<HTMLElement>('<div></div>');
  box.innerHTML = `<fr-transaction-table lang="en-CA" ${attributes} proxy-url="${proxy.url}"></fr-transaction-table>`;
  const element = box.firstElementChild as FrTransactionTable;
  // Before its first request.
  if (headers !== undefined) element.headers = headers;
  await element.updateComplete;
  return element;
}

/** The table once it has read its list. */
export async function shown(answers: readonly FakeAnswer[], attributes = ''): Promise<FrTransactionTable> {
  await proxy.answer(route, ...answers);
  const element = await open(attributes);
  await until(() => !find(element, '.state.reading') && find(element, '.state'));
  await until(() => cells(element).length > 0 || !find(element, '.grid'));
  return element;
}

/** The table with these transactions. */
export const showing = (rows: readonly object[], attributes = '') =>
  shown([list(...rows), empty], attributes);

/** The table while its second page is awaited, with the rows of the first, which it draws a hundred at a time. */
export async function readingAlready(element: FrTransactionTable): Promise<FrTransactionTable> {
  await proxy.called(route, 2);
  element.requestUpdate();
  await until(() => cells(element).length > 0);
  return element;
}

export const find = <Found extends Element = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<Found & HTMLElement>(selector);
export const all = (element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const texts = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent.trim());
export const cells = (element: Element, column = 'id') =>
  texts(element, `[role=gridcell][data-column=${column}]`);
export const heads = (element: Element) => texts(element, '[role=columnheader]');
/** The cells of each row of a table. */
export const rowsIn = (element: Element, selector: string) =>
  all(element, `${selector} tbody tr`).map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()).join(' | '),
  );
export const field = (element: Element, name: string) =>
  find<HTMLInputElement>(element, `[name=${name}], #${name}`)!;
export const button = (element: Element, text: string) =>
  all(element, 'button').find(({ textContent }) => textContent === text)!;
export const state = (element: Element) => find(element, '.state p')?.textContent ?? '';
export const sortOf = (element: Element, name: string) =>
  find(element, `[data-head=${name}]`)!.getAttribute('aria-sort');
export const total = (element: Element, name: string, row = 0) =>
  all(element, `[data-total=${name}] dd`)[row]?.textContent;
/** How many rows were found, and their sum. */
export const foundText = (element: Element) => find(element, '.view [role=status]')?.textContent ?? '';
export const exported = (element: Element) => find(element, '.export [role=status]')?.textContent ?? '';

export async function choose(element: FrTransactionTable, id: string, value: string): Promise<void> {
  field(element, id).value = value;
  field(element, id).dispatchEvent(new Event('change'));
  await element.updateComplete;
}

export function type(element: Element, id: string, text: string): void {
  field(element, id).value = text;
  field(element, id).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export async function press(element: FrTransactionTable, name: string): Promise<void> {
  find(element, `[data-head=${name}]`)!.click();
  await element.updateComplete;
}

/** Presses the button once it is there. */
export async function pressButton(element: FrTransactionTable, text: string): Promise<void> {
  await until(() => button(element, text));
  button(element, text).click();
}

/** Opens the details of a row. */
export async function openRow(element: FrTransactionTable, row: number): Promise<HTMLDialogElement> {
  find(element, `[data-row="${String(row)}"]`)!.click();
  await until(() => find(element, 'dialog'));
  return find<HTMLDialogElement>(element, 'dialog')!;
}

export const sees = (element: Element, sentence: string) => until(() => state(element) === sentence);
export const finds = (element: Element, sentence: string) =>
  until(() => foundText(element).split(' · ')[0] === sentence);

/** The parameters of a request, by its place among all; negative from the end. */
export async function asked(at = 0): Promise<URLSearchParams> {
  return new URLSearchParams((await proxy.calls(route)).at(at)?.query);
}
export const requests = async () => (await proxy.calls(route)).length;

/** First and last second of a month of the viewer's calendar, in the platform's form. @param later Months from now. */
export function monthOnWire(later = 0): string[] {
  const now = new Date();
  const [first, next] = [later, later + 1].map((months) =>
    new Date(now.getFullYear(), now.getMonth() + months).getTime(),
  );
  return [first!, next! - 1000].map((ms) => new Date(ms).toISOString().slice(0, 19));
}

/** Whether the browser would leave the page without a question. */
export const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Runs with another choice of a file, as browsers have it that write to the disk; with none, the table downloads. */
export async function withPicker(picker: unknown, run: () => Promise<void>): Promise<void> {
  const usual = Reflect.get(window, 'showSaveFilePicker') as unknown;
  Reflect.set(window, 'showSaveFilePicker', picker);
  try {
    await run();
  } finally {
    Reflect.set(window, 'showSaveFilePicker', usual);
  }
}

export function expectHidden(element: Element, selector: string): void {
  expect(find(element, selector), selector).to.equal(null);
}
