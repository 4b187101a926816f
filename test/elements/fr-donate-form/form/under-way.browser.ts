import { expect, fixtureSync, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { itBut } from '../../../support/engine.js';
import { fakeProxy } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { donorAt, filledAt, made, refused, unknown, type DonorAtForm } from '../donor-at-form.js';
import { expectTyped } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, gifts, holdCard, maude, nextEvent } from '../support.js';

resetBeforeEach();

const working = 'Sending your gift…';
const otherPage = 'https://give.example/campaign';

/** Whether the form has a link to another page to give on. */
const offersOther = (donor: DonorAtForm) =>
  donor.all(`a[href="${otherPage}"]`).some((link) => link.checkVisibility());

/** The controls of the form that a press of Tab or a click can reach. */
const reachable = (donor: DonorAtForm) =>
  Object.keys(maude).filter((label) => {
    donor.control(label).focus();
    return donor.focused === donor.control(label);
  });

/** A filled form whose gift will be refused, once its answer is released. */
const aboutToGive = (attributes = '') => filledAt(attributes, { ...refused, hang: true });

/** Presses Give. The card's token is held until the returned function is called, which waits until the gift is sent. */
async function holdToken(donor: DonorAtForm): Promise<() => Promise<void>> {
  const hand = holdCard(donor.card);
  donor.mainButton.click();
  await until(() => donor.card.requested.length === 1, 'the card is asked');
  await donor.settled();
  return async () => {
    hand();
    await proxy.called(gifts);
    await donor.settled();
  };
}

async function refuse(donor: DonorAtForm): Promise<void> {
  await proxy.release();
  await donor.sees('Your gift was not accepted');
}

describe('fr-donate-form: while a gift is being sent', () => {
  it('accepts no input, keeps the focus on its button, and shows its status', async () => {
    const donor = await aboutToGive();
    donor.mainButton.focus();
    await donor.send();
    expect(reachable(donor)).to.deep.equal([]);
    expect(donor.focused === donor.mainButton, 'focus').to.equal(true);
    await sendKeys({ type: 'xyz' });
    expectTyped(donor.form);
    for (const label of Object.keys(maude)) expect(donor.control(label).disabled, label).to.equal(false);
    expect(donor.mainButton.textContent.trim()).to.equal(working);
    const status = donor.all('form [role=status]').find(({ textContent }) => textContent.trim() === working);
    // Screen readers announce nothing inside an element that is aria-busy.
    expect(status?.closest('[aria-busy=true], [inert]')).to.equal(null);
    await refuse(donor);
    expect(reachable(donor)).to.deep.equal(Object.keys(maude));
    expect(donor.all('[aria-busy=true]')).to.have.length(0);
  });

  it('offers no other page to give on until the gift is known not to be made', async () => {
    const donor = await aboutToGive(`donate-href="${otherPage}"`);
    expect(offersOther(donor)).to.equal(true);
    const send = await holdToken(donor);
    expect(offersOther(donor), 'while its card is confirmed').to.equal(false);
    await send();
    expect(offersOther(donor), 'while it is sent').to.equal(false);
    await refuse(donor);
    expect(offersOther(donor)).to.equal(true);
  });

  it('moves the focus to its button if the gift was sent by Enter in a field', async () => {
    const donor = await aboutToGive();
    donor.control('Email').focus();
    await sendKeys({ press: 'Enter' });
    await proxy.called(gifts);
    await donor.settled();
    expect(donor.focused === donor.mainButton).to.equal(true);
    await refuse(donor);
  });

  it('does not move the focus if the donor is elsewhere on the page', async () => {
    const donor = await aboutToGive();
    const elsewhere = document.createElement('button');
    donor.form.after(elsewhere);
    const send = await holdToken(donor);
    elsewhere.focus();
    await send();
    expect(document.activeElement === elsewhere).to.equal(true);
    elsewhere.remove();
    await refuse(donor);
  });

  for (const [outcome, answer, heading, sentence] of [
    ['made', made, 'Thank you', 'Your gift of $50.00'],
    ['unknown', unknown, 'We are checking', 'Your gift may have gone through'],
  ] as const)
    it(`leaves the focus to a donor who types elsewhere, and announces that the gift is ${outcome}`, async () => {
      await proxy.answer(attempts, { json: { state: 'in-flight' } });
      const donor = await filledAt('redirect-href="/merci"', { ...answer, hang: true });
      const page = fixtureSync<HTMLInputElement>(html`<input aria-label="Search" />`);
      await donor.send();
      page.focus();
      await proxy.release();
      await donor.sees(heading);
      const region = () =>
        donor.all('[role=status]').find(({ textContent }) => textContent.includes(heading));
      await until(() => region()?.textContent.includes(sentence) === true, 'it is announced');
      if (outcome === 'made')
        await until(() => region()?.textContent.includes('20 seconds') === true, 'the redirect is, too');
      await sendKeys({ type: 'otters' });
      expect(page.value).to.equal('otters');
      if (outcome === 'unknown') return;
      await donor.press('Give again');
      expect(region(), 'nothing is left of it').to.equal(undefined);
    });

  it('moves the focus to the result from an element around the form, such as a page’s own dialog', async () => {
    const donor = await filledAt('', { ...made, hang: true });
    await donor.send();
    const around = donor.form.parentElement!;
    around.tabIndex = -1;
    around.focus();
    await proxy.release();
    await donor.sees('Thank you');
    expect(donor.focused?.id).to.equal('outcome-title');
    expect(donor.all('[role=status]').some(({ textContent }) => textContent.includes('Thank you'))).to.equal(
      false,
    );
  });

  itBut(
    ['firefox', 'webkit'],
    'the button does not get the focus of a frame that becomes inert',
    'leaves the card’s fields to a bank’s question, and takes the focus from them once it is answered',
    async () => {
      const donor = await aboutToGive();
      const frame = donor.form.querySelector('iframe')!;
      const send = await holdToken(donor);
      expect(reachable(donor)).to.deep.equal([]);
      frame.focus();
      expect(document.activeElement === frame, 'the frame can be reached').to.equal(true);
      await send();
      expect(donor.focused === donor.mainButton, 'the button has the focus').to.equal(true);
      frame.focus();
      expect(document.activeElement === frame, 'the frame can’t be reached').to.equal(false);
      await refuse(donor);
    },
  );

  it('cannot go back to an earlier step', async () => {
    const donor = await aboutToGive('steps');
    await donor.goOn();
    await donor.goOn();
    await donor.send();
    const isReached = () => {
      donor.button('Back').focus();
      return donor.focused === donor.button('Back');
    };
    expect(isReached()).to.equal(false);
    await refuse(donor);
    expect(isReached()).to.equal(true);
  });
});

