import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { filledForm } from '../filled-form.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
  fill,
  fillDonor,
  give,
  giveButton,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

/** Moves the focus to the name, with which the address is shown. */
async function reachDonor(form: FrDonateForm): Promise<void> {
  control(form, 'First name').focus();
  await form.updateComplete;
}

describe('fr-donate-form: its fields', () => {
  it('has a labelled field with an autofill token for everything that the contract requires', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
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
      const found = control(form, label);
      expect(found.getAttribute('autocomplete'), label).to.equal(token);
      // What donors type must not be replaced, or sent to a service that checks the spelling.
      if (found instanceof HTMLInputElement)
        expect([found.spellcheck, found.getAttribute('autocorrect')], label).to.deep.equal([false, 'off']);
    }
    const owners = new Set(Object.keys(tokens).map((label) => control(form, label).form));
    expect(owners.size).to.equal(1);
  });

  it('gets every key that is typed into it, and no shortcut of the page does', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const street = control(form, 'Street address');
    await fill(form, 'First name', 'Maude');
    const pressed: string[] = [];
    // A slideshow or a search box: it leaves the keys to the fields that it recognises.
    const shortcuts = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      pressed.push(event.key);
      event.preventDefault();
    };
    const types = ['keydown', 'keypress', 'keyup'] as const;
    for (const type of types) document.addEventListener(type, shortcuts);
    try {
      street.focus();
      await sendKeys({ type: '1/2 sea st' });
      expect(street.value).to.equal('1/2 sea st');
      await sendKeys({ press: 'ArrowLeft' });
      expect(pressed).to.deep.equal([]);
      await sendKeys({ press: 'Escape' });
      expect(pressed, 'what closes the page’s own dialogs').to.include('Escape');
    } finally {
      for (const type of types) document.removeEventListener(type, shortcuts);
    }
  });

  it('can be pressed, selected, copied and filled by paste where a page forbids that outside of fields', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const street = control(form, 'Street address');
    await fill(form, 'First name', 'Maude');
    // Carousels, and scripts against copying, recognise fields by the event's target, which is the form here.
    const types = [
      ...['pointerdown', 'mousedown', 'touchstart', 'touchend', 'selectstart', 'contextmenu', 'dragstart'],
      ...['copy', 'cut', 'paste', 'keydown'],
    ];
    const forbid = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
    const isAllowed = (target: Element, type: string) =>
      target.dispatchEvent(
        type === 'keydown'
          ? new KeyboardEvent(type, {
              key: 'v',
              ctrlKey: true,
              bubbles: true,
              composed: true,
              cancelable: true,
            })
          : new Event(type, { bubbles: true, composed: true, cancelable: true }),
      );
    // Browsers ignore `preventDefault` in listeners of touches on a document, unless they ask for it.
    for (const type of types) document.addEventListener(type, forbid, { passive: false });
    try {
      for (const type of types) {
        expect(isAllowed(street, type), type).to.equal(true);
        expect(isAllowed(form.shadowRoot!.querySelector('legend')!, type), `${type} on a text`).to.equal(
          false,
        );
      }
      const search = new KeyboardEvent('keydown', {
        key: 'k',
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      expect(street.dispatchEvent(search), 'a shortcut of the page').to.equal(false);
    } finally {
      for (const type of types) document.removeEventListener(type, forbid);
    }
  });

  it('takes nothing from controls that the page has put into its slots', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    await fillDonor(form);
    const own = document.createElement('div');
    own.slot = 'legal';
    own.innerHTML =
      '<input name="amount" value="7" /><input type="checkbox" name="email" /><select name="country"><option>Narnia</option></select>';
    form.append(own);
    await settled(form);
    const before = shownText(form);
    for (const control of own.querySelectorAll<HTMLElement>('input, select')) {
      control.click();
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    await settled(form);
    expect(shownText(form)).to.equal(before);
    expect(control(form, 'Email').value).to.equal('maude@example.org');
    expect(control(form, 'Country').value).to.equal('CA');
  });

  it('lists the countries of the hidden address once the browser is idle, or with the address', async () => {
    useTestCard();
    const { requestIdleCallback } = globalThis;
    const idle: (() => void)[] = [];
    Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
    try {
      const list = (one: FrDonateForm) => control(one, 'Country') as HTMLSelectElement;
      const form = await openForm(proxy.url);
      expect([list(form).value, list(form).length]).to.deep.equal(['CA', 1]);
      for (const run of idle) run();
      await form.updateComplete;
      expect([list(form).value, list(form).length]).to.deep.equal(['CA', 249]);
      const other = await openForm(proxy.url);
      await reachDonor(other);
      expect([list(other).value, list(other).length]).to.deep.equal(['CA', 249]);
    } finally {
      Object.assign(globalThis, { requestIdleCallback });
    }
  });

  it('adapts the address fields to the country', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    await reachDonor(form);
    await fill(form, 'Province or territory', 'QC');
    await fill(form, 'Country', 'US');
    expect(control(form, 'State').value).to.equal('');
    expect(control(form, 'ZIP code').value).to.equal('');
    await fill(form, 'Country', 'FR');
    expect(() => control(form, 'State')).to.throw();
    expect(control(form, 'Postal code').required).to.equal(true);
    await fill(form, 'Country', 'HK');
    expect(control(form, 'Postal code (optional)').required).to.equal(false);
  });

  it('describes each field’s valid input and its problem for screen readers', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const described = () =>
      (control(form, 'Other amount').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => form.shadowRoot?.getElementById(id)?.innerText);
    expect(described()).to.deep.equal(['From $5 to $25,000']);
    await fill(form, 'Other amount', '€50');
    giveButton(form).click();
    await settled(form);
    expect(described()).to.deep.equal(['From $5 to $25,000', 'Enter a number in CAD, like 75 or 75.50.']);
    await fill(form, 'Other amount', 'CA$60');
    expect(giveButton(form).innerText).to.equal('Give $60.00');
  });

  it('names the city in its error as in its label', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    await reachDonor(form);
    await fill(form, 'Country', 'AU');
    expect(control(form, 'Suburb').value).to.equal('');
    await give(form, 'Enter your suburb.');
    await fill(form, 'Country', 'CW');
    expect(control(form, 'Postal code (optional)').required).to.equal(false);
    await fill(form, 'Country', 'US');
    await fill(form, 'State', 'AE');
    expect(control(form, 'State').value).to.equal('AE');
  });

  it('shows the gift on the button and above it', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(giveButton(form).innerText).to.equal('Give $50.00');
    await fill(form, 'Monthly', '');
    await fill(form, '$25', '');
    expect(giveButton(form).innerText).to.equal('Give $25.00 each month');
    await fill(form, 'Other amount', '1,234.5');
    expect(giveButton(form).innerText).to.equal('Give $1,234.50 each month');
    expect(shownText(form)).to.include('You give $1,234.50 today');
  });

  it('marks one amount as chosen: a typed or an offered one', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const chosen = () => form.shadowRoot?.querySelectorAll('input[name=amount]:checked').length;
    expect(chosen()).to.equal(1);
    await fill(form, 'Other amount', '75');
    expect(chosen()).to.equal(0);
    await fill(form, '$25', '');
    expect(control(form, 'Other amount').value).to.equal('');
    expect(chosen()).to.equal(1);
  });

  it('dispatches an event that bubbles when amount or frequency change', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    form.frequencies = 'once month year';
    const amount = nextEvent(form, 'fr-amount-change');
    await fill(form, 'Other amount', '75');
    expect((await amount).amountMinor).to.equal(7500);
    const nothing = nextEvent(form, 'fr-amount-change');
    await fill(form, 'Other amount', '7x');
    expect((await nothing).amountMinor).to.equal(null);
    const yearly = nextEvent(form, 'fr-frequency-change');
    await fill(form, 'Yearly', '');
    const frequency = await yearly;
    expect(frequency.frequency).to.equal('year');
    expect(frequency.bubbles && frequency.composed).to.equal(true);
  });

  it('changes its language while it is filled in, and keeps the input', async () => {
    const { form, card } = await filledForm();
    form.locale = 'fr-CA';
    await untilShown(form, 'Vos coordonnées');
    expect(control(form, 'Prénom').value).to.equal('Maude');
    expect(control(form, 'Province ou territoire').value).to.equal('QC');
    expect(giveButton(form).innerText).to.equal('Donner 50,00\u00a0$');
    expect(card.calls).to.include('localize fr');
    expect(card.loads).to.equal(1);
  });
});

