import { expect, fixture, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  drawn,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  untilReference,
  untilShown,
  useTestCard,
} from '../support.js';
import { settled as turn } from '../../../support/fake-clock.js';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';

type Entry = { readonly event?: string; readonly ecommerce: Readonly<Record<string, unknown>> | null };

const page = window as unknown as {
  dataLayer?: Entry[];
  other?: Entry[];
  gtag?: (...args: unknown[]) => void;
};

function forget(): void {
  for (const name of ['dataLayer', 'other', 'gtag']) Reflect.deleteProperty(window, name);
}

resetBeforeEach();

beforeEach(() => {
  forget();
});

afterEach(() => {
  forget();
});

async function open(layer = ''): Promise<FrDonateForm> {
  useTestCard();
  const form = await fixture<FrDonateForm>(
    html`<fr-donate-form
      campaign-id="1"
      proxy-url=${proxy.url}
      currency="CAD"
      locale="en-CA"
      amounts="25 50"
      data-layer=${layer}
    ></fr-donate-form>`,
  );
  await drawn(form);
  // Input before this file has loaded is reported with the press of Give.
  await import('../../../../src/elements/fr-donate-form/outcome/analytics.js');
  await drawn(form);
  return form;
}

const pushedEvents = (layer = page.dataLayer) => (layer ?? []).flatMap(({ event }) => event ?? []);

/** Waits for events in the data layer. */
const comes = (isSo: () => boolean) =>
  until(isSo, () => `the data layer holds ${JSON.stringify(page.dataLayer)}`);

/** Waits until the file for analytics has loaded and has pushed the events that are due. */
async function pause(): Promise<void> {
  await import('../../../../src/elements/fr-donate-form/outcome/analytics.js');
  await turn();
}

describe('fr-donate-form: data-layer', () => {
  it('is off unless the page asks for it', async () => {
    const { form } = await filledForm({ json: donation });
    await give(form, 'Thank you');
    await pause();
    expect(page.dataLayer).to.equal(undefined);
  });

  it('gets one event for each stage of a gift', async () => {
    await proxy.answer(gifts, { json: { ...donation, frequency: 'month' } });
    const form = await open();
    await fill(form, 'Monthly', '');
    await fillDonor(form);
    giveButton(form).click();
    await comes(() => pushedEvents().includes('purchase'));
    expect(pushedEvents()).to.deep.equal(['begin_checkout', 'add_payment_info', 'purchase']);
    // Each event is preceded by a reset, so that a tag manager does not mix their data.
    expect(page.dataLayer?.map(({ ecommerce }) => ecommerce === null)).to.deep.equal([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    const common = {
      currency: 'CAD',
      value: 50,
      items: [{ item_id: '1', item_name: 'Donation', item_category: 'month', price: 50, quantity: 1 }],
    };
    expect(page.dataLayer?.at(-1)).to.deep.equal({
      event: 'purchase',
      ecommerce: { transaction_id: 'ch_0077', ...common },
    });
  });

  it('gets no event for a press that the page prevented', async () => {
    const form = await open();
    form.addEventListener('fr-gift-submit', (event) => {
      event.preventDefault();
    });
    await fillDonor(form);
    // The file for analytics is loaded later, and does not receive earlier events.
    await comes(() => {
      control(form, 'City').dispatchEvent(new Event('input', { bubbles: true }));
      return pushedEvents().length > 0;
    });
    giveButton(form).click();
    await pause();
    expect(pushedEvents()).to.deep.equal(['begin_checkout']);
  });

  it('gets a purchase once, even if its result is shown again after a reload', async () => {
    await proxy.answer(gifts, { json: donation });
    const form = await open();
    await fillDonor(form);
    giveButton(form).click();
    await comes(() => pushedEvents().includes('purchase'));
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const again = await open();
    await untilShown(again, 'Thank you');
    await pause();
    expect(pushedEvents().filter((event) => event === 'purchase')).to.have.length(1);
  });

  it('gets a purchase if the page was reloaded before the answer, and from only one of two forms', async () => {
    await proxy.answer(gifts, { hang: true });
    const form = await open();
    await fillDonor(form);
    giveButton(form).click();
    await proxy.called(gifts);
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_10' } });
    const two = [await open(), await open()];
    for (const one of two) await untilReference(one, 'ch_10');
    await pause();
    expect(pushedEvents().filter((event) => event === 'purchase')).to.deep.equal(['purchase']);
  });

  it('gets the next gift as well', async () => {
    await proxy.answer(gifts, { json: donation }, { json: { ...donation, ref_id: 'ch_0078' } });
    const form = await open();
    await fillDonor(form);
    await give(form, 'Thank you');
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    giveButton(form).click();
    await comes(() => pushedEvents().filter((event) => event === 'purchase').length === 2);
    expect(pushedEvents()).to.deep.equal([
      'begin_checkout',
      'add_payment_info',
      'purchase',
      'begin_checkout',
      'add_payment_info',
      'purchase',
    ]);
  });

  it('gets no purchase while the outcome is unknown, or if the gift was refused', async () => {
    for (const status of [504, 400]) {
      await proxy.answer(gifts, { status, json: status === 400 ? { state: 'refused' } : {} });
      const form = await open();
      await fillDonor(form);
      await give(form, status === 504 ? 'do not give again' : 'not accepted');
      await pause();
      form.remove();
      sessionStorage.clear();
      localStorage.clear();
      history.replaceState(null, '');
    }
    expect(pushedEvents()).to.not.include('purchase');
  });

  it('may have another name, or be gtag; an invalid name logs a warning', async () => {
    await proxy.answer(gifts, { json: donation });
    page.other = [];
    const form = await open('other');
    await fillDonor(form);
    await comes(() => pushedEvents(page.other).includes('begin_checkout'));
    const calls: unknown[][] = [];
    page.gtag = (...args) => calls.push(args);
    form.setAttribute('data-layer', 'gtag');
    giveButton(form).click();
    await comes(() => calls.length === 2);
    expect(calls.map(([command, event]) => [command, event])).to.deep.equal([
      ['event', 'add_payment_info'],
      ['event', 'purchase'],
    ]);
    const lines = await warningsDuring(async () => {
      form.setAttribute('data-layer', 'no name');
      button(form, 'Give again').click();
      await untilShown(form, 'Your details');
      await fill(form, 'City', 'Hull');
    });
    expect(lines.join()).to.include('data-layer="no name"');
    expect(page.dataLayer).to.equal(undefined);
  });
});
