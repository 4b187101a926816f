import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../../src/elements/fr-goal-thermometer/index.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FrGoalThermometer } from '../../../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import { hasEmulatedMedia, itWithMedia } from '../../../support/engine.js';
import { systemClock } from '../../../../src/store/clock.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { all, openAfterGift } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, button, donation, settled, shownText, untilShown } from '../support.js';

resetBeforeEach();

// The stand-ins answer a gift sooner than any file loads.
before(() => import('../../../../src/elements/fr-donate-form/outcome/moment.js'));

const campaign = 'GET /v2/client/fundraiser/1';
const otters = { type: 'amount', name: 'Otters', goal: 1000, raised: 250, donors: 3 };
const counted = (raised: number, donors = 3): FakeAnswer => ({ json: { ...otters, raised, donors } });
const figures = (...raised: readonly number[]) => raised.map((sum) => counted(sum));

/** After a gift to a campaign whose figures were known before. */
const openAfterKnown = () => openAfterGift(proxy, {}, undefined, '“Otters”');
const bar = (form: FrDonateForm) => all<HTMLElement>(form, '[role=progressbar]')[0];
const says = (form: FrDonateForm) => bar(form)?.getAttribute('aria-valuetext');
const marker = (form: FrDonateForm) => all(form, '.marker')[0];
const donorNumber = 'You’re donor no.\u00a03,431.';
/** Widths of the filled parts, in percent. */
const parts = (form: FrDonateForm) => all(form, 'rect').map((rect) => Number(rect.getAttribute('width')));
/** A thermometer of the same campaign that shows this sum. */
async function openThermometer(sum: string): Promise<FrGoalThermometer> {
  const thermometer = await fixture<FrGoalThermometer>(
    html`<fr-goal-thermometer campaign-id="1" proxy-url=${proxy.url} currency="CAD"></fr-goal-thermometer>`,
  );
  await until(() => thermometer.shadowRoot?.textContent.includes(sum) ?? false);
  return thermometer;
}

type Animate = (this: Element, ...settings: unknown[]) => Animation;
const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate') ?? {};
/** The falls of leaves. */
let falls: Animation[] = [];

beforeEach(() => {
  falls = [];
  Object.defineProperty(Element.prototype, 'animate', {
    ...animate,
    value(this: Element, ...settings: unknown[]) {
      const animation = Reflect.apply(animate.value as Animate, this, settings);
      if (this.localName === 'i') falls.push(animation);
      return animation;
    },
  });
});

afterEach(async () => {
  Object.defineProperty(Element.prototype, 'animate', animate);
  if (hasEmulatedMedia) await emulateMedia({ reducedMotion: 'no-preference' });
});

