import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { errorsDuring, translators, unsafeTexts } from '../../../support/translate.js';
import { until } from '../../../support/until.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, gifts, giveButton, settled, shownText, untilShown, useTestCard } from '../support.js';
import { openAll, openWhole } from '../whole-form.js';

resetBeforeEach();

const find = <Kind extends HTMLElement = HTMLInputElement>(form: FrDonateForm, selector: string) => {
  const found = form.shadowRoot?.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Chooses like a donor who reads the page in another language. */
async function choose(form: FrDonateForm, selector: string): Promise<void> {
  find(form, selector).click();
  await settled(form);
}

async function press(form: FrDonateForm): Promise<void> {
  giveButton(form).click();
  await settled(form);
}

const review = (form: FrDonateForm) => find(form, '.review').innerText;

const sent = async () =>
  (await proxy.calls(gifts)).map(({ body }) => {
    const { amount, frequency } = JSON.parse(body) as Record<string, unknown>;
    return `${String(amount)} ${String(frequency)}`;
  });

describe('a donate form that was translated', () => {
  for (const [how, translate] of Object.entries(translators)) {
    it(`by one that ${how} says what it will charge, and what was charged`, async () => {
      const { form } = await filledForm({ json: { ...donation, amount: 257.78, frequency: 'month' } });
      form.setAttribute('amounts', '50 250');
      form.setAttribute('fee-cover', '2.9% + 0.30');
      await untilShown(form, 'card fee');
      const errors = await errorsDuring(async () => {
        translate(form);
        await choose(form, '[name=amount][value="25000"]');
        expect(giveButton(form).innerText).to.equal('Give $250.00');
        translate(form);
        await choose(form, '[name=frequency][value=month]');
        expect(giveButton(form).innerText).to.equal('Give $250.00 each month');
        expect(review(form)).to.equal('You give $250.00 today, then $250.00 every month.');
        translate(form);
        await choose(form, '#fee-cover');
        expect(giveButton(form).innerText).to.equal('Give $257.78 each month');
        translate(form);
        await press(form);
        await untilShown(form, 'Your monthly gift of $257.78 is set up.');
        expect(find(form, 'form').checkVisibility()).to.equal(false);
        translate(form);
        await choose(form, 'section > button:last-of-type');
        expect(find(form, 'form').checkVisibility()).to.equal(true);
        expect(form.shadowRoot?.querySelector('section')).to.equal(null);
        expect(giveButton(form).innerText).to.match(/^Give \$\d/);
      });
      expect(errors).to.deep.equal([]);
      expect(await sent()).to.deep.equal(['257.78 month']);
    });

    it(`by one that ${how} shows its problems and notices, and hides them`, async () => {
      const { form } = await filledForm(
        { status: 503, json: { state: 'not-sent' } },
        { status: 400, json: { state: 'refused' } },
      );
      const amount = find(form, '#custom-amount');
      const type = async (text: string) => {
        amount.value = text;
        for (const name of ['input', 'change']) amount.dispatchEvent(new Event(name, { bubbles: true }));
        await settled(form);
      };
      const errors = await errorsDuring(async () => {
        translate(form);
        await type('€50');
        await press(form);
        await untilShown(form, 'Enter a number in CAD');
        translate(form);
        await type('1,23,4');
        await untilShown(form, 'two ways');
        expect(shownText(form)).to.not.match(/in figures/i);
        translate(form);
        await type('60');
        expect(form.shadowRoot?.querySelector('#summary, .problem')).to.equal(null);
        expect(giveButton(form).innerText).to.equal('Give $60.00');
        translate(form);
        await press(form);
        await untilShown(form, 'could not be sent');
        translate(form);
        await press(form);
        await untilShown(form, 'not accepted');
        expect(shownText(form)).to.not.match(/could not be sent/i);
      });
      expect(errors).to.deep.equal([]);
      expect(await sent()).to.deep.equal(['60 once', '60 once']);
    });

    it(`by one that ${how} opens and closes its parts`, async () => {
      const form = await openWhole(proxy.url);
      const errors = await errorsDuring(async () => {
        await openAll(form, 'en');
        for (const selector of [
          '[name=frequency][value=month]',
          '[name=frequency][value=once]',
          '#amount-1',
        ]) {
          translate(form);
          await choose(form, selector);
        }
        for (const box of form.shadowRoot?.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked') ??
          []) {
          translate(form);
          box.click();
          await settled(form);
        }
        expect(form.shadowRoot?.querySelectorAll('[type=checkbox]:checked').length).to.equal(0);
        expect(giveButton(form).innerText).to.match(/^Give (\d+ × )?\$\d/);
      });
      expect(errors).to.deep.equal([]);
    });
  }

  it('has each text in an element without Lit’s markers', async () => {
    const form = await openWhole(proxy.url);
    await openAll(form, 'en');
    await press(form);
    await until(() => form.shadowRoot?.querySelector('#summary'));
    expect(unsafeTexts(form.shadowRoot ?? form)).to.deep.equal([]);
    for (const attributes of [
      { steps: '' },
      { layout: 'dialog' },
      { share: '', 'redirect-href': '/thanks' },
    ]) {
      const { form: other } = await filledForm({ json: donation });
      for (const [name, value] of Object.entries(attributes)) other.setAttribute(name, value);
      await settled(other);
      expect(unsafeTexts(other.shadowRoot ?? other)).to.deep.equal([]);
    }
  });
});

/** What translators and scripts have made of the texts about a gift. */
const changes: Readonly<Record<string, (form: FrDonateForm) => void>> = {
  'another sum on the button': (form) => {
    giveButton(form).textContent = 'DONNER 25,00 $';
  },
  'another figure in the button': (form) => {
    find(form, '.give .sum').textContent = '$25.00';
  },
  'ten thousand times the sum in the summary': (form) => {
    find(form, '.review .sum').textContent = '$500,000.00';
  },
  'an empty button': (form) => {
    giveButton(form).replaceChildren();
  },
  'an earlier frequency': (form) => {
    giveButton(form).textContent = 'Give $50.00 each month';
  },
  'an earlier frequency around the sum': (form) => {
    giveButton(form).append(' each month');
  },
};

describe('a donate form whose texts about the gift were changed', () => {
  for (const [what, change] of Object.entries(changes))
    it(`does not send another gift than the screen says, and asks: ${what}`, async () => {
      const { form, card } = await filledForm({ json: donation });
      change(form);
      await press(form);
      await untilShown(form, 'Nothing was sent, because the amount shown here had been changed');
      expect(find(form, '#notice').innerText).to.include('One-time gift of $50.00.');
      expect(form.shadowRoot?.activeElement?.id).to.equal('notice');
      expect([giveButton(form).innerText, review(form)]).to.deep.equal([
        'Give $50.00',
        'One-time gift of $50.00.',
      ]);
      expect([await sent(), card.requested]).to.deep.equal([[], []]);
      await press(form);
      await untilShown(form, 'Your gift of $50.00 has gone through.');
      expect(await sent()).to.deep.equal(['50 once']);
    });

  it('asks each time while something goes on changing them', async () => {
    const { form } = await filledForm({ json: donation });
    const change = () => {
      if (giveButton(form).textContent !== 'Donner 25 $') giveButton(form).textContent = 'Donner 25 $';
    };
    const observer = new MutationObserver(change);
    observer.observe(giveButton(form), { childList: true });
    change();
    for (let presses = 0; presses < 3; presses += 1) {
      await press(form);
      await untilShown(form, 'turn the translation off');
    }
    expect(await sent()).to.deep.equal([]);
    observer.disconnect();
    await press(form);
    await press(form);
    await untilShown(form, 'Your gift of $50.00 has gone through.');
    expect(await sent()).to.deep.equal(['50 once']);
  });

  for (const [what, change] of Object.entries({
    'other words': (form: FrDonateForm) => {
      const button = giveButton(form);
      button.replaceChildren('Donner ', find(form, '.give .sum'), ' maintenant');
    },
    'another way to write the sum': (form: FrDonateForm) => {
      find(form, '.give .sum').textContent = '1.234,50 $';
      find(form, '.review .sum').textContent = '1\u202f234,50 $ CA';
    },
    'the sum in another element': (form: FrDonateForm) => {
      const sum = find(form, '.give .sum');
      const font = document.createElement('font');
      font.append(...sum.childNodes);
      sum.append(font);
    },
  }))
    it(`sends the gift at once with ${what}`, async () => {
      const { form } = await filledForm({ json: { ...donation, amount: 1234.5 } });
      const amount = find(form, '#custom-amount');
      amount.value = '1234.50';
      for (const name of ['input', 'change']) amount.dispatchEvent(new Event(name, { bubbles: true }));
      await settled(form);
      change(form);
      await press(form);
      await untilShown(form, 'Your gift of $1,234.50 has gone through.');
      expect(await sent()).to.deep.equal(['1234.5 once']);
    });

  it('sends a gift whose button has the page’s own text without the amount', async () => {
    useTestCard();
    const { form } = await filledForm({ json: donation });
    form.messages = { en: { 'give.once': 'Donate' } };
    await untilShown(form, 'Donate');
    await press(form);
    await untilShown(form, 'Your gift of $50.00 has gone through.');
    expect(await sent()).to.deep.equal(['50 once']);
  });
});
