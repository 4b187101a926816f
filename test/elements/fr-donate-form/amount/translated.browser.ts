import { expect } from '@open-wc/testing';
import { errorsDuring, translators, unsafeTexts } from '../../../support/translate.js';
import { until } from '../../../support/until.js';
import { DonorAtForm, filledAt, giftsSent, made, notSent, refused } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, useTestCard } from '../support.js';
import { openAll, openWhole } from '../whole-form.js';

resetBeforeEach();

/** Types an amount like a donor who reads the page in another language. */
async function type(donor: DonorAtForm, text: string): Promise<void> {
  const amount = donor.find<HTMLInputElement>('#custom-amount');
  amount.value = text;
  for (const name of ['input', 'change']) amount.dispatchEvent(new Event(name, { bubbles: true }));
  await donor.settled();
}

async function openWholeForm(): Promise<DonorAtForm> {
  const donor = new DonorAtForm(await openWhole(proxy.url), useTestCard());
  await openAll(donor.form, 'en');
  return donor;
}

const sent = async () =>
  (await giftsSent()).map(({ amount, frequency }) => `${String(amount)} ${String(frequency)}`);

describe('a donate form that was translated', () => {
  for (const [how, translate] of Object.entries(translators)) {
    it(`by one that ${how} says what it will charge, and what was charged`, async () => {
      const donor = await filledAt('amounts="50 250" fee-cover="2.9% + 0.30"', {
        json: { ...donation, amount: 257.78, frequency: 'month' },
      });
      await donor.sees('card fee');
      const choose = async (selector: string) => {
        translate(donor.form);
        await donor.click(selector);
      };
      const errors = await errorsDuring(async () => {
        await choose('[name=amount][value="25000"]');
        expect(donor.mainText).to.equal('Give $250.00');
        await choose('[name=frequency][value=month]');
        expect(donor.mainText).to.equal('Give $250.00 each month');
        expect(donor.find('.review').innerText).to.equal('You give $250.00 today, then $250.00 every month.');
        await choose('#fee-cover');
        expect(donor.mainText).to.equal('Give $257.78 each month');
        translate(donor.form);
        await donor.give('Your monthly gift of $257.78 is set up.');
        expect(donor.find('form').checkVisibility()).to.equal(false);
        await choose('section > button:last-of-type');
        expect(donor.find('form').checkVisibility()).to.equal(true);
        expect(donor.all('section')).to.have.length(0);
        expect(donor.mainText).to.match(/^Give \$\d/);
      });
      expect(errors).to.deep.equal([]);
      expect(await sent()).to.deep.equal(['257.78 month']);
    });

    it(`by one that ${how} shows its problems and notices, and hides them`, async () => {
      const donor = await filledAt('', notSent, refused);
      const errors = await errorsDuring(async () => {
        translate(donor.form);
        await type(donor, '€50');
        await donor.give('Enter a number in CAD');
        translate(donor.form);
        await type(donor, '1,23,4');
        await donor.sees('two ways');
        expect(donor.text).to.not.match(/in figures/i);
        translate(donor.form);
        await type(donor, '60');
        expect(donor.all('#summary, .problem')).to.have.length(0);
        expect(donor.mainText).to.equal('Give $60.00');
        translate(donor.form);
        await donor.give('could not be sent');
        translate(donor.form);
        await donor.give('not accepted');
        expect(donor.text).to.not.match(/could not be sent/i);
      });
      expect(errors).to.deep.equal([]);
      expect(await sent()).to.deep.equal(['60 once', '60 once']);
    });

    it(`by one that ${how} opens and closes its parts`, async () => {
      const donor = await openWholeForm();
      const errors = await errorsDuring(async () => {
        for (const selector of [
          '[name=frequency][value=month]',
          '[name=frequency][value=once]',
          '#amount-1',
        ]) {
          translate(donor.form);
          await donor.click(selector);
        }
        for (const box of donor.all('[type=checkbox]:checked')) {
          translate(donor.form);
          box.click();
          await donor.settled();
        }
        expect(donor.all('[type=checkbox]:checked')).to.have.length(0);
        expect(donor.mainText).to.match(/^Give (\d+ × )?\$\d/);
      });
      expect(errors).to.deep.equal([]);
    });
  }

  it('has each text in an element without Lit’s markers', async () => {
    const donor = await openWholeForm();
    await donor.goOn();
    await until(() => donor.all('#summary').length > 0);
    expect(unsafeTexts(donor.form.shadowRoot!)).to.deep.equal([]);
    for (const attributes of ['steps', 'layout="dialog"', 'share redirect-href="/thanks"']) {
      const { form } = await filledAt(attributes);
      expect(unsafeTexts(form.shadowRoot!), attributes).to.deep.equal([]);
    }
  });
});