describe('fr-donate-form: the campaign’s bar after a gift', () => {
  it('shows the gift’s part once the platform’s figure has risen by it, and moves nothing else', async () => {
    await proxy.answer(campaign, ...figures(250), { hang: true, json: { ...otters, raised: 300 } });
    const form = await openAfterKnown();
    await untilShown(form, 'Counting your gift…');
    expect(says(form)).to.equal('$250 raised of $1,000: 25%.');
    expect(parts(form)).to.deep.equal([25, 0]);
    const before = button(form, 'Give again').getBoundingClientRect().top;

    await proxy.called(campaign, 2);
    await proxy.release();
    await untilShown(form, 'Your $50 is counted.');
    expect(says(form)).to.equal('$300 raised of $1,000: 30%. Of that, $50 is your gift.');
    expect(parts(form)).to.deep.equal([25, 5]);
    expect(marker(form), 'its length can be seen').to.equal(undefined);
    expect(bar(form)?.ariaLabel).to.equal('Otters');
    expect(shownText(form)).to.include('$300 of $1,000').and.not.include('Counting');
    expect(button(form, 'Give again').getBoundingClientRect().top).to.equal(before);
  });

  it('shares its requests with a thermometer, and does not take a smaller gift of someone else for this one', async () => {
    await proxy.answer(campaign, ...figures(250, 299.99, 349.99));
    const thermometer = await openThermometer('$250');
    const form = await openAfterKnown();
    await untilShown(form, '$299 of $1,000');
    await settled(form);
    expect(await proxy.calls(campaign)).to.have.length(2);
    expect(says(form)).to.equal('$299.99 raised of $1,000: 29%.');
    expect(shownText(form)).to.not.include('is counted');
    expect(parts(form)[1]).to.equal(0);
    await thermometer.refresh();
    await untilShown(form, 'Your $50 is counted.');
  });

  describe('alone on its page', () => {
    const usual = { ...systemClock };
    afterEach(() => Object.assign(systemClock, usual));

    it('requests the figures every half minute until the gift is counted, and not afterwards', async () => {
      let skipped = 0;
      let waits = 0;
      // Each wait of about half a minute is over at once. Those of 16 to 24 seconds are for the state of donations.
      systemClock.now = () => usual.now() + skipped;
      systemClock.setTimeout = (run, delay) => {
        if (delay <= 24_000 || delay > 36_000) return usual.setTimeout(run, delay);
        waits += 1;
        return usual.setTimeout(() => {
          skipped += delay;
          run();
        }, 0);
      };
      await proxy.answer(campaign, ...figures(250, 260, 260, 310, 320));
      const form = await openAfterKnown();
      await untilShown(form, '$260 of $1,000');
      await untilShown(form, 'Your $50 is counted.');
      await settled(form);
      expect(await proxy.calls(campaign)).to.have.length(4);
      expect(waits).to.be.at.least(2);
    });
  });

  it('marks a gift that is too small to be seen, and does not draw it larger than it is', async () => {
    await proxy.answer(
      campaign,
      { json: { ...otters, goal: 1e6 } },
      { json: { ...otters, goal: 1e6, raised: 300 } },
    );
    const form = await openAfterKnown();
    await untilShown(form, 'Your $50 is counted.');
    expect(parts(form)[1]).to.equal(0);
    expect(marker(form)).to.not.equal(undefined);
    const line = marker(form)?.querySelector('line');
    expect(line?.getAttribute('x1')).to.equal('0.03%');
    // Higher than the bar, so that its width is not taken for a part.
    const [box = 0, height = 0] = [line, bar(form)].map((node) => node?.getBoundingClientRect().height);
    expect(box / height).to.be.within(1.4, 2.2);
  });

  it('says which donor the giver is by the platform’s count, and moves nothing for it', async () => {
    await proxy.answer(campaign, counted(250, 3_430), { hang: true, ...counted(300, 3_431) });
    const form = await openAfterKnown();
    form.style.inlineSize = '280px';
    await untilShown(form, 'Counting your gift…');
    const before = button(form, 'Give again').getBoundingClientRect().top;
    await proxy.called(campaign, 2);
    await proxy.release();
    await untilShown(form, donorNumber);
    const [status] = all<HTMLElement>(form, '.moment [role=status]');
    expect(status?.innerText).to.equal(donorNumber);
    expect(shownText(form)).to.include('$300 of $1,000');
    expect(button(form, 'Give again').getBoundingClientRect().top).to.equal(before);
  });

  it('says the same number when others give later', async () => {
    await proxy.answer(campaign, counted(250, 3_430), counted(300, 3_431), counted(400, 3_432));
    const thermometer = await openThermometer('$250');
    const form = await openAfterKnown();
    await untilShown(form, donorNumber);
    await thermometer.refresh();
    await untilShown(form, '$400 of $1,000');
    expect(shownText(form)).to.include(donorNumber).and.not.include('3,432');
  });

  // When it is not known: `gift-rise.test.ts`.
  it('says no number that is not known', async () => {
    await proxy.answer(campaign, counted(250, 3_430), counted(300, 3_430));
    const form = await openAfterKnown();
    await untilShown(form, 'Your $50 is counted.');
    expect(shownText(form)).to.not.include('donor no');
  });

  for (const [what, answer, known] of [
    ['has no goal', { json: { ...otters, goal: 0 } }, '“Otters”'],
    ['counts people', { json: { ...otters, type: 'donors' } }, '“Otters”'],
    ['could not be loaded', { status: 503, json: {} }, ''],
  ] as const)
    it(`is not shown if the campaign ${what}`, async () => {
      await proxy.answer(campaign, answer);
      const form = await openAfterGift(proxy, {}, undefined, known);
      await untilShown(form, 'Thank you, Maude.');
      if (known !== '') await proxy.called(campaign, 2);
      await settled(form);
      expect(bar(form)).to.equal(undefined);
    });

  for (const [what, answer, words] of [
    ['is pending', { json: { ...donation, status: 'pending' } }, 'is being processed'],
    ['has an unknown outcome', { status: 504, json: {} }, 'We are checking'],
    ['differs from what was asked', { json: { ...donation, currency: 'USD' } }, 'You asked to give'],
  ] as const)
    it(`is not shown for a gift that ${what}, which has no leaves and nothing to share`, async () => {
      await proxy.answer(campaign, ...figures(250, 300));
      await proxy.answer(attempts, { json: { state: 'in-flight' } });
      const form = await openAfterGift(proxy, { share: '' }, answer, '“Otters”');
      await untilShown(form, words);
      await settled(form);
      expect(bar(form)).to.equal(undefined);
      expect(falls).to.deep.equal([]);
      expect(all(form, 'canvas')).to.have.length(0);
      expect(shownText(form)).to.not.match(/Counting your gift|Tell a friend|WhatsApp|Copy link|picture/);
    });
});

describe('fr-donate-form: the leaves after a gift', () => {
  it('are twelve, fall once within 600 ms, and are gone', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Thank you, Maude.');
    await until(() => falls.length > 0);
    expect(falls).to.have.length(12);
    for (const { effect } of falls)
      expect(Math.round(Number(effect?.getComputedTiming().endTime))).to.be.at.most(600);
    expect(all(form, '.leaves')[0]?.ariaHidden).to.equal('true');
    for (const fall of falls) fall.finish();
    await until(() => all(form, '.leaves').length === 0);
  });

  itWithMedia('do not fall with prefers-reduced-motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await proxy.answer(campaign, ...figures(250, 300));
    const form = await openAfterKnown();
    await untilShown(form, 'Your $50 is counted.');
    expect(falls).to.deep.equal([]);
  });
});
