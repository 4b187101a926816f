import { expect } from '@open-wc/testing';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { forget, isOpen, layer, parts, rig, startAnew, takeAway } from './stand-ins/accept-ui-page.js';
import { filled, mount, ready } from './stand-ins/mounted.js';
import { brandOf, order, type } from './stand-ins/rigs.js';

startAnew();

const load = () => rig.processor().load();
/** The time limit for the form's frame. Timers are shortened only after the script, so that it has its eight seconds to load. */
const limit = 8000;
/** The element that a click in the middle of the window would reach. */
const inTheMiddle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);

function press(container: HTMLElement): HTMLButtonElement {
  const button = container.querySelector('button');
  if (!button) throw new Error('There is no button.');
  button.click();
  return button;
}

/** Acts in the hosted form, without a press of the button before. */
const act = (typed: 'whole' | 'wrong' | 'closed') => type(document.createElement('div'), rig, typed);

describe('the layers of AcceptUI', () => {
  it('take no clicks while the form is closed, even without AcceptUI’s style element', async () => {
    const { container } = await ready(rig);
    for (const style of document.head.querySelectorAll('style'))
      if (style.textContent.includes('AcceptUI')) style.remove();
    const isLayer = () => inTheMiddle()?.closest('#AcceptUIContainer, #AcceptUIBackground') !== null;
    expect(isLayer()).to.equal(false);
    press(container);
    expect(isLayer(), 'while it is open').to.equal(true);
    type(container, rig, 'whole');
    expect(isLayer()).to.equal(false);
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
      expect(await load().catch(String)).to.match(/style-src/);
      expect([layer('Background'), layer('Container')]).to.deep.equal([null, null]);
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
    'the form’s own button': () => act('closed'),
  }))
    it(`are closed by ${way}, which keeps the card that was entered before`, async () => {
      const { ask, container, states } = await filled(rig);
      const button = press(container);
      leave();
      expect(isOpen()).to.equal(false);
      expect(document.activeElement === button).to.equal(true);
      expect(states.at(-1)?.complete).to.equal(true);
      expect((await ask()).ok).to.equal(true);
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

  for (const typed of ['whole', 'wrong', 'closed'] as const)
    it(`is kept while it starts, the top while its form is open, and restored if that is ${typed}`, async () => {
      const { container } = await ready(rig);
      expect(scrollY).to.equal(700);
      const button = press(container);
      const form = layer('Container')?.querySelector('iframe');
      expect(inTheMiddle() === form, 'the form is in view').to.equal(true);
      act(typed);
      expect(scrollY).to.equal(700);
      expect(document.activeElement === button).to.equal(true);
    });
});

describe('a page that runs AcceptUI itself', () => {
  const ours = /AcceptUI button of its own/;

  function ownButton(): HTMLButtonElement {
    const own = document.createElement('button');
    own.className = 'AcceptUI';
    document.body.prepend(own);
    return own;
  }

  it('gets an error, and keeps its button', async () => {
    const own = ownButton();
    expect(await load().catch(String)).to.match(ours);
    expect([...document.getElementsByClassName('AcceptUI')]).to.deep.equal([own]);
    expect('AcceptUI' in globalThis).to.equal(false);
  });

  it('gets an error if its button was removed', async () => {
    Object.assign(globalThis, { AcceptUI: {} });
    expect(await load().catch(String)).to.match(ours);
    expect(document.getElementsByClassName('AcceptUI')).to.have.length(0);
  });

  it('gets an error if its button is added while the script is loading', async () => {
    await order(brandOf(rig), 'comes-late');
    const loading = load().catch(String);
    await until(() => document.getElementsByClassName('AcceptUI').length === 1, 'our button');
    ownButton();
    await order(brandOf(rig));
    expect(await loading).to.match(ours);
  });
});

describe('AcceptUI', () => {
  const copies = () => [...document.querySelectorAll(parts.join())].map((node) => node.cloneNode(true));

  for (const [title, take, restore] of [
    ['has replaced its body', takeAway, () => []],
    ['has replaced its body by a copy of its HTML', takeAway, copies],
    ['was stored with its HTML', forget, copies],
  ] as const)
    it(`starts again if the page ${title}`, async () => {
      const { card } = await ready(rig);
      card.unmount();
      const restored = restore();
      take();
      document.body.prepend(...restored);
      const { ask } = await filled(rig);
      expect((await ask()).ok).to.equal(true);
      for (const part of parts) expect(document.querySelectorAll(part), part).to.have.length(1);
    });

  for (const fault of ['frames-blocked', 'silent'] as const)
    it(`is refused while the frame of its form is ${fault}, and requested again`, async () => {
      await order(brandOf(rig), fault);
      expect(await load()).to.have.property('id', 'authorize-net');
      expect(await hurried(limit, () => mount(rig)).catch(String)).to.match(/frame-src/);
      await order(brandOf(rig));
      const { ask } = await filled(rig);
      expect((await ask()).ok).to.equal(true);
    });

  it('closes a form that stays empty', async () => {
    const { ask, container, states } = await ready(rig);
    await order(brandOf(rig), 'frames-blocked');
    // The frame is created again each time the form closes, and this one does not load.
    type(container, rig, 'closed');
    await hurried(limit, async () => {
      press(container);
      expect(isOpen()).to.equal(true);
      await until(() => !isOpen(), 'the form has closed');
    });
    const error = 'Cards can’t be taken at the moment. Try again later.';
    expect(states.at(-1)).to.deep.equal({ ready: true, complete: false, error });
    await order(brandOf(rig));
    type(container, rig, 'whole');
    expect((await ask()).ok).to.equal(true);
  });

  it('shows an error if its button does nothing', async () => {
    const { container, states } = await ready(rig);
    const trigger = document.querySelector('.AcceptUI');
    trigger?.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
    press(container);
    expect(states.at(-1)?.error).to.match(/can’t be taken at the moment/);
  });
});
