import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/fr-team-leaderboard/index.js';
import { engine } from '../../support/engine.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { boardOf, button, place, ready, route, rows, teams } from './support.js';

/** Allowed difference in px: Firefox rounds lengths to sixtieths of a pixel. */
const rounding = engine === 'firefox' ? 1 / 60 + 1e-4 : 0;

const campaign = 'GET /v2/client/fundraiser/7';

describe('a leaderboard as a kiosk', () => {
  useFakeProxy();
  beforeEach(async () => {
    await proxy.answer(campaign, { json: { type: 'amount', raised: 31_240.5, goal: 50_000, donors: 312 } });
  });
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
  });

  const many = (count: number) =>
    teams(count).map((team) => ({ ...team, fundraiser: { id: 7, name: 'The river run' } }));
  const shadow = (board: Element) => board.shadowRoot!;

  for (const [width, height, limit, least] of [
    [700, 500, 10, 20],
    [700, 720, 3, 20],
    [1200, 720, 3, 25],
    [1080, 1920, 10, 36],
    [1920, 1080, 10, 40],
    [3840, 2160, 10, 80],
  ] as const)
    it(`fills ${String(width)} by ${String(height)} px with ${String(limit)} rows, in text of at least ${String(least)} px`, async () => {
      await setViewport({ width, height });
      const board = await boardOf(
        many(12),
        `kiosk limit="${String(limit)}" style="position: absolute; inset: 0 0 auto; max-inline-size: none"`,
      );
      await until(() => shadow(board).querySelector('[part=code]') !== null);
      const { top, bottom } = board.getBoundingClientRect();
      expect(bottom - top).to.be.within(height - 2, height + 2);
      expect(rows(board).length).to.equal(limit);
      const boxes = rows(board).map((row) => row.getBoundingClientRect());
      expect(boxes.at(-1)!.bottom - top).to.be.within(height * 0.9, height + 2);
      const title = shadow(board).querySelector('[part=title]')!.getBoundingClientRect();
      for (const [index, box] of boxes.entries())
        expect(box.top, String(index)).to.be.at.least((boxes[index - 1] ?? title).bottom - 1);
      for (const selector of ['[part=code]', '.scan']) {
        const box = shadow(board).querySelector(selector)!.getBoundingClientRect();
        const isApart = box.bottom <= boxes[0]!.top + 1 || box.left >= boxes[0]!.right - 1;
        expect(isApart, selector).to.equal(true);
        expect(box.bottom - top, selector).to.be.at.most(height);
      }
      for (const part of shadow(board).querySelectorAll('[part=code], [part=title], .number, .amount')) {
        const box = part.getBoundingClientRect();
        expect(box.left, part.className).to.be.at.least(0);
        expect(box.right, part.className).to.be.at.most(width);
      }
      const texts = shadow(board).querySelectorAll(
        '[part=title], [part=name], [part=percent], [part=raised], [part=goal], .number, .scan',
      );
      expect(texts.length).to.be.above(4 * limit);
      const sizes = [...texts].map((text) => parseFloat(getComputedStyle(text).fontSize));
      expect(Math.min(...sizes)).to.be.at.least(least - rounding);
      for (const link of shadow(board).querySelectorAll('[part=link]'))
        expect(getComputedStyle(link).textDecorationLine).to.equal('none');
      if (width === 1920) await accessible(board);
    });

  for (const [width, height, column, least] of [
    [1920, 1080, 1920, 240],
    [3840, 2160, 3840, 240],
    // Larger, it would push the last row out of the window.
    [1920, 1080, 1200, 175],
  ] as const)
    it(`has a QR code of ${String(least)} of 1080 px, without its margin, in ${String(column)} of ${String(width)} by ${String(height)} px`, async () => {
      await setViewport({ width, height });
      const board = await boardOf(
        many(12),
        `kiosk donate-href="https://give.example.org/7" style="position: absolute; inset: 0 0 auto; max-inline-size: ${String(column)}px"`,
      );
      await until(() => shadow(board).querySelector('[part=code]') !== null);
      const squares = shadow(board).querySelector('[part=code] path')!.getBoundingClientRect();
      expect(squares.width / height).to.be.at.least(least / 1080);
      expect(squares.height).to.be.closeTo(squares.width, 0.5);
    });

  for (const [width, height] of [
    [1920, 1080],
    [1440, 1080],
    [1080, 1920],
  ] as const)
    it(`has raised amounts and goals in columns, at ${String(width)} by ${String(height)} px`, async () => {
      await setViewport({ width, height });
      const goals = [1000, 500, undefined, 12_000];
      const board = await boardOf(
        many(4).map(({ amount_goal: _, ...team }, at) => ({ ...team, amount_goal: goals[at] })),
        'kiosk limit="10" style="position: absolute; inset: 0 0 auto"',
      );
      const ends = (selector: string) =>
        rows(board).map((row) => {
          const range = document.createRange();
          range.selectNodeContents(row.querySelector(selector)!);
          return Math.round(range.getBoundingClientRect().right);
        });
      expect(new Set(ends('[part=raised]')).size, String(ends('[part=raised]'))).to.equal(1);
      for (const figure of shadow(board).querySelectorAll('[part=raised], [part=goal]')) {
        const size = parseFloat(getComputedStyle(figure).fontSize);
        expect(figure.getBoundingClientRect().height, figure.textContent).to.be.below(1.5 * size);
      }
    });

  it('keeps the size of its text on a page that resets all fonts', async () => {
    await setViewport({ width: 1200, height: 720 });
    const reset = document.createElement('style');
    reset.textContent = '* { margin: 0; padding: 0; font: inherit }';
    document.head.append(reset);
    try {
      const board = await boardOf(many(3), 'kiosk limit="3"');
      const sizes = [...shadow(board).querySelectorAll('[part=name], [part=raised], .number')].map((text) =>
        parseFloat(getComputedStyle(text).fontSize),
      );
      expect(Math.min(...sizes)).to.be.at.least(25 - rounding);
      expect(parseFloat(getComputedStyle(board).paddingInlineStart)).to.be.at.least(24 - rounding);
    } finally {
      reset.remove();
    }
  });

  it('has its campaign’s name, and the QR code of the page for gifts', async () => {
    const board = await boardOf(many(3), 'kiosk donate-href="https://give.example.org/{campaign}"');
    await until(() => shadow(board).querySelector('[part=code]') !== null);
    expect(shadow(board).querySelector('[role=heading]')?.textContent.trim()).to.equal('The river run');
    const code = shadow(board).querySelector('[part=code]');
    expect(code?.getAttribute('aria-label')).to.equal('QR code: https://give.example.org/7');
    expect(code?.querySelector('path')?.getAttribute('d')).to.match(/^M0 0h7v1/);
    board.removeAttribute('donate-href');
    const label = () => shadow(board).querySelector('[part=code]')?.getAttribute('aria-label');
    await until(() => label() === `QR code: ${document.URL}`);
    board.setAttribute('donate-href', 'javascript:alert(1)');
    await until(() => label() === undefined);
  });

  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const)
    it(`has lanes as long as its rows, but for the share, at ${String(width)} by ${String(height)} px`, async () => {
      await setViewport({ width, height });
      const board = await boardOf(many(3), 'kiosk limit="3" style="position: absolute; inset: 0 0 auto"');
      for (const row of rows(board)) {
        const [lane, share, name, amount] = [
          '[part=bar]',
          '[part=percent]',
          '[part=name]',
          '[part=amount]',
        ].map((part) => row.querySelector(part)!.getBoundingClientRect());
        expect(lane!.left).to.be.closeTo(name!.left, 1);
        expect(share!.right).to.be.closeTo(amount!.right, 2);
        expect(lane!.width + share!.width).to.be.above(0.8 * row.getBoundingClientRect().width);
        expect(lane!.top).to.be.at.least(amount!.bottom - 1);
      }
    });

  it('has no legend, which nobody could read from the back of a hall', async () => {
    const board = await boardOf(
      many(3).map((team) => ({ ...team, amount_pledged: 50 })),
      'kiosk',
    );
    await until(() => shadow(board).querySelector('[part=code]') !== null);
    expect(shadow(board).querySelector('[part=legend]')).to.equal(null);
    expect(shadow(board).textContent).not.to.match(/received|pledged$/);
  });

  describe('keeps the screen on', () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
    const ownVisibility = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')!;
    let locks: { released: boolean; release(): Promise<void> }[] = [];
    let visibility = 'visible';

    const offer = (wakeLock: unknown) => {
      Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
    };
    const turn = (state: 'visible' | 'hidden') => {
      visibility = state;
      // As browsers do when the page is hidden.
      if (state === 'hidden') for (const lock of locks) lock.released = true;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const held = () => locks.filter(({ released }) => !released).length;

    beforeEach(async () => {
      locks = [];
      visibility = 'visible';
      Object.defineProperty(Document.prototype, 'visibilityState', {
        configurable: true,
        get: () => visibility,
      });
      offer({
        request: (kind: string) => {
          expect(kind).to.equal('screen');
          const lock = {
            released: false,
            release: () => {
              lock.released = true;
              return Promise.resolve();
            },
          };
          locks.push(lock);
          return Promise.resolve(lock);
        },
      });
      await proxy.answer(route, { json: many(3) });
    });
    afterEach(() => {
      if (own) Object.defineProperty(navigator, 'wakeLock', own);
      else Reflect.deleteProperty(navigator, 'wakeLock');
      Object.defineProperty(Document.prototype, 'visibilityState', ownVisibility);
    });

    it('and asks for it again when the page becomes visible', async () => {
      await ready('kiosk');
      await until(() => held() === 1);
      turn('hidden');
      expect(held()).to.equal(0);
      turn('visible');
      await until(() => held() === 1);
      expect(locks).to.have.length(2);
    });

    it('until the attribute goes', async () => {
      const board = await ready('kiosk');
      await until(() => held() === 1);
      board.removeAttribute('kiosk');
      await until(() => held() === 0);
      turn('visible');
      board.setAttribute('kiosk', '');
      await until(() => held() === 1);
      expect(locks).to.have.length(2);
    });

    it('until it leaves the page, also while the browser is still asked', async () => {
      let grant: (() => void) | undefined;
      const { wakeLock } = navigator;
      offer({
        request: async () => {
          await new Promise<void>((resolve) => (grant = resolve));
          return wakeLock.request('screen');
        },
      });
      const board = await ready('kiosk');
      await until(() => grant);
      board.remove();
      grant!();
      await until(() => locks.length === 1 && held() === 0);
    });

    it('in another place of the page, if it is moved', async () => {
      const board = await ready('kiosk');
      await until(() => held() === 1);
      document.body.append(board);
      await board.updateComplete;
      expect(held()).to.equal(1);
      board.remove();
      expect(held()).to.equal(0);
    });

    it('only if the browser can, and does not refuse', async () => {
      let refusals = 0;
      offer({
        request: () => {
          refusals += 1;
          return Promise.reject(new DOMException('no', 'NotAllowedError'));
        },
      });
      const refused = await ready('kiosk');
      await until(() => refusals === 1);
      await refused.refresh();
      await refused.updateComplete;
      expect(refusals).to.equal(1);
      offer(undefined);
      const without = await ready('kiosk');
      expect(rows(without)).to.have.length(3);
    });
  });

  for (const width of [320, 480, 760])
    it(`shows its title and the text of the QR code without overlap, at ${String(width)} px`, async () => {
      await setViewport({ width, height: 800 });
      const board = await boardOf(
        teams(3).map((team) => ({ ...team, fundraiser: { id: 7, name: 'Bring the otters home' } })),
        'kiosk',
      );
      await until(() => shadow(board).querySelector('[part=code]') !== null);
      const boxesOf = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(shadow(board).querySelector(selector)!);
        return [...range.getClientRects()];
      };
      for (const a of boxesOf('[part=title]'))
        for (const b of boxesOf('.scan')) {
          const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(isApart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).to.equal(true);
        }
    });

  const totalOf = (board: Element) =>
    shadow(board).querySelector('[part=total]')?.textContent.replace(/\s+/g, ' ').trim();
  const filled = (board: Element) => {
    const bar = shadow(board).querySelector('.about .bar');
    const part = bar?.querySelector('rect');
    return bar && part && part.getBoundingClientRect().width / bar.getBoundingClientRect().width;
  };

  it('has what its campaign has raised, and its bar, and follows it', async () => {
    const board = await boardOf(many(3), 'kiosk');
    await until(() => totalOf(board) === '$31,240 of $50,000');
    expect(filled(board)).to.be.closeTo(31_240.5 / 50_000, 0.001);
    await accessible(board);
    board.setAttribute('lang', 'fr');
    await until(() => /^31\s240\s\$ sur 50\s000\s\$$/.test(totalOf(board) ?? ''));

    await proxy.answer(campaign, { json: { type: 'amount', raised: 60_000, goal: 50_000 } });
    board.setAttribute('lang', 'en');
    await board.refresh();
    await until(() => totalOf(board) === '$60,000 of $50,000');
    expect(filled(board)).to.be.closeTo(1, 0.001);
  });

  it('has the share of the goal instead, without amounts', async () => {
    const board = await boardOf(many(3), 'kiosk without-amounts');
    await until(() => totalOf(board) === '62% of goal');
    expect(filled(board)).to.be.closeTo(31_240.5 / 50_000, 0.001);
  });

  for (const [attributes, json, total] of [
    ['', { type: 'amount', raised: 31_240, goal: 0 }, '$31,240 raised'],
    ['', { type: 'amount', raised: -5, goal: 100 }, '-$5 of $100'],
    ['', { type: 'donors', raised: 31_240, goal: 500, donors: 312 }, undefined],
    ['without-amounts', { type: 'amount', raised: 31_240 }, undefined],
  ] as const)
    it(`shows ${total ?? 'no total'} of ${JSON.stringify(json)} ${attributes}`, async () => {
      await proxy.answer(route, { json: many(3) });
      await proxy.answer(campaign, { json });
      const board = await ready(`kiosk ${attributes}`);
      await until(() => shadow(board).querySelector('[part=code]') !== null);
      await until(async () => (await proxy.calls(campaign)).length > 0);
      await board.updateComplete;
      expect(totalOf(board)).to.equal(total);
    });

  it('has no total of several campaigns', async () => {
    await proxy.answer(route, { json: many(3) });
    const board = await place('campaign-id="7, 8" kiosk');
    await until(() => shadow(board).querySelector('[part=code]') !== null);
    expect(totalOf(board)).to.equal(undefined);
    expect(await proxy.calls(campaign)).to.deep.equal([]);
  });

  it('has no QR code for an address that is not a web address', async () => {
    const board = await boardOf(many(3), 'kiosk donate-href="javascript:alert(1)"');
    expect(shadow(board).querySelector('[role=heading]')).to.not.equal(null);
    expect(shadow(board).querySelector('[part=code]')).to.equal(null);
  });

  it('turns its pages after “Try again”, and not while a visitor is at a link', async () => {
    const own = window.setInterval.bind(window);
    let turn = () => undefined as unknown;
    window.setInterval = ((run: () => unknown) => ((turn = run), 1)) as typeof window.setInterval;
    try {
      await proxy.answer(route, { status: 503, json: {} }, { json: many(12) });
      const board = await place('kiosk=3 limit=4');
      await until(() => button(board, /Try again/));
      button(board, /Try again/)!.focus();
      button(board, /Try again/)!.click();
      await until(() => rows(board).length === 4);
      await until(() => shadow(board).activeElement);
      const first = () => rows(board)[0]!.textContent;
      const before = first();
      turn();
      await until(() => first() !== before);

      const link = shadow(board).querySelector<HTMLElement>('.list a')!;
      link.focus();
      const calls = (await proxy.calls(route)).length;
      const now = first();
      turn();
      await board.updateComplete;
      expect((await proxy.calls(route)).length).to.equal(calls);
      expect(first()).to.equal(now);
    } finally {
      window.setInterval = own;
    }
  });

  it('turns its pages under a pointer that rests on it, and not under one that moves', async () => {
    const [interval, now] = [window.setInterval.bind(window), performance.now.bind(performance)];
    let turn = () => undefined as unknown;
    let ahead = 0;
    window.setInterval = ((run: () => unknown) => ((turn = run), 1)) as typeof window.setInterval;
    performance.now = () => now() + ahead;
    try {
      await proxy.answer(route, { json: many(12) });
      const board = await place('kiosk=3 limit=4');
      await until(() => rows(board).length === 4);
      const matches = board.matches.bind(board);
      Reflect.set(board, 'matches', (selector: string) => selector === ':hover' || matches(selector));
      const first = () => rows(board)[0]!.textContent;
      const before = first();
      board.dispatchEvent(new PointerEvent('pointermove'));
      turn();
      await board.updateComplete;
      expect(first()).to.equal(before);
      ahead = 60_000;
      turn();
      await until(() => first() !== before);
      const second = first();
      turn();
      await until(() => first() !== second);
      turn();
      await until(() => first() === before, 'the first page again');
    } finally {
      window.setInterval = interval;
      performance.now = now;
    }
  });
});
