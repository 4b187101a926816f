// Creates the global that `forget` empties.
import '../../../src/payment/accept-ui.js';
import { shared } from '../../../src/page/registry.js';
import { order, rigs, brandOf, type Rig } from './rigs.js';

const found = rigs.find(({ name }) => name === 'authorize-net');
if (!found) throw new Error('There is no rig for Authorize.Net.');
export const rig: Rig = found;

/** The adapter's messages to the page's developer. */
export const warned: string[] = [];

const { warn } = console;
const wait = window.setTimeout.bind(window);

/** Gives each test of a file a page that has never used AcceptUI. */
export function startAnew(): void {
  beforeEach(async () => {
    await order(brandOf(rig));
    warned.length = 0;
    console.warn = (text: string) => warned.push(text);
  });
  afterEach(async () => {
    resume();
    console.warn = warn;
    forget();
    await order(brandOf(rig));
  });
}

export function forget(): void {
  takeAway();
  Reflect.deleteProperty(globalThis, 'AcceptUI');
  Object.assign(shared('accept-ui', Object), {
    trigger: undefined,
    form: undefined,
    isLost: false,
    waiting: new Set(),
  });
}

/** The elements that AcceptUI and its adapter have added to the page's body. */
export function takeAway(): void {
  for (const node of document.querySelectorAll('#AcceptUIContainer, #AcceptUIBackground, .AcceptUI'))
    node.remove();
}

/** Makes eight seconds pass in a hundredth of the time, until `resume`. */
export function hurry(): void {
  window.setTimeout = ((run: (...all: unknown[]) => void, delay = 0, ...rest: unknown[]) =>
    wait(run, delay === 8000 ? 80 : delay, ...rest)) as typeof window.setTimeout;
}

export function resume(): void {
  window.setTimeout = wait;
}

export const layer = (id: 'Container' | 'Background') => document.getElementById(`AcceptUI${id}`);
export const isOpen = () => layer('Container')?.classList.contains('show') === true;