describe('fr-donate-form: its settings', () => {
  it('shows the fallback content and the hosted page while a setting is missing, and warns once', async () => {
    useTestCard();
    await warningsDuring(async (warned) => {
      const form = await openForm(proxy.url, { campaignId: 'x' });
      form.requestUpdate();
      await settled(form);
      expect(form.shadowRoot?.querySelector('form')).to.equal(null);
      expect(form.shadowRoot?.querySelector('slot:not([name])')).to.not.equal(null);
      expect(form.shadowRoot?.querySelector('a')?.href).to.equal('https://give.example/campaign');
      expect(warned.filter((line) => line.includes('campaign-id'))).to.have.length(1);
      form.campaignId = '1';
      while (!form.shadowRoot?.querySelector('form')) await settled(form);
      expect(form.shadowRoot?.querySelector('form')).to.not.equal(null);
    });
  });

  it('uses the default when an attribute is removed', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    form.setAttribute('default-country', 'US');
    await settled(form);
    expect(control(form, 'Country').value).to.equal('US');
    for (const name of ['default-country', 'default-frequency']) form.setAttribute(name, '');
    await settled(form);
    for (const name of ['default-country', 'default-frequency']) form.removeAttribute(name);
    await form.updateComplete;
    expect(control(form, 'Country').value).to.equal('CA');
    expect(giveButton(form).innerText).to.equal('Give $50.00');
  });

  it('links only to web addresses', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(form.shadowRoot?.querySelector('a')?.href).to.equal('https://give.example/campaign');
    form.donateHref = 'javascript:alert(1)';
    await settled(form);
    expect(form.shadowRoot?.querySelector('a')).to.equal(null);
  });
});
