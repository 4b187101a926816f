import { expect, fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { warningsDuring } from '../../../contract/place.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
  donation,
  drawn,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

async function open(attributes = '', children = '', lang = 'en'): Promise<FrDonateForm> {
  useTestCard();
  const form = await fixture<FrDonateForm>(`<fr-donate-form campaign-id="1" proxy-url="${proxy.url}"
    currency="CAD" locale="${lang}-CA" ${attributes}>${children}</fr-donate-form>`);
  await drawn(form);
  return form;
}

const choices = (form: FrDonateForm, name: string) =>
  [...form.shadowRoot!.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(
    ({ checked, labels }) =>
      `${labels?.[0]?.innerText.trim().replace(/\s+/g, ' ')}${checked ? ' chosen' : ''}`,
  );
const amounts = (form: FrDonateForm) => choices(form, 'amount').join(', ');
const typed = (form: FrDonateForm) => control(form, 'Other amount').value;
const oneLadder = '$25, $50 chosen, $100, $250';
const monthLadder = '$10, $15 chosen, $25, $50';

describe('fr-donate-form: how often', () => {
  it('is once or monthly, and yearly on request', async () => {
    expect(choices(await open(), 'frequency')).to.deep.equal(['Once chosen', 'Monthly']);
    const yearly = await open('frequencies="once month year"');
    expect(choices(yearly, 'frequency')).to.deep.equal(['Once chosen', 'Monthly', 'Yearly']);
  });

  it('has lower amounts for monthly gifts', async () => {
    const form = await open();
    expect(amounts(form)).to.equal(oneLadder);
    await fill(form, 'Monthly', '');
    expect(amounts(form)).to.equal(monthLadder);
    expect(giveButton(form).innerText).to.equal('Give $15.00 each month');
    await fill(form, 'Once', '');
    expect(amounts(form)).to.equal(oneLadder);
  });

  for (const [what, attributes, children, expected] of [
    ['amounts-month', 'amounts="40 80" amounts-month="5 8"', '', '$5, $8 chosen'],
    ['amounts, although they are the usual ones', 'amounts="25 50 100 250"', '', oneLadder],
    ['no amounts', 'amounts=""', '', ''],
    [
      'nothing, as the children are for single gifts',
      '',
      '<fr-amount value="40" frequency="once"></fr-amount>',
      monthLadder,
    ],
    ['a min above the lowest monthly amount', 'min="20"', '', oneLadder],
  ] as const)
    it(`offers each month what the page sets: ${what}`, async () => {
      const form = await open(attributes, children);
      await fill(form, 'Monthly', '');
      expect(amounts(form)).to.equal(expected);
    });

  it('has the usual amounts again when the page’s are removed', async () => {
    const form = await open('amounts="40 80"');
    form.removeAttribute('amounts');
    await settled(form);
    expect(amounts(form)).to.equal(oneLadder);
  });

  it('names amounts for monthly gifts that can’t be read or are outside of the limits', async () => {
    const form = await open();
    const lines = await warningsDuring(async () => {
      form.setAttribute('amounts-month', '€9 3 40');
      await settled(form);
    });
    expect(lines.join('\n'))
      .to.include('can’t read “€9” in its amounts-month')
      .and.include('offers 3, which is not between its min and max');
  });

  it('keeps the amount that the donor has chosen or typed, also if it is not offered', async () => {
    const form = await open();
    await fill(form, '$100', '');
    await fill(form, 'Monthly', '');
    expect([amounts(form), typed(form)]).to.deep.equal(['$10, $15, $25, $50', '100']);
    await fill(form, 'Once', '');
    expect([amounts(form), typed(form)]).to.deep.equal(['$25, $50, $100 chosen, $250', '']);
    await fill(form, '$50', '');
    await fill(form, 'Monthly', '');
    expect([amounts(form), typed(form)]).to.deep.equal(['$10, $15, $25, $50 chosen', '']);
    await fill(form, 'Other amount', '7x');
    await fill(form, 'Once', '');
    expect([amounts(form), typed(form)]).to.deep.equal(['$25, $50, $100, $250', '7x']);
  });

  it('keeps the amount that another element has proposed', async () => {
    const form = await open();
    form.show(5000);
    await settled(form);
    await fill(form, 'Monthly', '');
    expect(amounts(form)).to.equal('$10, $15, $25, $50 chosen');
  });

  it('keeps the amount of a link', async () => {
    const { href } = location;
    history.replaceState(null, '', '?amount=50');
    try {
      const form = await open('prefill');
      await fill(form, 'Monthly', '');
      expect(amounts(form)).to.equal('$10, $15, $25, $50 chosen');
    } finally {
      history.replaceState(null, '', href);
    }
  });
});

describe('fr-donate-form: what a monthly gift is', () => {
  const line = (form: FrDonateForm) => {
    const id = form.shadowRoot!.querySelector('[name=frequency]:checked')?.getAttribute('aria-describedby');
    return id ? form.shadowRoot!.getElementById(id)?.innerText : undefined;
  };

  it('is said below the choice, and of no single gift', async () => {
    const form = await open('frequencies="once month year"');
    expect(line(form)).to.equal(undefined);
    expect(shownText(form)).not.to.include('today');
    await fill(form, 'Monthly', '');
    expect(line(form)).to.equal('$15 today, then $15 every month.');
    await fill(form, 'Other amount', '12.50');
    expect(line(form)).to.equal('$12.50 today, then $12.50 every month.');
    await fill(form, 'Other amount', 'x');
    expect(shownText(form)).not.to.include('today');
    await fill(form, 'Yearly', '');
    await fill(form, '$50', '');
    expect(line(form)).to.equal('$50 today, then $50 every year.');
  });

  it('is said where monthly gifts are the only ones, and says that they can be cancelled if the charity does', async () => {
    const form = await open('frequencies="month" with-cancel-any-time');
    expect(shownText(form)).to.include('$15 today, then $15 every month. Cancel any time.');
    form.removeAttribute('with-cancel-any-time');
    await settled(form);
    expect(shownText(form)).to.include('$15 today, then $15 every month.').and.not.include('Cancel');
  });

  it('has the sum with the covered fee', async () => {
    const form = await open('frequencies="month" fee-cover="2.9% + 0.30" with-fee-cover-checked');
    await untilShown(form, '$15.76 today, then $15.76 every month.');
    expect(giveButton(form).innerText).to.equal('Give $15.76 each month');
  });

  for (const [lang, month, below, review] of [
    [
      'en',
      'Monthly',
      '$15 today, then $15 every month. Cancel any time.',
      'You give $15.00 today, then $15.00 every month.',
    ],
    [
      'fr',
      'Chaque mois',
      '15 $ aujourd’hui, puis 15 $ chaque mois. Vous pouvez annuler à tout moment.',
      'Vous donnez 15,00 $ aujourd’hui, puis 15,00 $ chaque mois.',
    ],
    [
      'es',
      'Mensual',
      '15 CAD hoy y luego 15 CAD cada mes. Puede cancelar cuando quiera.',
      'Donará 15,00 CAD hoy y luego 15,00 CAD cada mes.',
    ],
  ] as const)
    it(`is said again before the button: ${lang}`, async () => {
      const form = await open('with-cancel-any-time', '', lang);
      await fill(form, month, '');
      const shown = shownText(form).replace(/\u00a0/g, ' ');
      expect(shown).to.include(below).and.include(review);
    });

  it('is compared with the gift before it is sent', async () => {
    await proxy.answer(gifts, { json: { ...donation, amount: 15, frequency: 'month' } });
    const form = await open();
    await fill(form, 'Monthly', '');
    await fillDonor(form);
    const sums = () => [...form.shadowRoot!.querySelectorAll('.every .sum')];
    expect(sums().map(({ textContent }) => textContent)).to.deep.equal(['$15', '$15']);
    sums()[1]!.textContent = '$5';
    await give(form, 'the amount shown here had been changed');
    expect(await proxy.calls(gifts)).to.have.length(0);
    expect(sums()[1]!.textContent).to.equal('$15');
    await give(form, 'Your monthly gift of $15.00 is set up.');
  });
});
