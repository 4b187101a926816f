import { expect, fixture, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import { proxy, resetBeforeEach } from './start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  drawn,
  fill,
  fillDonor,
  gifts,
  giveButton,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from './support.js';

resetBeforeEach();

const name = 'fr-begun-1';
const text = 'You began a monthly gift of $50. Would you like to continue?';
const dayMs = 24 * 3_600_000;

/** Data stored by an earlier visit. */
function begin(changes: Readonly<Record<string, unknown>> = {}, campaignId = 1): void {
  const gift = { amountMinor: 5000, currency: 'CAD', frequency: 'month', at: Date.now() - dayMs, ...changes };
  localStorage.setItem(`fr-begun-${campaignId}`, JSON.stringify(gift));
}

const stored = (key = name) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

async function open(attributes: Readonly<Record<string, string>> = { reminder: '' }): Promise<FrDonateForm> {
  useTestCard();
  const place = await fixture<HTMLDivElement>(html`<div></div>`);
  const form = document.createElement('fr-donate-form');
  const usual = {
    'campaign-id': '1',
    'proxy-url': proxy.url,
    currency: 'CAD',
    locale: 'en-CA',
    amounts: '25 50',
  };
  for (const [key, value] of Object.entries({ ...usual, ...attributes })) form.setAttribute(key, value);
  place.append(form);
  await drawn(form);
  return form;
}

const focused = (form: FrDonateForm) => form.shadowRoot?.activeElement;
const isChosen = (form: FrDonateForm, label: string) => (control(form, label) as HTMLInputElement).checked;

describe('fr-donate-form: the reminder of a gift', () => {
  it('is off unless the page asks for it: nothing is stored, and nothing is shown', async () => {
    begin();
    const form = await open({});
    expect(shownText(form)).not.to.include('You began');
    localStorage.clear();
    await fill(form, '$25', '');
    expect(localStorage.length).to.equal(0);
  });

  it('stores amount, currency, frequency and time when the visitor begins a gift, and nothing about the donor', async () => {
    const form = await open();
    expect(localStorage.length).to.equal(0);
    await fill(form, '$25', '');
    await fillDonor(form);
    const { at, ...gift } = stored() as { at: number };
    expect(gift).to.deep.equal({ amountMinor: 2500, currency: 'CAD', frequency: 'once' });
    expect(Date.now() - at).to.be.within(0, 60_000);
    expect(Object.keys(localStorage)).to.deep.equal([name]);
  });

  it('is not shown while the visitor is still filling in the form', async () => {
    const form = await open();
    await fill(form, 'Monthly', '');
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
  });

  it('restores amount and frequency, and moves the focus into the form', async () => {
    begin();
    const form = await open();
    expect(shownText(form)).to.include(text);
    expect(isChosen(form, 'Once')).to.equal(true);
    button(form, 'Continue this gift').click();
    await settled(form);
    expect([isChosen(form, 'Monthly'), isChosen(form, '$50')]).to.deep.equal([true, true]);
    expect(focused(form)).to.equal(control(form, 'Monthly'));
    expect(shownText(form)).not.to.include('You began');
    // The gift has still not been made.
    expect(stored()).to.include({ amountMinor: 5000, frequency: 'month' });
  });

  it('restores an amount that was typed', async () => {
    begin({ amountMinor: 7350, frequency: 'once' });
    const form = await open();
    expect(shownText(form)).to.include('You began a gift of $73.50.');
    button(form, 'Continue this gift').click();
    await settled(form);
    expect(control(form, 'Other amount').value).to.equal('73.50');
  });

  it('is deleted when it is dismissed, and the form gets the focus', async () => {
    begin();
    const form = await open();
    const dismiss = button(form, 'No, thanks');
    dismiss.focus();
    dismiss.click();
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
    expect(stored()).to.equal(null);
    expect(focused(form)).to.equal(control(form, 'Once'));
    expect(isChosen(form, 'Once')).to.equal(true);
  });

  it('is hidden when the visitor begins another gift, which is stored instead', async () => {
    begin();
    const form = await open();
    await fill(form, '$25', '');
    expect(shownText(form)).not.to.include('You began');
    expect(stored()).to.include({ amountMinor: 2500, frequency: 'once' });
  });

  it('is deleted after seven days, or after the days that the page sets', async () => {
    const seen = async (reminder: string, at: number) => {
      begin({ at });
      const form = await open({ reminder });
      const shown = shownText(form);
      form.remove();
      return shown.includes(text);
    };
    const week = Date.now() - 7 * dayMs;
    expect(await seen('', week - 1000)).to.equal(false);
    expect(stored()).to.equal(null);
    expect(await seen('8', week - 1000)).to.equal(true);
    for (const wrong of ['0', '31', '2.5', 'never']) {
      expect(await seen(wrong, week + 60_000), wrong).to.equal(true);
      expect(await seen(wrong, week - 1000), wrong).to.equal(false);
    }
  });

  for (const [why, changes] of Object.entries({
    'with a time in the future': { at: Date.now() + dayMs },
    'with another currency': { currency: 'USD' },
    'with an amount above the maximum': { amountMinor: 2_500_001 },
    'with a frequency that is not offered': { frequency: 'week' },
    'with an amount of zero': { amountMinor: 0 },
    'with a fraction of a cent': { amountMinor: 50.5 },
  }))
    it(`is not shown for data ${why}`, async () => {
      begin(changes);
      const form = await open();
      expect(shownText(form)).to.include('$25');
      expect(shownText(form)).not.to.include('You began');
    });

  it('is not shown if the storage has other data', async () => {
    localStorage.setItem(name, '{"amountMinor":');
    expect(shownText(await open())).not.to.include('You began');
  });

  it('does nothing if the storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const methods = Object.getOwnPropertyDescriptors(Storage.prototype);
    const descriptor = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    // WebKit keeps using the storage object that earlier tests have read, so the methods of `Storage` have to fail as well.
    Object.defineProperty(window, 'localStorage', { configurable: true, get: blocked });
    Object.assign(Storage.prototype, { getItem: blocked, setItem: blocked, removeItem: blocked });
    try {
      const form = await open();
      await fill(form, '$25', '');
      expect(isChosen(form, '$25')).to.equal(true);
      expect(shownText(form)).not.to.include('You began');
    } finally {
      Object.defineProperties(Storage.prototype, methods);
      Object.defineProperty(window, 'localStorage', descriptor);
    }
    expect(localStorage.length).to.equal(0);
  });

  it('belongs to the form’s campaign', async () => {
    begin({}, 2);
    const form = await open();
    expect(shownText(form)).not.to.include('You began');
    form.setAttribute('campaign-id', '2');
    await untilShown(form, text);
  });

  it('is deleted when the page removes the attribute, for example after a withdrawn consent', async () => {
    begin();
    const form = await open();
    form.removeAttribute('reminder');
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
    expect(stored()).to.equal(null);
  });

  it('is also deleted with the attribute while the visitor is filling in the form', async () => {
    const form = await open();
    await fill(form, '$25', '');
    expect(stored()).to.include({ amountMinor: 2500 });
    form.removeAttribute('reminder');
    await settled(form);
    expect(stored()).to.equal(null);
    await fill(form, '$50', '');
    expect(stored()).to.equal(null);
  });

  it('is shown when the page adds the attribute, for example after a consent', async () => {
    begin();
    const form = await open({});
    form.setAttribute('reminder', '');
    await untilShown(form, text);
  });

  it('is hidden when another tab has deleted it', async () => {
    begin();
    const form = await open();
    expect(shownText(form)).to.include(text);
    localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
  });

  it('is shown by the first of two forms of a campaign, until the visitor begins a gift in either', async () => {
    begin();
    const form = await open();
    const other = form.cloneNode() as FrDonateForm;
    form.after(other);
    await drawn(other);
    expect(shownText(form)).to.include(text);
    expect(shownText(other)).not.to.include('You began');
    await fill(other, '$25', '');
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
  });

  it('may have the page’s own texts', async () => {
    begin();
    const messages = JSON.stringify({
      en: { 'reminder.month': 'Still {amount} a month?', 'reminder.no': 'Later' },
    });
    const form = await open({ reminder: '', messages });
    expect(shownText(form)).to.include('Still $50 a month?');
    expect(button(form, 'Later')).to.be.instanceOf(HTMLButtonElement);
  });

  for (const [locale, sentence, yes] of [
    [
      'fr-CA',
      'Vous avez commencé un don mensuel de 50 $. Souhaitez-vous le poursuivre?',
      'Poursuivre ce don',
    ],
    ['es-US', 'Usted comenzó una donación mensual de', 'Continuar esta donación'],
  ] as const)
    it(`has the language of ${locale}`, async () => {
      begin();
      const form = await open({ reminder: '', locale });
      await untilShown(form, yes);
      expect(shownText(form).replaceAll(/[\u00a0\u202f]/g, ' ')).to.include(sentence);
    });

  it('is accessible', async () => {
    begin();
    const form = await open();
    const group = form.shadowRoot?.querySelector('[part=reminder]');
    expect(group?.getAttribute('role')).to.equal('group');
    await expect(form).to.be.accessible();
  });
});

