import { useCardProcessor } from '../../../../../src/payment/registry.js';
import type { FakeAnswer } from '../../../../support/platform.js';
import { settled, useTestCard } from '../../support.js';
import type { Stage } from './stage.js';
import { settled as turn } from '../../../../support/fake-clock.js';

/** A fault. An `answer` comes from the network, a `token` from the processor, and everything else happens on the page. */
export type Fault = { readonly name: string } & (
  | { readonly answer: FakeAnswer }
  | { readonly token: () => Promise<unknown> }
  | { readonly happen: (stage: Stage) => unknown }
);

const problem = (status: number, more: object = {}): Fault => ({
  name: `an answer ${String(status)} ${JSON.stringify(more)}`,
  answer: { status, json: { message: 'No', ...more } },
});

const answers: readonly Fault[] = [
  problem(400),
  problem(422, { field: 'billing.zip' }),
  problem(422, { state: 'unknown' }),
  problem(401),
  problem(403),
  problem(404),
  problem(408),
  problem(409, { state: 'in-flight' }),
  problem(413),
  problem(429),
  problem(500),
  problem(503, { state: 'not-sent' }),
  { name: 'an error page', answer: { status: 502, text: '<!doctype html><h1>Bad gateway</h1>' } },
  { name: 'an HTML page instead of an answer', answer: { text: '<!doctype html><p>Welcome' } },
  {
    name: 'truncated JSON',
    answer: { text: '{"id":7', headers: { 'content-type': 'application/json' } },
  },
  { name: 'an answer of another shape', answer: { json: [{ amount: 'lots' }] } },
  { name: 'an empty answer', answer: { status: 204 } },
  { name: 'a connection that drops', answer: { drop: true } },
];

const tokens: readonly Fault[] = [
  { name: 'an invalid card', token: async () => ({ ok: false, code: 'invalid' }) },
  { name: 'a bank’s window that is closed', token: async () => ({ ok: false, code: 'cancelled' }) },
  { name: 'a processor without a network', token: async () => ({ ok: false, code: 'network' }) },
  { name: 'a processor that throws', token: () => Promise.reject(new Error('Processor error')) },
  { name: 'a processor that does not answer', token: async () => undefined },
  {
    name: 'a card number instead of a token',
    token: async () => ({ ok: true, token: '4111111111111111', cardType: 'VISA' }),
  },
];

const page: readonly Fault[] = [
  {
    name: 'card fields that report an error',
    happen: ({ card }) => card.state({ error: 'Wrong', complete: false }),
  },
  { name: 'another processor', happen: () => useTestCard() },
  {
    name: 'a processor that does not load',
    happen: () => useCardProcessor({ id: 'broken', load: () => Promise.reject(new Error('Blocked')) }),
  },
  { name: 'going offline and online', happen: () => dispatchOnWindow('offline', 'online') },
  { name: 'the browser’s back and forward', happen: () => dispatchOnWindow('pagehide', 'pageshow') },
  { name: 'a storage that is full', happen: fillStorage },
  { name: 'a form that is moved', happen: ({ form }) => form.parentElement?.append(form) },
  {
    name: 'a form that is removed and added again',
    happen: async ({ form }) => {
      const { parentElement: parent } = form;
      form.remove();
      await turn();
      parent?.append(form);
    },
  },
  { name: 'another language', happen: ({ form }) => change(form, 'locale', 'fr-CA') },
  { name: 'other amounts', happen: ({ form }) => change(form, 'amounts', '5 6') },
  { name: 'no proxy', happen: ({ form }) => change(form, 'proxy-url', 'nonsense') },
  { name: 'an unreadable campaign', happen: ({ form }) => change(form, 'campaign-id', 'x') },
  {
    name: 'a part that is removed',
    happen: ({ form }) => change(form, 'with-tribute', null),
  },
  { name: 'a form that is hidden', happen: ({ form }) => change(form, 'hidden', '') },
  {
    name: 'questions that are rendered again',
    happen: ({ form }) => {
      for (const field of form.querySelectorAll('fr-field')) field.replaceWith(field.cloneNode(true));
    },
  },
  {
    name: 'a hundred renderings',
    happen: async ({ form }) => {
      for (let i = 0; i < 100; i++) {
        form.requestUpdate();
        await form.updateComplete;
      }
    },
  },
];

/** Forty faults. Each of them has made a donate form lose its input, this one or that of another project. */
export const faults: readonly Fault[] = [...answers, ...tokens, ...page];

const whole = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
}

export function emptyStorage(): void {
  Object.defineProperty(Storage.prototype, 'setItem', whole);
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
}

function dispatchOnWindow(...types: string[]): void {
  for (const type of types)
    window.dispatchEvent(
      type.startsWith('page') ? new PageTransitionEvent(type, { persisted: true }) : new Event(type),
    );
}

/** Mistakes of the page's scripts, which are then reverted. */
async function change(form: Stage['form'], name: string, value: string | null): Promise<void> {
  const before = form.getAttribute(name);
  const set = (to: string | null) => (to === null ? form.removeAttribute(name) : form.setAttribute(name, to));
  set(value);
  await settled(form);
  await settled(form);
  set(before);
  await settled(form);
}
