import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';
import { donorAt, filledAt, type DonorAtForm } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';
import { nextEvent } from '../support.js';

resetBeforeEach();

/** Moves the focus to the name, with which the address is shown. */
async function reachDonor(donor: DonorAtForm): Promise<void> {
  donor.control('First name').focus();
  await donor.form.updateComplete;
}

describe('fr-donate-form: its fields', () => {
  it('has a labelled field with an autofill token for everything that the contract requires', async () => {
    const donor = await donorAt();
    const tokens = {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Country: 'billing country',
      'Street address': 'billing address-line1',
      City: 'billing address-level2',
      'Province or territory': 'billing address-level1',
      'Postal code': 'billing postal-code',
    };
    for (const [label, token] of Object.entries(tokens)) {
      const found = donor.control(label);
      expect(found.getAttribute('autocomplete'), label).to.equal(token);
      // What donors type must not be replaced, or sent to a service that checks the spelling.
      if (found instanceof HTMLInputElement)
        expect([found.spellcheck, found.getAttribute('autocorrect')], label).to.deep.equal([false, 'off']);
    }
    const owners = new Set(Object.keys(tokens).map((label) => donor.control(label).form));
    expect(owners.size).to.equal(1);
  });

  it('can be filled where a page has shortcuts, is dragged, or forbids to press, select, copy and paste', async () => {
    const donor = await donorAt();
    const street = donor.control('Street address');
    await donor.fill('First name', 'Maude');
    const keys = ['keydown', 'keypress', 'keyup'];
    const others = [
      ...['pointerdown', 'mousedown', 'touchstart', 'touchend', 'selectstart', 'contextmenu', 'dragstart'],
      ...['copy', 'cut', 'paste'],
    ];
    // Such scripts leave fields alone, which they recognise by the event's target. Here it is the form.
    const forbid = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
    const isAllowed = (target: Element, type: string, key: KeyboardEventInit = {}) => {
      const init = { bubbles: true, composed: true, cancelable: true, ...key };
      return target.dispatchEvent(key.key ? new KeyboardEvent(type, init) : new Event(type, init));
    };
    // Browsers ignore `preventDefault` in listeners of touches on a document, unless they ask for it.
    for (const type of [...keys, ...others]) document.addEventListener(type, forbid, { passive: false });
    try {
      street.focus();
      await sendKeys({ type: '1/2 sea st' });
      expect(street.value).to.equal('1/2 sea st');
      for (const type of keys) {
        expect(isAllowed(street, type, { key: 'ArrowLeft' }), type).to.equal(true);
        expect(isAllowed(street, type, { key: 'v', ctrlKey: true }), `${type} of paste`).to.equal(true);
        expect(isAllowed(street, type, { key: 'k', ctrlKey: true }), 'a shortcut of the page').to.equal(
          false,
        );
        expect(isAllowed(street, type, { key: 'Escape' }), 'what closes the page’s dialogs').to.equal(false);
      }
      for (const type of others) {
        expect(isAllowed(street, type), type).to.equal(true);
        expect(isAllowed(donor.find('legend'), type), `${type} on a text`).to.equal(false);
      }
    } finally {
      for (const type of [...keys, ...others]) document.removeEventListener(type, forbid);
    }
  });

  it('takes nothing from controls that the page has put into its slots', async () => {
    const donor = await donorAt();
    await donor.fillIn();
    const own = document.createElement('div');
    own.slot = 'legal';
    own.innerHTML =
      '<input name="amount" value="7" /><input type="checkbox" name="email" /><select name="country"><option>Narnia</option></select>';
    donor.form.append(own);
    await donor.settled();
    const before = donor.text;
    for (const control of own.querySelectorAll<HTMLElement>('input, select')) {
      control.click();
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    await donor.settled();
    expect(donor.text).to.equal(before);
    expect(donor.control('Email').value).to.equal('maude@example.org');
    expect(donor.control('Country').value).to.equal('CA');
  });

  it('lists the countries of the hidden address once the browser is idle, or with the address', async () => {
    const { requestIdleCallback } = globalThis;
    const idle: (() => void)[] = [];
    Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
    const list = (donor: DonorAtForm) => {
      const { value, length } = donor.control('Country') as HTMLSelectElement;
      return [value, length];
    };
    try {
      const donor = await donorAt();
      expect(list(donor)).to.deep.equal(['CA', 1]);
      for (const run of idle) run();
      await donor.form.updateComplete;
      expect(list(donor)).to.deep.equal(['CA', 249]);
      const other = await donorAt();
      await reachDonor(other);
      expect(list(other)).to.deep.equal(['CA', 249]);
    } finally {
      Object.assign(globalThis, { requestIdleCallback });
    }
  });

  it('adapts the address fields to the country, and names the city in its error as in its label', async () => {
    const donor = await donorAt();
    await reachDonor(donor);
    await donor.fill('Province or territory', 'QC');
    await donor.fill('Country', 'US');
    expect(donor.control('State').value).to.equal('');
    expect(donor.control('ZIP code').value).to.equal('');
    await donor.fill('State', 'AE');
    expect(donor.control('State').value).to.equal('AE');
    await donor.fill('Country', 'FR');
    expect(() => donor.control('State')).to.throw();
    expect(donor.control('Postal code').required).to.equal(true);
    for (const country of ['HK', 'CW']) {
      await donor.fill('Country', country);
      expect(donor.control('Postal code (optional)').required).to.equal(false);
    }
    await donor.fill('Country', 'AU');
    expect(donor.control('Suburb').value).to.equal('');
    await donor.give('Enter your suburb.');
  });

  it('describes each field’s valid input and its problem for screen readers', async () => {
    const donor = await donorAt();
    const described = () =>
      (donor.control('Other amount').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => donor.form.shadowRoot?.getElementById(id)?.innerText);
    expect(described()).to.deep.equal(['From $5 to $25,000']);
    await donor.fill('Other amount', '€50');
    await donor.goOn();
    expect(described()).to.deep.equal(['From $5 to $25,000', 'Enter a number in CAD, like 75 or 75.50.']);
    await donor.fill('Other amount', 'CA$60');
    expect(donor.mainText).to.equal('Give $60.00');
  });

  it('shows one amount as chosen, an offered or a typed one, and the gift on the button and above it', async () => {
    const donor = await donorAt();
    const chosen = () => donor.all('input[name=amount]:checked').length;
    expect([donor.mainText, chosen()]).to.deep.equal(['Give $50.00', 1]);
    await donor.fill('Monthly');
    await donor.fill('Other amount', '1,234.5');
    expect([donor.mainText, chosen()]).to.deep.equal(['Give $1,234.50 each month', 0]);
    expect(donor.text).to.include('You give $1,234.50 today');
    await donor.fill('$25');
    expect([donor.mainText, chosen()]).to.deep.equal(['Give $25.00 each month', 1]);
    expect(donor.control('Other amount').value).to.equal('');
  });

  it('dispatches an event that bubbles when amount or frequency change', async () => {
    const donor = await donorAt('frequencies="once month year"');
    for (const [text, minor] of [
      ['75', 7500],
      ['7x', null],
    ] as const) {
      const change = nextEvent(donor.form, 'fr-amount-change');
      await donor.fill('Other amount', text);
      expect((await change).amountMinor).to.equal(minor);
    }
    const yearly = nextEvent(donor.form, 'fr-frequency-change');
    await donor.fill('Yearly');
    const { frequency, bubbles, composed } = await yearly;
    expect([frequency, bubbles, composed]).to.deep.equal(['year', true, true]);
  });

  it('changes its language while it is filled in, and keeps the input', async () => {
    const donor = await filledAt('');
    donor.form.locale = 'fr-CA';
    await donor.sees('Vos coordonnées');
    expect(donor.control('Prénom').value).to.equal('Maude');
    expect(donor.control('Province ou territoire').value).to.equal('QC');
    expect(donor.mainText).to.equal('Donner 50,00\u00a0$');
    expect(donor.card.calls).to.include('localize fr');
    expect(donor.card.loads).to.equal(1);
  });
});

describe('fr-donate-form: its settings', () => {
  it('shows the fallback content and the hosted page while a setting is missing, and warns once', async () => {
    await warningsDuring(async (warned) => {
      const donor = await donorAt('campaign-id="x" donate-href="https://give.example/campaign"', 'Call us.');
      donor.form.requestUpdate();
      await donor.settled();
      expect(donor.all('form')).to.have.length(0);
      expect(donor.find<HTMLSlotElement>('slot:not([name])').assignedNodes()).to.have.length(1);
      expect(donor.find<HTMLAnchorElement>('a').href).to.equal('https://give.example/campaign');
      expect(warned.filter((line) => line.includes('campaign-id'))).to.have.length(1);
      donor.form.campaignId = '1';
      await until(() => donor.all('form').length === 1);
    });
  });

  it('uses the default when an attribute is removed', async () => {
    const donor = await donorAt('default-country="US" default-frequency="month"');
    expect(donor.control('Country').value).to.equal('US');
    expect(donor.mainText).to.equal('Give $50.00 each month');
    for (const name of ['default-country', 'default-frequency'])
      for (const value of ['', null]) await donor.set(name, value);
    expect(donor.control('Country').value).to.equal('CA');
    expect(donor.mainText).to.equal('Give $50.00');
  });

  it('replaces a choice that the page no longer offers, because its donor could not change it', async () => {
    const donor = await donorAt();
    await donor.fill('Monthly');
    await donor.fill('First name', 'Maude');
    expect(donor.mainText).to.equal('Give $50.00 each month');
    donor.form.frequencies = 'once';
    await until(() => donor.mainText === 'Give $50.00');
    await donor.set('amounts', '35 70');
    expect(donor.mainText).to.equal('Give $70.00');
    await donor.fill('$35');
    await donor.set('amounts', '40 80');
    expect(donor.mainText).to.equal('Give $35.00');
    expect(donor.control('First name').value).to.equal('Maude');
  });

  it('links only to web addresses', async () => {
    const donor = await donorAt('donate-href="https://give.example/campaign"');
    expect(donor.all('a')).to.have.length(1);
    donor.form.donateHref = 'javascript:alert(1)';
    await donor.settled();
    expect(donor.all('a')).to.have.length(0);
  });
});