/** Ways in which a framework leaves the form without a required setting while its own data are loading. */
for (const [name, value] of [
  ['campaign-id', null],
  ['proxy-url', null],
  ['currency', ''],
] as const)
  describe(`fr-donate-form: while the page has removed ${name}`, () => {
    it('offers no other way to give while a gift is on its way, and shows its result', async () => {
      const donor = await filledAt(`donate-href="${otherPage}"`, { ...made, hang: true });
      await donor.send();
      await donor.set(name, value);
      expect(offersOther(donor)).to.equal(false);
      expect(donor.text).to.include(working).and.include('One-time gift of $50.00.');
      await proxy.release();
      await donor.sees('Thank you');
      expect(offersOther(donor)).to.equal(false);
      await donor.press('Give again');
      expect(offersOther(donor), 'there is no gift any more').to.equal(true);
    });

    it('offers no other way to give while the outcome of a gift is unknown', async () => {
      const donor = await filledAt(`donate-href="${otherPage}"`, unknown);
      await proxy.answer(attempts, { json: { state: 'in-flight' } });
      await donor.give('do not give again');
      await donor.set(name, value);
      expect(donor.text).to.include('do not give again');
      expect(offersOther(donor)).to.equal(false);
    });
  });

describe('fr-donate-form: a gift of another proxy or another form', () => {
  it('is still checked with the proxy that it was sent to after the page’s proxy has changed', async () => {
    const unsettled = { json: { state: 'unknown' } };
    await proxy.answer(attempts, { ...unsettled, hang: true }, unsettled);
    const donor = await filledAt('', { status: 504, ...unsettled });
    const isUnknown = nextEvent(donor.form, 'fr-gift-unknown');
    donor.mainButton.click();
    await isUnknown;
    await proxy.called(attempts);
    const other = await fakeProxy();
    await other.answer(attempts, { status: 404, json: { state: 'not-found', remembers: 1e6 } });
    donor.form.proxyUrl = other.url;
    await donor.form.updateComplete;
    await proxy.release();
    await until(async () => (await proxy.calls(attempts)).length > 1, 'the first proxy is asked again');
    await donor.settled();
    expect(await other.calls(attempts)).to.have.length(0);
    expect(donor.text).to.not.include('Try again');
    await other.close();
  });

  it('is shown by a second form, which gets the focus only after a press of Give', async () => {
    const first = await filledAt('', { json: {}, hang: true });
    const second = await donorAt();
    await second.fillIn();
    await first.send();
    second.mainButton.focus();
    await second.give('do not give again');
    expect(document.activeElement === second.form).to.equal(true);
    expect(second.focused?.textContent).to.include('do not give again');
    const third = await donorAt();
    await third.sees('do not give again');
    expect(document.activeElement === second.form).to.equal(true);
    expect(await proxy.calls(gifts)).to.have.length(1);
    await proxy.release();
  });
});
