import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/elements/fr-supporters/index.js';
import { warningsDuring, type ReadingElement } from '../contract/place.js';
import { hasEmulatedMedia, itWithMedia } from '../support/engine.js';
import { accessible } from '../support/looks.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const route = 'GET /supporters/7';
const campaign = 'GET /v2/client/fundraiser/7';
const maude = { name: 'Maude B.', message: 'Go, otters!', date: '2026-11-20' };

describe('<fr-supporters>', () => {
  useFakeProxy();
  beforeEach(async () => {
    await proxy.answer(campaign, { json: { type: 'amount', donors: 216 } });
  });

  async function shown(json: unknown, attributes = '', lang = 'en'): Promise<ReadingElement> {
    await proxy.answer(route, { json });
    const element = await fixture<ReadingElement>(
      `<fr-supporters campaign-id="7" lang="${lang}" ${attributes} proxy-url="${proxy.url}" refresh="0"></fr-supporters>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const texts = (element: Element, part: string) =>
    [...element.shadowRoot!.querySelectorAll(`[part=${part}]`)].map(({ textContent }) => textContent.trim());

  /** As `YYYY-MM-DD`, in the browser's time zone. */
  const daysAgo = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() - days);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  const others = (element: Element) => texts(element, 'others').map((text) => text.replace(/\s+/g, ' '));
  const supporters = (element: Element) =>
    texts(element, 'supporter').map((text) => text.replace(/\s+/g, ' '));
  const frances = { name: 'Frances I.', message: null, date: '2026-11-20' };

  it('shows messages with their names and days, and how many others have given', async () => {
    const element = await shown([
      { ...maude, date: daysAgo(3) },
      { name: null, message: 'Bravo', date: daysAgo(0) },
      { name: null, message: 'Merci', date: null },
    ]);
    expect(supporters(element)).to.deep.equal([
      '“Go, otters!” Maude B. 3 days ago',
      '“Bravo” A supporter today',
      '“Merci” A supporter',
    ]);
    expect(texts(element, 'name')).to.deep.equal(['Maude B.']);
    await until(() => others(element).length > 0);
    expect(others(element)).to.deep.equal(['213 others gave too']);
    await accessible(element);
  });

  for (const [lang, message, others, title] of [
    [
      'fr',
      /^«\sGo, otters!\s» Maude B\. (il y a|le mois|hier|avant|aujourd)/,
      /^215 autres personnes ont aussi donné$/,
      '20 novembre 2026',
    ],
    [
      'es',
      /^«Go, otters!» Maude B\. (hace|ayer|anteayer|hoy)/,
      /^215 personas más también donaron$/,
      '20 de noviembre de 2026',
    ],
  ] as const)
    it(`has the quotation marks of its language, and the date behind the days: ${lang}`, async () => {
      const element = await shown([maude], '', lang);
      await until(() => texts(element, 'others').length > 0);
      expect(supporters(element)[0]).to.match(message);
      expect(texts(element, 'others')[0]).to.match(others);
      const time = element.shadowRoot!.querySelector('time')!;
      expect([time.dateTime, time.title]).to.deep.equal(['2026-11-20', title]);
    });

  it('names who left no message in a line of their own, each once, before how many others have given', async () => {
    const element = await shown([
      frances,
      maude,
      { ...frances, name: 'שרה כ.' },
      frances,
      { ...frances, name: 'Brenda' },
      { ...frances, name: 'Fourth F.' },
    ]);
    await until(() => others(element).length > 0);
    expect(supporters(element)).to.have.length(1);
    expect(texts(element, 'others')[0]!.replace(/^\S*\s+/, '')).to.equal(
      'Frances I., שרה כ., Brenda and 212 others gave too',
    );
    const faces = element.shadowRoot!.querySelector('.faces')!;
    expect([...faces.children].map(({ textContent }) => textContent)).to.deep.equal(['FI', 'שכ', 'B']);
    expect(faces.getAttribute('aria-hidden')).to.equal('true');
    await accessible(element);
  });

  it('says that they gave, and nothing of messages, while there are none', async () => {
    await proxy.answer(campaign, { json: { type: 'amount', donors: 2 } });
    const element = await shown([frances, { ...frances, name: 'Brenda A.' }]);
    await until(() => others(element).length > 0);
    expect(others(element)[0]).to.match(/Frances I\. and Brenda A\. gave$/);
    expect(element.shadowRoot!.querySelector('ul')).to.equal(null);
    expect(element.matches(':state(empty)')).to.equal(false);
  });

  it('keeps the place of the line until the number of donors is known', async () => {
    await proxy.answer(campaign, { hang: true, json: { type: 'amount', donors: 1241 } });
    const element = await shown([maude, frances]);
    const { height } = element.getBoundingClientRect();
    expect(others(element)).to.deep.equal([]);
    await proxy.release();
    await until(() => others(element).length > 0);
    expect(others(element)[0]).to.match(/Frances I\. and 1,239 others gave too$/);
    expect(element.getBoundingClientRect().height).to.equal(height);
  });

  it('draws initials in another colour than their circle, with and without an accent colour', async () => {
    const names = ['Maude B.', 'Odile R.'].map((name) => ({ name, message: null, date: null }));
    for (const accent of ['', '#0f6a5e', 'white']) {
      const element = await shown([...names, maude], `style="--fr-accent-color: ${accent || 'initial'}"`);
      await until(() => element.shadowRoot!.querySelector('.face'));
      const { backgroundColor, color } = getComputedStyle(element.shadowRoot!.querySelector('.face')!);
      expect(backgroundColor, accent).not.to.equal(color);
    }
  });

  it('writes what it gets as text', async () => {
    const element = await shown([{ ...maude, name: '<b>M</b>', message: '<img src=x onerror=alert(1)>' }]);
    expect(texts(element, 'message')).to.deep.equal(['“<img src=x onerror=alert(1)>”']);
    expect(element.shadowRoot!.querySelector('img, b')).to.equal(null);
  });

  it('shows as many as its limit, and counts the rest as others', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...maude, message: `Message ${at}` }));
    const element = await shown(many);
    expect(texts(element, 'message')).to.have.length(5);
    await until(() => others(element)[0] === '211 others gave too');
    element.setAttribute('limit', '10');
    await until(() => texts(element, 'message').length === 10);
    const warnings = await warningsDuring(async () => {
      element.setAttribute('limit', 'all');
      await until(() => texts(element, 'message').length === 5);
    });
    expect(warnings.filter((text) => text.includes('limit “all”'))).to.have.length(1);
  });

  it('says nothing of others when all donors are on screen, or their number is not known', async () => {
    await proxy.answer(campaign, { json: { donors: 1 } });
    const alone = await shown([maude]);
    await until(() => !alone.shadowRoot!.querySelector('.others'));
    await proxy.answer(campaign, { status: 503, json: {} });
    const unknown = await shown([maude]);
    await until(() => !unknown.shadowRoot!.querySelector('.others'));
  });

  it('invites while nobody has left a message', async () => {
    const element = await shown([]);
    expect(element.shadowRoot!.textContent).to.include('No messages yet.');
    expect(element.matches(':state(empty)')).to.equal(true);
  });

  describe('as a ticker', () => {
    const own = window.setInterval.bind(window);
    let tick: (() => unknown) | undefined;
    beforeEach(async () => {
      if (hasEmulatedMedia) await emulateMedia({ reducedMotion: 'no-preference' });
      tick = undefined;
      window.setInterval = ((run: () => unknown) => ((tick = run), 1)) as typeof window.setInterval;
    });
    afterEach(() => {
      window.setInterval = own;
    });
    let three: (typeof maude)[];
    beforeEach(() => {
      three = [1, 2, 3].map((at) => ({ ...maude, message: `Message ${at}` }));
    });
    const seen = (element: Element) =>
      [...element.shadowRoot!.querySelectorAll('li')]
        .filter((item) => item.matches('.at') && getComputedStyle(item).visibility === 'visible')
        .map((item) => /Message \d/.exec(item.textContent)?.[0]);
    const press = async (element: ReadingElement, text: string) => {
      [...element.shadowRoot!.querySelectorAll('button')]
        .find(({ innerText }) => innerText === text)!
        .click();
      await element.updateComplete;
    };

    it('shows one message after another, all in the same place', async () => {
      const element = await shown(three, 'layout="ticker"');
      expect(seen(element)).to.deep.equal(['Message 1']);
      const { height } = element.getBoundingClientRect();
      for (const message of ['Message 2', 'Message 3', 'Message 1']) {
        tick!();
        await element.updateComplete;
        expect(seen(element)).to.deep.equal([message]);
      }
      expect(element.getBoundingClientRect().height).to.equal(height);
      await accessible(element);
    });

    it('can be paused, continued, and turned by hand (WCAG 2.2.2)', async () => {
      const element = await shown(three, 'layout="ticker"');
      await press(element, 'Pause');
      tick = undefined;
      await press(element, 'Next message');
      expect(seen(element)).to.deep.equal(['Message 2']);
      expect(tick).to.equal(undefined);
      await press(element, 'Resume');
      expect(tick).to.not.equal(undefined);
    });

    it('has two buttons with an icon each, beside the name, as large as fingers need', async () => {
      const element = await shown([...three, frances], 'layout="ticker"');
      const buttons = [...element.shadowRoot!.querySelectorAll('button')];
      expect(buttons.map(({ innerText }) => innerText)).to.deep.equal(['Pause', 'Next message']);
      const list = element.shadowRoot!.querySelector('ul')!.getBoundingClientRect();
      const who = element.shadowRoot!.querySelector('.at .who strong')!.getBoundingClientRect();
      for (const button of buttons) {
        const box = button.getBoundingClientRect();
        expect(button.querySelector('svg')!.getBoundingClientRect().width).to.be.above(12);
        expect(Math.min(box.width, box.height)).to.be.at.least(44);
        expect(box.bottom).to.be.at.most(list.bottom);
        expect(box.left).to.be.above(who.right);
        expect((box.top + box.bottom) / 2).to.be.closeTo((who.top + who.bottom) / 2, 2);
      }
    });

    it('keeps the shown message when new ones come before it', async () => {
      const element = await shown(three, 'layout="ticker"');
      await press(element, 'Pause');
      await press(element, 'Next message');
      for (const newer of [4, 5]) {
        three.unshift({ ...maude, message: `Message ${newer}` });
        await proxy.answer(route, { json: three });
        await element.refresh();
        await until(() => element.shadowRoot!.querySelectorAll('li').length === three.length);
        expect(seen(element)).to.deep.equal(['Message 2']);
      }
      await press(element, 'Next message');
      expect(seen(element)).to.deep.equal(['Message 3']);
      await press(element, 'Next message');
      expect(seen(element)).to.deep.equal(['Message 5']);
    });

    it('turns through messages that are the same', async () => {
      const same = [maude, { ...maude, message: 'Message 1' }, maude];
      const element = await shown(same, 'layout="ticker"');
      const shownAt = () =>
        [...element.shadowRoot!.querySelectorAll('li')].findIndex((item) => item.matches('.at'));
      for (const at of [1, 2, 0]) {
        tick!();
        await element.updateComplete;
        expect(shownAt()).to.equal(at);
      }
    });

    it('turns messages only: those without one stay in their line', async () => {
      const element = await shown([frances, ...three], 'layout="ticker"');
      await until(() => others(element).length > 0);
      expect(element.shadowRoot!.querySelectorAll('li')).to.have.length(3);
      const line = others(element)[0];
      tick!();
      await element.updateComplete;
      expect(seen(element)).to.deep.equal(['Message 2']);
      expect(others(element)[0]).to.equal(line);
    });

    it('waits while the focus is in it', async () => {
      const element = await shown(three, 'layout="ticker"');
      element.shadowRoot!.querySelector('button')!.focus();
      tick!();
      await element.updateComplete;
      expect(seen(element)).to.deep.equal(['Message 1']);
    });

    it('goes on after Resume, though the focus stays on the button', async () => {
      const element = await shown(three, 'layout="ticker"');
      element.shadowRoot!.querySelector('button')!.focus();
      await press(element, 'Pause');
      await press(element, 'Resume');
      tick!();
      await element.updateComplete;
      expect(seen(element)).to.deep.equal(['Message 2']);
    });

    it('has no buttons for a single message', async () => {
      const element = await shown([maude], 'layout="ticker"');
      expect(element.shadowRoot!.querySelector('button')).to.equal(null);
      expect(tick).to.equal(undefined);
    });

    itWithMedia('begins paused with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const element = await shown(three, 'layout="ticker"');
      expect(tick).to.equal(undefined);
      expect(element.shadowRoot!.querySelector('button')!.innerText).to.equal('Resume');
      await emulateMedia({ reducedMotion: 'no-preference' });
    });
  });

  for (const width of [240, 320, 768])
    it(`fits in ${width} px, in each layout, with a word of 300 letters`, async () => {
      for (const layout of ['list', 'wall', 'ticker']) {
        const element = await shown(
          [{ ...maude, message: 'o'.repeat(300) }, maude, frances, { ...frances, name: 'W'.repeat(40) }],
          `layout="${layout}"`,
        );
        (element as HTMLElement).style.maxInlineSize = `${width}px`;
        await element.updateComplete;
        expect(element.scrollWidth, layout).to.be.at.most(width);
        await accessible(element);
      }
    });

  it('tells the developer of a page that the proxy does not serve it', async () => {
    await proxy.answer(route, { status: 404, json: { message: 'Not found.' } });
    let element: ReadingElement | undefined;
    const warnings = await warningsDuring(async () => {
      element = await fixture<ReadingElement>(
        `<fr-supporters campaign-id="7" proxy-url="${proxy.url}" refresh="0"></fr-supporters>`,
      );
      await until(() => element!.matches(':state(failed)'));
    });
    expect(element!.shadowRoot!.textContent).to.include('The supporters could not be loaded.');
    expect(warnings.join(' ')).to.match(/FR_SUPPORTERS/);
  });
});
