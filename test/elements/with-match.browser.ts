import { expect, fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../src/elements/fr-donate-form/fr-donate-form.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import { warningsDuring, type ReadingElement } from '../contract/place.js';
import { accessible } from '../support/looks.js';
import { until } from '../support/until.js';
import { proxy, resetBeforeEach } from './fr-donate-form/start-anew.js';
import { drawn, fill, giveButton, shownText, untilShown, useTestCard } from './fr-donate-form/support.js';

const route = 'GET /v2/client/fundraiser/1';
const campaign = { type: 'amount', goal: 10_000, raised: 2000, donors: 20, name: 'Otters' };

resetBeforeEach();

describe('a thermometer with a sponsor who matches gifts', () => {
  async function shown(match: string, { json = campaign, attributes = '', lang = 'en' } = {}) {
    await proxy.answer(route, { json });
    const element = await fixture<ReadingElement>(
      `<fr-goal-thermometer campaign-id="1" lang="${lang}" ${attributes} proxy-url="${proxy.url}" currency="CAD"
        refresh="0">${match}</fr-goal-thermometer>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const find = (element: Element, selector: string) => element.shadowRoot!.querySelector(selector);
  const line = (element: Element) => find(element, '[part=match]')?.textContent.trim();
  const share = (element: Element) => find(element, '[part=matched]')?.getAttribute('data-fraction') ?? null;

  for (const [match, text, filled] of [
    ['', 'Every gift is matched.', '0.4'],
    ['sponsor="Otter Fund"', 'Otter Fund matches every gift.', '0.4'],
    ['ratio="2" sponsor="Otter Fund"', 'For every $1 you give, Otter Fund adds $2.', '0.6'],
    ['ratio="0.5"', 'For every $1 you give, $0.50 is added.', '0.3'],
    ['cap="5000"', 'Every gift is matched. $2,000 of $5,000 matched so far.', '0.4'],
    ['ratio="9"', 'For every $1 you give, $9 is added.', '1'],
    ['from="2020-01-01" cap="5000"', 'Every gift is matched. Up to $5,000 in total.', null],
    [
      'from="2020-01-01" raised-before="1500" until="2099-12-31"',
      'Every gift is matched. Until December 31, 2099.',
      '0.25',
    ],
    ['until="2020-01-01"', undefined, null],
    ['from="2099-01-01"', undefined, null],
    ['cap="2000"', undefined, null],
  ] as const)
    it(`shows ${text ?? 'nothing'} for ${match || 'no attributes'}`, async () => {
      const element = await shown(`<fr-match ${match}></fr-match>`);
      expect(line(element)).to.equal(text);
      expect(share(element)).to.equal(filled);
      await accessible(element);
    });

  it('shows the match in the language of the thermometer', async () => {
    const matches = `<fr-match lang="fr" sponsor="Fonds Loutre"></fr-match><fr-match lang="en" sponsor="Otter Fund"></fr-match>`;
    expect(line(await shown(matches))).to.equal('Otter Fund matches every gift.');
    expect(line(await shown(matches, { lang: 'fr' }))).to.contain('Fonds Loutre');
  });

  it('shows the milestones in the language of the thermometer', async () => {
    const milestones = `<fr-milestone at="5000" lang="fr">Un puits</fr-milestone><fr-milestone at="5000" lang="en">A well</fr-milestone>`;
    const list = (element: Element) => find(element, '[part=milestones]')?.textContent;
    expect(list(await shown(milestones)))
      .to.contain('A well')
      .and.not.contain('Un puits');
    expect(list(await shown(milestones, { lang: 'fr' })))
      .to.contain('Un puits')
      .and.not.contain('A well');
  });

  it('does not count what the sponsor adds as raised', async () => {
    const element = await shown('<p><fr-match cap="5000"></fr-match></p>');
    const bar = find(element, '[role=progressbar]');
    expect(bar?.getAttribute('aria-valuenow')).to.equal('20');
    expect(find(element, '[part=raised]')?.textContent).to.equal('$2,000');
    expect(find(element, '[part=fill]')?.getAttribute('data-fraction')).to.equal('0.2');
    const right = (part: string) => find(element, `[part=${part}]`)!.getBoundingClientRect().right;
    expect(right('matched')).to.be.above(right('fill') + 10);
  });

  for (const variant of ['tube', 'ring'])
    it(`has a part of a ${variant}`, async () => {
      const element = await shown('<fr-match></fr-match>', { attributes: `variant="${variant}"` });
      expect(share(element)).to.equal('0.4');
      expect(line(element)).to.equal('Every gift is matched.');
    });

  it('is about money: the part of a campaign that counts donors is not known', async () => {
    const element = await shown('<fr-match cap="5000"></fr-match>', {
      json: { ...campaign, type: 'donors' },
    });
    expect(line(element)).to.equal('Every gift is matched. Up to $5,000 in total.');
    expect(share(element)).to.equal(null);
  });

  it('has French and Spanish texts', async () => {
    const match = '<fr-match sponsor="Fonds Loutre" cap="5000" until="2099-12-31"></fr-match>';
    const fr = await shown(match, { lang: 'fr' });
    await until(() => line(fr)?.startsWith('Chaque don est jumelé par Fonds Loutre.'));
    expect(line(fr)).to.match(/2\s000\s\$ sur 5\s000\s\$\. Jusqu’au 31 décembre 2099\.$/);
    const es = await shown(match, { lang: 'es' });
    await until(() => line(es)?.startsWith('Fonds Loutre iguala cada donación.'));
  });

  it('follows the page, and ends once the sponsor has added all', async () => {
    const element = await shown('<fr-match cap="5000"></fr-match>');
    const match = element.querySelector('fr-match')!;
    match.setAttribute('sponsor', 'Otter Fund');
    await until(() => line(element)?.startsWith('Otter Fund'));
    await proxy.answer(route, { json: { ...campaign, raised: 5000 } });
    await element.refresh();
    await until(() => line(element) === undefined);
    expect(share(element)).to.equal(null);
  });

  it('names in the console what it can’t read, and shows nothing of it', async () => {
    let element: Element | undefined;
    const warnings = await warningsDuring(async () => {
      element = await shown('<fr-match cap="lots"></fr-match>');
    });
    expect(line(element!)).to.equal(undefined);
    expect(warnings.filter((text) => text.includes('cap="lots"'))).to.have.length(1);
  });
});

describe('a form with a sponsor who matches gifts', () => {
  async function open(match: string, { raised = 2000, attributes = '' } = {}): Promise<FrDonateForm> {
    useTestCard();
    await proxy.answer(route, { json: { ...campaign, raised } });
    const form = await fixture<FrDonateForm>(`<fr-donate-form campaign-id="1" proxy-url="${proxy.url}"
      currency="CAD" locale="en-CA" ${attributes}><fr-match ${match}></fr-match></fr-donate-form>`);
    await drawn(form);
    return form;
  }

  it('says what the gift becomes, and what is charged stays the same', async () => {
    const form = await open('sponsor="Otter Fund"');
    await untilShown(form, 'Otter Fund matches your gift: $50.00 becomes $100.00.');
    await fill(form, '$100', '');
    await untilShown(form, '$100.00 becomes $200.00.');
    expect(giveButton(form).innerText).to.equal('Give $100.00');
    await accessible(form);
  });

  it('counts neither the fee that the donor covers', async () => {
    const form = await open('ratio="2"', { attributes: 'fee-cover="2.9% + 0.30" with-fee-cover-checked' });
    await untilShown(form, 'Your gift is matched: $50.00 becomes $150.00.');
  });

  it('names no sum that the sponsor may not have left', async () => {
    const form = await open('sponsor="Otter Fund" cap="2040"');
    await untilShown(form, 'Otter Fund matches gifts, up to $2,040.00 in total.');
    await fill(form, '$25', '');
    await untilShown(form, '$25.00 becomes $50.00.');
    const unknown = await open('from="2020-01-01" cap="9000"');
    await untilShown(unknown, 'Gifts are matched, up to $9,000.00 in total.');
  });

  it('says nothing once the sponsor has added all, or the last day is over', async () => {
    for (const match of ['cap="2000"', 'until="2020-01-01"', 'from="2099-01-01"']) {
      const form = await open(match);
      await proxy.called(route);
      await until(
        () => !/matched|becomes/.test(shownText(form)),
        () => `${match}: ${shownText(form)}`,
      );
      await form.updateComplete;
      expect(shownText(form), match).to.not.match(/matched|becomes/);
    }
  });
});
