import { expect } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import { until } from '../support/until.js';
import {
  forget,
  hurry,
  isOpen,
  layer,
  resume,
  rig,
  startAnew,
  takeAway,
} from './stand-ins/accept-ui-page.js';
import { filled, mount, ready, request } from './stand-ins/mounted.js';
import type { Fault } from './stand-ins/orders.js';
import { brandOf, order, type } from './stand-ins/rigs.js';

startAnew();

/** The element that a click in the middle of the window would reach. */
const inTheMiddle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);
const reason = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => String(error),
  );
const loadedWith = async (fault?: Fault) => {
  await order(brandOf(rig), fault);
  return rig.processor().load();
};

function press(container: HTMLElement): HTMLButtonElement {
  const button = container.querySelector('button');
  if (!button) throw new Error('There is no button.');
  button.click();
  return button;
}

describe('the layers of AcceptUI', () => {
  it('take no clicks while the form is closed, even without AcceptUI’s style element', async () => {
    const { card, container } = await ready(rig);
    for (const style of document.head.querySelectorAll('style'))
      if (style.textContent.includes('AcceptUI')) style.remove();
    const isLayer = () => inTheMiddle()?.closest('#AcceptUIContainer, #AcceptUIBackground') !== null;
    expect(isLayer()).to.equal(false);
    press(container);
    expect(isLayer(), 'while it is open').to.equal(true);
    type(container, rig, 'whole');
    expect(isLayer()).to.equal(false);
    card.unmount();
  });

  it('are removed, and the processor is refused, if nothing hides them', async () => {
    const styles = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
    const { adoptedStyleSheets } = document;
    document.adoptedStyleSheets = [];
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { value: undefined, configurable: true });
    const append = document.head.append.bind(document.head);
    // A policy that blocks the style element.
    document.head.append = (...nodes: (string | Node)[]) => {
      if (!nodes.some((node) => node instanceof HTMLStyleElement)) append(...nodes);
    };
    try {
      expect(await reason(loadedWith())).to.match(/style-src/);
      expect(layer('Background')).to.equal(null);
      expect(layer('Container')).to.equal(null);
    } finally {
      Reflect.deleteProperty(document.head, 'append');
      if (styles) Object.defineProperty(Document.prototype, 'adoptedStyleSheets', styles);
      document.adoptedStyleSheets = adoptedStyleSheets;
    }
  });

  it('are closed when the fields are removed', async () => {
    const { card, container, states } = await ready(rig);
    press(container);
    expect(isOpen()).to.equal(true);
    const before = states.length;
    card.unmount();
    expect(isOpen()).to.equal(false);
    expect(states).to.have.length(before);
  });

  for (const [way, leave] of Object.entries({
    'a press beside the form': () => layer('Background')?.click(),
    'the Escape key': () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    'the form’s own button': () => type(document.createElement('div'), rig, 'closed'),
  }))
    it(`are closed by ${way}, which keeps the card that was entered before`, async () => {
      const { card, container, states } = await filled(rig);
      const button = press(container);
      leave();
      expect(isOpen()).to.equal(false);
      expect(document.activeElement === button).to.equal(true);
      expect(states.at(-1)?.complete).to.equal(true);
      expect((await askToken(card, request)).ok).to.equal(true);
      card.unmount();
    });
});

describe('the scroll position of a page with AcceptUI', () => {
  const tall = document.createElement('div');
  tall.style.height = '5000px';
  afterEach(() => {
    tall.remove();
  });

  beforeEach(() => {
    document.body.append(tall);
    scrollTo(0, 700);
  });

  it('is kept while it starts', async () => {
    const { card } = await ready(rig);
    expect(scrollY).to.equal(700);
    card.unmount();
  });

  it('is the top while the form is open, and restored after each way to close it', async () => {
    for (const typed of ['whole', 'wrong', 'closed'] as const) {
      const { card, container } = await ready(rig);
      scrollTo(0, 700);
      const button = press(container);
      expect(inTheMiddle() === layer('Container')?.querySelector('iframe'), 'the form is in view').to.equal(
        true,
      );
      type(document.createElement('div'), rig, typed);
      expect(scrollY, typed).to.equal(700);
      expect(document.activeElement === button).to.equal(true);
      card.unmount();
    }
  });
});

