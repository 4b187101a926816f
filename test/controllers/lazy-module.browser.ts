import { expect, fixture, html as markup } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { LazyModule, OptionalPart } from '../../src/controllers/lazy-module.js';
import { catchWarnings, warnings } from '../support/warnings.js';

let answers: ((value: string | Error) => void)[] = [];

class LazyHost extends LitElement {
  readonly late: LazyModule<string> = new LazyModule(this, {
    name: 'late',
    load: () =>
      new Promise<string>((resolve, reject) => {
        answers.push((value) => (typeof value === 'string' ? resolve(value) : reject(value)));
      }),
  });

  override render() {
    return html`${this.late.value ?? (this.late.isLost ? 'lost' : 'waiting')}`;
  }
}
customElements.define('lazy-host', LazyHost);

const shown = (host: LazyHost) => host.shadowRoot?.textContent;
const open = () => fixture<LazyHost>(markup`<lazy-host></lazy-host>`);

describe('LazyModule', () => {
  catchWarnings();
  beforeEach(() => {
    answers = [];
  });

  it('loads once for concurrent calls, and draws its host', async () => {
    const host = await open();
    const both = [host.late.load(), host.late.load()];
    expect(answers.length).to.equal(1);
    answers[0]!('drawn');
    expect(await Promise.all(both)).to.deep.equal(['drawn', 'drawn']);
    await host.updateComplete;
    expect(shown(host)).to.equal('drawn');
    await host.late.load();
    expect(answers.length).to.equal(1);
  });

  it('warns with its name when it fails, and loads again at the next call', async () => {
    const host = await open();
    const first = host.late.load().catch(String);
    answers[0]!(new Error('no /late.js'));
    expect(await first).to.equal('Error: no /late.js');
    await host.updateComplete;
    expect(shown(host)).to.equal('lost');
    const second = host.late.load().catch(String);
    answers[1]!(new Error('no /late.js?again=1'));
    await second;
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('<lazy-host> could not load its part “late” (Error: no /late.js):');
    const again = host.late.load();
    answers[2]!('drawn');
    await again;
    await host.updateComplete;
    expect(shown(host)).to.equal('drawn');
  });

  it('does not warn while the visitor is offline', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      const host = await open();
      const first = host.late.load().catch(String);
      answers[0]!(new Error('offline'));
      expect(await first).to.equal('Error: offline');
      expect(warnings).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('is requested again only when its host draws something else', async () => {
    const host = await open();
    const first = host.late.prepare('figures');
    answers[0]!(new Error('offline'));
    await first;
    expect(host.late.value).to.equal(null);
    await host.late.prepare('figures');
    expect(answers.length).to.equal(1);
    // Not awaited, because this request may fail as well.
    await host.late.prepare('newer figures');
    expect(answers.length).to.equal(2);
  });

  it('is requested again by a rendering without an occasion, half a minute after it failed', async () => {
    const own = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => own() + ahead;
    try {
      const host = await open();
      const first = host.late.prepare();
      answers[0]!(new Error('offline'));
      await first;
      ahead = 20_000;
      await host.late.prepare();
      expect(answers.length).to.equal(1);
      ahead = 31_000;
      await host.late.prepare();
      await host.late.prepare();
      expect(answers.length).to.equal(2);
      answers[1]!('drawn');
      await host.late.load();
      await host.updateComplete;
      expect(shown(host)).to.equal('drawn');
    } finally {
      performance.now = own;
    }
  });

  it('stops waiting after a time limit, and still uses the module when it arrives', async () => {
    const own = window.setTimeout.bind(window);
    let giveUp: (() => void) | undefined;
    window.setTimeout = ((run: () => void) => {
      giveUp = run;
      return 0;
    }) as typeof setTimeout;
    try {
      const host = await open();
      const drawing = host.late.prepare();
      giveUp!();
      await drawing;
      expect(host.late.value).to.equal(null);
      expect(host.late.isLost).to.equal(false);
      answers[0]!('drawn');
      await host.late.load();
      expect(host.late.value).to.equal('drawn');
    } finally {
      window.setTimeout = own;
    }
  });
});

class PartHost extends LitElement {
  loads = 0;
  readonly extra: OptionalPart<string> = new OptionalPart(this, {
    name: 'part',
    isUsed: () => this.hasAttribute('with-part'),
    load: () => {
      this.loads += 1;
      return Promise.resolve('drawn');
    },
  });

  override render() {
    return html`${this.extra.value ?? 'nothing'}`;
  }
}
customElements.define('part-host', PartHost);

describe('OptionalPart', () => {
  it('is loaded once the page uses it, and not drawn while the page does not', async () => {
    const host = await fixture<PartHost>(markup`<part-host></part-host>`);
    await host.extra.load();
    host.extra.use(() => expect.fail('it is not used'));
    expect([host.loads, host.extra.isLoading]).to.deep.equal([0, false]);
    for (const [isUsed, text] of [
      [true, 'drawn'],
      [false, 'nothing'],
      [true, 'drawn'],
    ] as const) {
      host.toggleAttribute('with-part', isUsed);
      host.requestUpdate();
      await host.extra.load();
      await host.updateComplete;
      expect(host.shadowRoot?.textContent).to.equal(text);
    }
    expect(host.loads).to.equal(1);
  });
});
