// Creates the global that `forget` empties.
import '../../../src/payment/accept-ui.js';
import { shared } from '../../../src/page/registry.js';
import { catchWarnings } from '../../support/warnings.js';
import { withCards } from './mounted.js';
import { rigOf } from './rigs.js';

export const rig = rigOf('authorize-net');

/** The elements that AcceptUI and its adapter add to the page's body. */
export const parts = ['#AcceptUIContainer', '#AcceptUIBackground', '.AcceptUI'];

/** Gives each test of a file a page that has never used AcceptUI. */
export function startAnew(): void {
  catchWarnings();
  withCards(rig);
  afterEach(forget);
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

export function takeAway(): void {
  for (const node of document.querySelectorAll(parts.join())) node.remove();
}

export const layer = (id: 'Container' | 'Background') => document.getElementById(`AcceptUI${id}`);
export const isOpen = () => layer('Container')?.classList.contains('show') === true;