describe('fr-donate-form: the reminder beside a dialog', () => {
  it('is shown above the button, opens the dialog, and restores the gift', async () => {
    begin();
    const form = await open({ reminder: '', layout: 'dialog', floating: '' });
    expect(shownText(form)).to.include(text);
    const [note, opener] = ['[part=reminder]', '[part=open]'].map((part) =>
      form.shadowRoot!.querySelector(part)!.getBoundingClientRect(),
    );
    expect(note!.bottom).to.be.lessThan(opener!.top);
    button(form, 'Continue this gift').click();
    await settled(form);
    expect(form.shadowRoot?.querySelector('dialog')?.matches(':modal')).to.equal(true);
    expect(isChosen(form, 'Monthly')).to.equal(true);
    expect(focused(form)).to.equal(control(form, 'Monthly'));
    form.close();
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
  });

  it('moves the focus to the button when it is dismissed', async () => {
    begin();
    const form = await open({ reminder: '', layout: 'dialog' });
    const dismiss = button(form, 'No, thanks');
    dismiss.focus();
    dismiss.click();
    await settled(form);
    expect(focused(form)).to.equal(button(form, 'Donate'));
  });
});

describe('fr-donate-form: the reminder and the outcome of a gift', () => {
  const key = '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887';
  /** A gift whose outcome is unknown, as stored by this tab or another one. */
  const attempt = (changes: object = {}) =>
    JSON.stringify({
      ...{ key, campaignId: 1, amountMinor: 5000, currency: 'CAD', frequency: 'month' },
      ...{ proxyUrl: proxy.url, startedAt: Date.now() - 60_000, sentAt: Date.now() - 60_000, ...changes },
    });
  const attemptName = () => `fr-attempt-1 ${proxy.url}`;

  it('is deleted once the gift is sent, and after it was made', async () => {
    const form = await open();
    await fill(form, 'Monthly', '');
    await fillDonor(form);
    await proxy.answer(gifts, { json: { ...donation, frequency: 'month' }, hang: true });
    expect(stored()).to.include({ amountMinor: 5000 });
    giveButton(form).click();
    await proxy.called(gifts);
    await settled(form);
    expect(stored()).to.equal(null);
    await proxy.release();
    await untilShown(form, 'Thank you!');
    expect(stored()).to.equal(null);
  });

  it('is also deleted if the gift’s page has no reminder', async () => {
    begin();
    begin({}, 2);
    const form = await open({});
    await proxy.answer(gifts, { json: donation });
    await fillDonor(form);
    giveButton(form).click();
    await untilShown(form, 'Thank you!');
    expect(stored()).to.equal(null);
    expect(stored('fr-begun-2')).to.include({ amountMinor: 5000 });
  });

  it('is deleted if the outcome of the gift is unknown', async () => {
    const form = await open();
    await proxy.answer(gifts, { drop: true });
    await proxy.answer(attempts, { drop: true });
    await fill(form, 'Monthly', '');
    await fillDonor(form);
    giveButton(form).click();
    await untilShown(form, 'The answer to your gift got lost');
    expect(stored()).to.equal(null);
  });

  it('is kept if the gift was refused', async () => {
    const form = await open();
    await proxy.answer(gifts, { status: 422, json: { message: 'No', state: 'refused' } });
    await fill(form, 'Monthly', '');
    await fillDonor(form);
    giveButton(form).click();
    await untilShown(form, 'nothing was charged');
    await settled(form);
    expect(stored()).to.include({ amountMinor: 5000, frequency: 'month' });
  });

  for (const [where, storage] of [
    ['this tab', () => sessionStorage],
    ['another tab', () => localStorage],
  ] as const)
    it(`is not shown while the outcome of a gift of ${where} is unknown`, async () => {
      await proxy.answer(attempts, { drop: true });
      begin();
      storage().setItem(attemptName(), attempt());
      const form = await open();
      expect(shownText(form)).not.to.include('You began');
      expect(stored()).to.equal(null);
    });

  it('is hidden when another tab sends a gift whose outcome is not known yet', async () => {
    begin();
    const form = await open();
    expect(shownText(form)).to.include(text);
    localStorage.setItem(attemptName(), attempt());
    window.dispatchEvent(new StorageEvent('storage', { key: attemptName() }));
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
    // What the visitor chooses while the attribute is absent is not stored.
    localStorage.removeItem(name);
    await fill(form, '$25', '');
    expect(stored()).to.equal(null);
  });

  it('is not shown for an unsent gift whose key is stored', async () => {
    await proxy.answer(attempts, { status: 404, json: { state: 'absent' } });
    begin();
    sessionStorage.setItem(attemptName(), attempt({ isUnsent: true }));
    localStorage.setItem(attemptName(), attempt({ isUnsent: true }));
    const form = await open();
    await settled(form);
    expect(shownText(form)).not.to.include('You began');
  });
});
