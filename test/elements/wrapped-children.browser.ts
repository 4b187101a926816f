import { expect, fixture } from '@open-wc/testing';
import '../../src/elements/fr-campaign-choice/index.js';
import '../../src/elements/fr-donate-form/index.js';
import type { FrDonateForm } from '../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FrGoalThermometer } from '../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import { until } from '../support/until.js';
import { named, threeCampaigns } from './fr-campaign-choice/support.js';
import { proxy, resetBeforeEach } from './fr-donate-form/start-anew.js';
import { control, drawn, shownText, useTestCard } from './fr-donate-form/support.js';

resetBeforeEach();

const a = '<fr-amount value="75">A well</fr-amount>';
const b = '<fr-amount value="150">A school</fr-amount>';
const field = '<fr-field name="heard" label="How did you hear of us?" required></fr-field>';

/** What content management systems and editors make of children on lines of their own. */
const manglings: Readonly<Record<string, string>> = {
  'a paragraph around each': `<p>${a}</p>\n<p>${b}</p>\n<p>${field}</p>`,
  'one paragraph with line breaks': `<p>${a}<br />\n${b}<br>${field}</p>`,
  'blocks and spans': `<div class="block"><div><span>${a}</span>${b}</div><span lang="en">${field}</span></div>`,
  'a list': `<ul><li>${a}</li><li>${b}</li></ul>${field}`,
  'typographic quotes': `<p><fr-amount value=”75″>A well</fr-amount><fr-amount value=“150”>A school</fr-amount></p>
    <fr-field name=«heard» label="”How did you hear of us?″" required></fr-field>`,
  'another order': `${field}<p></p>${b}<p>${a}</p>`,
};

async function openForm(inside: string): Promise<FrDonateForm> {
  const form = await fixture<FrDonateForm>(
    `<fr-donate-form campaign-id="1" proxy-url="${proxy.url}" currency="CAD" locale="en-CA" refresh="0">${inside}</fr-donate-form>`,
  );
  await drawn(form);
  return form;
}

const offered = (form: FrDonateForm) =>
  [...(form.shadowRoot?.querySelectorAll<HTMLInputElement>('input[name=amount]') ?? [])]
    .map(({ value }) => value)
    .sort();

describe('children inside the markup of a CMS', () => {
  for (const [what, inside] of Object.entries(manglings))
    it(`define the offers and questions of a form: ${what}`, async () => {
      useTestCard();
      const form = await openForm(inside);
      await until(() => shownText(form).includes('How did you hear of us?'));
      expect(offered(form)).to.deep.equal(['15000', '7500']);
      expect(shownText(form)).to.include('A well').and.include('A school');
      expect(control(form, 'How did you hear of us?').required).to.equal(true);
    });

  it('without end tags are separate, as they are written', async () => {
    useTestCard();
    const form = await openForm('<fr-amount value="75" /><fr-amount value="150" />A school');
    expect(offered(form)).to.deep.equal(['15000', '7500']);
  });

  it('inside another widget are not the form’s', async () => {
    useTestCard();
    const form = await openForm(`${a}<fr-other>${b}</fr-other>`);
    expect(offered(form)).to.deep.equal(['7500']);
  });

  it('define an offer that is added later', async () => {
    useTestCard();
    const form = await openForm(`<p>${a}</p>`);
    form.insertAdjacentHTML('beforeend', `<p>${b}</p>`);
    await until(() => offered(form).length === 2);
    form.querySelector('p')?.remove();
    await until(() => offered(form).join() === '15000');
  });

  for (const [what, inside] of Object.entries({
    'a paragraph': '<p>CHOICE</p>',
    'two blocks': '<div><div>CHOICE</div></div>',
    'a paragraph with an offer': `<p>${a}CHOICE</p>`,
    'no slot': 'BARE',
    'a paragraph, without a slot': '<p>BARE</p>',
  }))
    it(`shows the choice of campaigns in ${what}`, async () => {
      await threeCampaigns(proxy);
      useTestCard();
      const tag = `campaign-id="1 2" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>`;
      const form = await openForm(
        inside
          .replace('CHOICE', `<fr-campaign-choice slot="campaign" ${tag}`)
          .replace('BARE', `<fr-campaign-choice ${tag}`),
      );
      const choice = form.querySelector('fr-campaign-choice');
      if (!choice) throw new Error('There is no choice.');
      await named(choice);
      expect(choice.getBoundingClientRect().height).to.be.greaterThan(20);
      expect(form.querySelector('fr-amount')?.getBoundingClientRect().height ?? 0).to.equal(0);
    });

  it('define the milestones of a thermometer', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', {
      json: { type: 'amount', goal: 200_000, raised: 100, donors: 3 },
    });
    const element = await fixture(
      `<fr-goal-thermometer campaign-id=”1″ proxy-url="${proxy.url}" currency="CAD" refresh="0" lang="en">
        <p><fr-milestone at="50000">Half</fr-milestone><br /><fr-milestone at=”75000″>More</fr-milestone></p>
      </fr-goal-thermometer>`,
    );
    await until(() => element.shadowRoot?.querySelectorAll('[part=milestone]').length === 2);
  });

  for (const [what, inside, labels] of [
    [
      'without end tags',
      '<fr-milestone at="500" /><fr-milestone at="750">Canoes</fr-milestone>',
      ['', 'Canoes'],
    ],
    [
      'with texts in two languages',
      '<fr-milestone at="500"><span lang="en">A well</span>\n<span lang="fr">Un puits</span></fr-milestone>',
      ['A well'],
    ],
  ] as const)
    it(`define the labels of milestones ${what}`, async () => {
      await proxy.answer('GET /v2/client/fundraiser/1', {
        json: { type: 'amount', goal: 2_000, raised: 100, donors: 3 },
      });
      const element = await fixture<FrGoalThermometer>(
        `<fr-goal-thermometer campaign-id="1" proxy-url="${proxy.url}" currency="CAD" refresh="0" lang="en">${inside}</fr-goal-thermometer>`,
      );
      await until(() => element.data !== undefined);
      await element.updateComplete;
      const drawnLabels = [...element.shadowRoot!.querySelectorAll('[part=milestones] .label')].map(
        ({ textContent }) => textContent.trim(),
      );
      expect(drawnLabels).to.deep.equal(labels);
    });
});
