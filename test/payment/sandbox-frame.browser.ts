import { expect, fixtureSync, html, oneEvent } from '@open-wc/testing';
import fc from 'fast-check';
import { createSandboxTokenizer } from '../../src/payment/sandbox-frame.js';
import { sandboxCard } from '../../src/payment/sandbox.js';
import type { CardState, CardTheme, MountedCard } from '../../src/payment/tokenizer.js';
import { kitWith } from '../../src/payment/processor-kit.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

const theme = { 'accent-color': 'red' } as unknown as CardTheme;

interface Mounted {
  readonly card: MountedCard;
  readonly frame: HTMLIFrameElement;
  readonly states: CardState[];
  /** Makes the frame itself send a message to the page. */
  readonly send: (message: unknown) => Promise<void>;
}

/** The frame's page is not loaded, but its window exists, and this test can send messages from it because both have one origin. */
async function mount(): Promise<Mounted> {
  const container = fixtureSync<HTMLElement>(html`<div></div>`);
  const states: CardState[] = [];
  const card = await createSandboxTokenizer(location.origin, kitWith()).mount({
    container,
    locale: 'en',
    amountMinor: 5000,
    currency: 'CAD',
    theme,
    onState: (state) => states.push(state),
    signal: new AbortController().signal,
  });
  const frame = container.querySelector('iframe')!;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  const send = async (message: unknown) => {
    const speaker = frame.contentWindow as Window & { message: unknown } & typeof globalThis;
    speaker.message = message;
    const script = speaker.document.createElement('script');
    script.textContent = 'parent.postMessage(window.message, "*")';
    // The adapter's listener was added earlier, so it gets the message before this one.
    const received = oneEvent(window, 'message');
    speaker.document.documentElement.append(script);
    await received;
  };
  return { card, frame, states, send };
}

const source = 'fr-sandbox-card';

describe('the card frame of the sandbox', () => {
  it('is as wide as its fields and their focus ring on a page that limits frames to the width around them', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('iframe { max-width: 100% }');
    document.adoptedStyleSheets.push(sheet);
    const { frame } = await mount();
    const around = frame.parentElement!.getBoundingClientRect().width;
    expect(frame.getBoundingClientRect().width).to.be.closeTo(around + 6, 0.1);
    document.adoptedStyleSheets.pop();
  });

  it('reports ready, state, height and token', async () => {
    const { card, frame, states, send } = await mount();
    await send({ source, type: 'ready' });
    const errors = [{ field: 'number', message: 'Wrong.' }, { field: 'cvc' }, 5];
    await send({ source, type: 'state', complete: true, brand: 'VISA', errors });
    await send({ source, type: 'height', px: 211.2 });
    expect(states).to.deep.equal([
      { ready: true, complete: false },
      { ready: true, complete: true, fieldErrors: ['Wrong.'] },
    ]);
    expect(frame.style.height).to.equal('212px');

    const token = card.tokenize({
      amountMinor: 5000,
      currency: 'CAD',
      locale: 'en',
      attemptId: 'a1',
      billing: {},
    });
    await send({ source, type: 'token', requestId: 'other', ok: true, token: 'wrong', cardType: 'VISA' });
    await send({ source, type: 'token', requestId: 'a1', ok: true, token: 'right', cardType: 'VISA' });
    expect(await token).to.include({ ok: true, token: 'right', cardType: 'VISA' });
  });

  it('ignores messages of the page and of other frames, of which four hundred are tried', async () => {
    const { card, frame, states } = await mount();
    const stranger = fixtureSync<HTMLIFrameElement>(html`<iframe title="stranger"></iframe>`);
    const other = stranger.contentWindow as Window & { message: unknown } & typeof globalThis;
    const ended = new AbortController();
    let settledWith: unknown;
    void card
      .tokenize({ amountMinor: 5000, currency: 'CAD', locale: 'en', attemptId: 'a1', billing: {} })
      .then((result) => (settledWith = result));
    const script = (text: string) => {
      const node = other.document.createElement('script');
      node.textContent = text;
      other.document.documentElement.append(node);
    };
    const message = fc.record({
      source: fc.constantFrom(source, 'x'),
      type: fc.constantFrom('ready', 'state', 'height', 'token'),
      complete: fc.boolean(),
      px: fc.integer(),
      requestId: fc.constantFrom('a1', 'b'),
      ok: fc.boolean(),
      token: fc.string(),
      cardType: fc.constantFrom('VISA', 'x'),
    });
    let messageCount = 0;
    addEventListener('message', () => (messageCount += 1), { signal: ended.signal });
    for (const forged of fc.sample(message, 200)) {
      window.postMessage(forged, '*');
      other.message = forged;
      script('parent.postMessage(window.message, "*")');
    }
    await until(() => messageCount === 400, 'all messages have come');
    ended.abort();
    await settled();
    expect(states).to.deep.equal([]);
    expect(frame.style.height).to.equal('0px');
    expect(settledWith).to.equal(undefined);
  });

  it('answers earlier requests when it is reloaded', async () => {
    const { card, states, send } = await mount();
    await send({ source, type: 'ready' });
    await send({ source, type: 'state', complete: true, brand: 'VISA' });
    const token = card.tokenize({
      amountMinor: 1,
      currency: 'CAD',
      locale: 'en',
      attemptId: 'a1',
      billing: {},
    });
    await send({ source, type: 'ready' });
    expect(await token).to.deep.equal({ ok: false, code: 'network' });
    expect(states.at(-1)).to.deep.equal({ ready: true, complete: false });
  });

  it('reports all input on request, and delays nothing when it is removed', async () => {
    const { card, states, send } = await mount();
    await send({ source, type: 'ready' });
    let isSettled = false;
    const settling = card.settle?.().then(() => (isSettled = true));
    await send({ source, type: 'state', complete: true, brand: 'VISA' });
    expect(isSettled).to.equal(false);
    await send({ source, type: 'settled' });
    await settling;
    expect(states.at(-1)?.complete).to.equal(true);
    const lost = card.settle?.();
    card.unmount();
    await lost;
  });

  it('sends nothing after it is unmounted', async () => {
    const { card, frame, states, send } = await mount();
    card.unmount();
    expect(frame.isConnected).to.equal(false);
    await send({ source, type: 'ready' }).catch(() => {});
    expect(states).to.deep.equal([]);
  });
});

describe('the card processor of the sandbox', () => {
  it('loads on the developer’s own machine', async () => {
    const tokenizer = await sandboxCard({ url: location.origin }).load();
    expect(tokenizer.contract).to.equal(1);
  });
});