describe('a page that runs AcceptUI itself', () => {
  it('gets an error, and keeps its button', async () => {
    const own = document.createElement('button');
    own.className = 'AcceptUI';
    document.body.append(own);
    expect(await reason(loadedWith())).to.match(/AcceptUI button of its own/);
    expect([...document.getElementsByClassName('AcceptUI')]).to.deep.equal([own]);
    expect('AcceptUI' in globalThis).to.equal(false);
  });

  it('gets an error if its button was removed', async () => {
    Object.assign(globalThis, { AcceptUI: {} });
    expect(await reason(loadedWith())).to.match(/AcceptUI button of its own/);
    expect(document.getElementsByClassName('AcceptUI')).to.have.length(0);
  });

  it('gets an error if its button is added while the script is loading', async () => {
    const own = document.createElement('button');
    own.className = 'AcceptUI';
    const load = loadedWith('comes-late');
    await until(() => document.getElementsByClassName('AcceptUI').length === 1, 'our button');
    document.body.prepend(own);
    await order(brandOf(rig));
    expect(await reason(load)).to.match(/AcceptUI button of its own/);
  });
});

describe('AcceptUI', () => {
  it('starts again if the page has replaced its body', async () => {
    const first = await ready(rig);
    first.card.unmount();
    takeAway();
    const { card } = await filled(rig);
    expect((await askToken(card, request)).ok).to.equal(true);
    card.unmount();
  });

  for (const [title, restore] of Object.entries({
    'has replaced its body by a copy of its HTML': takeAway,
    'was stored with its HTML': forget,
  }))
    it(`starts if the page ${title}`, async () => {
      const first = await ready(rig);
      first.card.unmount();
      const copies = [...document.querySelectorAll('#AcceptUIContainer, #AcceptUIBackground, .AcceptUI')].map(
        (node) => node.cloneNode(true),
      );
      expect(copies).to.have.length(3);
      restore();
      document.body.prepend(...copies);
      const { card } = await filled(rig);
      expect((await askToken(card, request)).ok).to.equal(true);
      for (const selector of ['#AcceptUIContainer', '#AcceptUIBackground', '.AcceptUI'])
        expect(document.querySelectorAll(selector), selector).to.have.length(1);
      card.unmount();
    });

  it('is refused while the frame of its form is blocked, and requested again', async () => {
    for (const fault of ['frames-blocked', 'silent'] as const) {
      forget();
      const tokenizer = await loadedWith(fault);
      expect(tokenizer.id).to.equal('authorize-net');
      // Timers are shortened only now, so that the script has its eight seconds to load on a busy machine.
      hurry();
      expect(await reason(mount(rig))).to.match(/frame-src/);
      resume();
      await order(brandOf(rig));
      const { card } = await filled(rig);
      expect((await askToken(card, request)).ok).to.equal(true);
      card.unmount();
    }
  });

  it('closes a form that stays empty', async () => {
    const { card, container, states } = await ready(rig);
    await order(brandOf(rig), 'frames-blocked');
    // The frame is created again each time the form closes, and this one does not load.
    type(container, rig, 'closed');
    hurry();
    press(container);
    expect(isOpen()).to.equal(true);
    await until(() => !isOpen(), 'the form has closed');
    expect(states.at(-1)).to.deep.equal({
      ready: true,
      complete: false,
      error: 'Cards can’t be taken at the moment. Try again later.',
    });
    resume();
    await order(brandOf(rig));
    type(container, rig, 'whole');
    expect((await askToken(card, request)).ok).to.equal(true);
    card.unmount();
  });

  it('shows an error if its button does nothing', async () => {
    const { card, container, states } = await ready(rig);
    const trigger = document.querySelector('.AcceptUI');
    trigger?.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
    press(container);
    expect(states.at(-1)?.error).to.match(/can’t be taken at the moment/);
    card.unmount();
  });
});