type Change = (donor: DonorAtForm) => void;

describe('a donate form whose texts about the gift were changed', () => {
  /** What translators and scripts have made of the texts of a gift of $50, so that they may say another gift. */
  const others: readonly (readonly [string, Change, attributes?: string])[] = [
    ['another sum on the button', ({ mainButton }) => (mainButton.textContent = 'DONNER 25,00 $')],
    ['another figure in the button', (donor) => (donor.find('.give .sum').textContent = '$25.00')],
    ['ten thousand times the sum', (donor) => (donor.find('.review .sum').textContent = '$500,000.00')],
    [
      'a second sum on the button',
      ({ mainButton }) => mainButton.insertAdjacentHTML('beforeend', ' <span class="sum">$500.00</span>'),
    ],
    ['an empty button', ({ mainButton }) => mainButton.replaceChildren()],
    ['an earlier frequency', ({ mainButton }) => (mainButton.textContent = 'Give $50.00 each month')],
    ['an earlier frequency around the sum', ({ mainButton }) => mainButton.append(' each month')],
    ['another sum above the step', (donor) => (donor.find('.chosen .sum').textContent = '$5'), 'steps'],
    [
      'another sum of later payments',
      (donor) => (donor.all('.every .sum')[1]!.textContent = '$5'),
      'frequencies="month"',
    ],
  ];

  for (const [what, change, attributes = ''] of others)
    it(`does not send another gift than the screen says, and asks: ${what}`, async () => {
      const frequency = attributes.includes('month') ? 'month' : 'once';
      const donor = await filledAt(attributes, { json: { ...donation, frequency } });
      if (attributes === 'steps') for (const _ of ['gift', 'donor']) await donor.goOn();
      const says = () =>
        ['.chosen', '.every', '.review', '.give'].map((text) =>
          donor.all(text).map(({ innerText }) => innerText),
        );
      const before = says();
      change(donor);
      await donor.give('Nothing was sent, because the amount shown here had been changed');
      expect(donor.find('#notice').innerText).to.include(donor.find('.review').innerText);
      expect(donor.focused?.id).to.equal('notice');
      expect(says()).to.deep.equal(before);
      expect([await sent(), donor.card.requested]).to.deep.equal([[], []]);
      await donor.give('$50.00');
      await donor.sees('Thank you');
      expect(await sent()).to.deep.equal([`50 ${frequency}`]);
    });

  it('asks each time while something goes on changing them', async () => {
    const donor = await filledAt('', made);
    const { mainButton } = donor;
    const change = () => {
      if (mainButton.textContent !== 'Donner 25 $') mainButton.textContent = 'Donner 25 $';
    };
    const observer = new MutationObserver(change);
    observer.observe(mainButton, { childList: true });
    change();
    for (let presses = 0; presses < 3; presses += 1) {
      await donor.goOn();
      await donor.sees('turn the translation off');
    }
    expect(await sent()).to.deep.equal([]);
    observer.disconnect();
    await donor.goOn();
    await donor.give('Your gift of $50.00 has gone through.');
    expect(await sent()).to.deep.equal(['50 once']);
  });

  const same: Readonly<Record<string, Change>> = {
    'other words': (donor) =>
      donor.mainButton.replaceChildren('Donner ', donor.find('.give .sum'), ' maintenant'),
    'another way to write the sum': (donor) => {
      donor.find('.give .sum').textContent = '1.234,50 $';
      donor.find('.review .sum').textContent = '1\u202f234,50 $ CA';
    },
    'the sum in another element': (donor) => {
      const sum = donor.find('.give .sum');
      const font = document.createElement('font');
      font.append(...sum.childNodes);
      sum.append(font);
    },
  };

  for (const [what, change] of Object.entries(same))
    it(`sends the gift at once with ${what}`, async () => {
      const donor = await filledAt('', { json: { ...donation, amount: 1234.5 } });
      await type(donor, '1234.50');
      change(donor);
      await donor.give('Your gift of $1,234.50 has gone through.');
      expect(await sent()).to.deep.equal(['1234.5 once']);
    });

  it('sends a gift whose button has the page’s own text without the amount', async () => {
    const donor = await filledAt('', made);
    donor.form.messages = { en: { 'give.once': 'Donate' } };
    await donor.sees('Donate');
    await donor.give('Your gift of $50.00 has gone through.');
    expect(await sent()).to.deep.equal(['50 once']);
  });
});
