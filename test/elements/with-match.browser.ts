import { expect, fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../src/elements/fr-donate-form/fr-donate-form.js';
import '../../src/elements/fr-campaign-choice/index.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import { warningsDuring, type ReadingElement } from '../contract/place.js';
import { accessible } from '../support/looks.js';
import { until } from '../support/until.js';
import { proxy, resetBeforeEach } from './fr-donate-form/start-anew.js';
import {
  donation,
  drawn,
  fill,
  fillDonor,
  gifts,
  giveButton,
  shownText,
  untilShown,
  useTestCard,
} from './fr-donate-form/support.js';

const route = 'GET /v2/client/fundraiser/1';
const campaign = { type: 'amount', goal: 10_000, raised: 2000, donors: 20, name: 'Otters' };

resetBeforeEach();

describe('a thermometer with a sponsor who matches gifts', () => {
  async function shown(match: string, { json = campaign, attributes = '', lang = 'en' } = {}) {
    await proxy.answer(route, { json });
    const element = await fixture<ReadingElement>(
      `<fr-goal-thermometer ${attributes} campaign-id="1" lang="${lang}" proxy-url="${proxy.url}" currency="CAD"
        refresh="0">${match}</fr-goal-thermometer>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const find = (element: Element, selector: string) => element.shadowRoot!.querySelector(selector);
  const textOf = (element: Element, part: string) =>
    find(element, `[part=${part}]`)?.textContent.replace(/\s+/g, ' ').trim();
  const line = (element: Element) => textOf(element, 'match');
  const sum = (element: Element) => textOf(element, 'match-sum');
  const share = (element: Element) => find(element, '[part=matched]')?.getAttribute('data-fraction') ?? null;

  for (const [match, text, added, filled] of [
    ['', '×2 Every gift is doubled', '$2,000 matched', '0.4'],
    ['sponsor="Otter Fund"', '×2 Doubled by Otter Fund', '$2,000 matched', '0.4'],
    [
      'ratio="2" sponsor="Otter Fund"',
      '×3 For every $1 you give, $2 is added · by Otter Fund',
      '$4,000 matched',
      '0.6',
    ],
    ['ratio="0.5"', '+50% For every $1 you give, $0.50 is added', '$1,000 matched', '0.3'],
    ['cap="5000"', '×2 Every gift is doubled', '$2,000 matched, $3,000 left', '0.4'],
    ['ratio="9"', '×10 For every $1 you give, $9 is added', '$18,000 matched', '1'],
    ['from="2020-01-01" cap="5000"', '×2 Every gift is doubled · up to $5,000 in total', undefined, null],
    [
      'from="2020-01-01" raised-before="1500" until="2099-12-31"',
      '×2 Every gift is doubled · until December 31, 2099',
      '$500 matched',
      '0.25',
    ],
    ['until="2020-01-01"', undefined, undefined, null],
    ['from="2099-01-01"', undefined, undefined, null],
    ['cap="2000"', undefined, undefined, null],
  ] as const)
    it(`shows ${text ?? 'nothing'} for ${match || 'no attributes'}`, async () => {
      const element = await shown(`<fr-match ${match}></fr-match>`);
      expect(line(element)).to.equal(text);
      expect(sum(element)).to.equal(added);
      expect(share(element)).to.equal(filled);
      await accessible(element);
    });

  it('says before the first gift what the sponsor adds at most', async () => {
    const element = await shown('<fr-match sponsor="Otter Fund" cap="500"></fr-match>', {
      json: { ...campaign, raised: 0, donors: 0 },
    });
    expect([line(element), sum(element)]).to.deep.equal([
      '×2 Doubled by Otter Fund',
      '$0 matched, $500 left',
    ]);
  });

  it('has the limit as the sum of what is matched and what is left, also without their cents', async () => {
    const element = await shown('<fr-match cap="5000"></fr-match>', {
      json: { ...campaign, raised: 2000.32 },
    });
    expect(sum(element)).to.equal('$2,000 matched, $3,000 left');
  });

  it('does not say what is left if campaigns are missing in the sum', async () => {
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaign, raised: null } });
    const element = await shown('<fr-match cap="5000"></fr-match>', { attributes: 'campaign-id="1 2"' });
    expect(element.matches(':state(partial)')).to.equal(true);
    expect([line(element), sum(element)]).to.deep.equal([
      '×2 Every gift is doubled · up to $5,000 in total',
      undefined,
    ]);
  });

  it('promises nothing once the campaign has ended', async () => {
    const json = { ...campaign, event: { start_at: '2020-01-01T00:00:00Z', end_at: '2020-02-01T00:00:00Z' } };
    const element = await shown('<fr-match sponsor="Otter Fund"></fr-match>', { json });
    expect([line(element), sum(element)]).to.deep.equal([undefined, undefined]);
  });

  it('shows the match in the language of the thermometer', async () => {
    const matches = `<fr-match lang="fr" sponsor="Fonds Loutre"></fr-match><fr-match lang="en" sponsor="Otter Fund"></fr-match>`;
    expect(line(await shown(matches))).to.equal('×2 Doubled by Otter Fund');
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
      expect(line(element)).to.equal('×2 Every gift is doubled');
      const box = (selector: string) => find(element, selector)!.getBoundingClientRect();
      expect(box('[part=match]').bottom).to.be.at.most(box('[part=track]').top);
    });

  it('is about money: the part of a campaign that counts donors is not known', async () => {
    const element = await shown('<fr-match cap="5000"></fr-match>', {
      json: { ...campaign, type: 'donors' },
    });
    expect(line(element)).to.equal('×2 Every gift is doubled · up to $5,000 in total');
    expect(sum(element)).to.equal(undefined);
    expect(share(element)).to.equal(null);
  });

  it('has French and Spanish texts', async () => {
    const match = '<fr-match sponsor="Fonds Loutre" cap="5000" until="2099-12-31"></fr-match>';
    const donate = { attributes: 'donate-href="#give"' };
    const fr = await shown(match, { lang: 'fr', ...donate });
    await until(() => line(fr) === '×2 Dons doublés par Fonds Loutre · jusqu’au 31 décembre 2099');
    expect(sum(fr)).to.match(/^2\s000\s\$ jumelés, il reste 3\s000\s\$$/);
    expect(textOf(fr, 'donate')).to.equal('Doubler mon don');
    const es = await shown(match, { lang: 'es', ...donate });
    await until(() => line(es)?.startsWith('×2 Donaciones duplicadas por Fonds Loutre · hasta el') === true);
    expect(textOf(es, 'donate')).to.equal('Duplicar mi donación');
  });

  it('shows its sign to the eye only, because the text says the same', async () => {
    const element = await shown('<fr-match></fr-match>');
    const sign = [...find(element, '[part=match]')!.children].find(({ textContent }) => textContent === '×2');
    expect(sign?.getAttribute('aria-hidden')).to.equal('true');
  });

  it('asks on the donate link to double the gift, only where gifts are doubled', async () => {
    const donate = { attributes: 'donate-href="#give"' };
    const label = (element: Element) => textOf(element, 'donate');
    expect(label(await shown('<fr-match></fr-match>', donate))).to.equal('Double my gift');
    expect(label(await shown('<fr-match ratio="2"></fr-match>', donate))).to.equal('Donate');
    expect(label(await shown('<fr-match until="2020-01-01"></fr-match>', donate))).to.equal('Donate');
    const own = await shown('<fr-match></fr-match><span slot="donate">Help the otters</span>', donate);
    const slot = find(own, 'slot[name=donate]') as HTMLSlotElement;
    expect(slot.assignedElements()[0]?.textContent).to.equal('Help the otters');
  });

  it('follows the page, ends once the sponsor has added all, and says so once', async () => {
    const element = await shown('<fr-match cap="5000"></fr-match>', { attributes: 'donate-href="#give"' });
    const match = element.querySelector('fr-match')!;
    const spoken = () => find(element, '[role=status]')?.textContent;
    match.setAttribute('sponsor', 'Otter Fund');
    await until(() => line(element) === '×2 Doubled by Otter Fund');
    await proxy.answer(route, { json: { ...campaign, raised: 5000 } });
    await element.refresh();
    const end = 'The match is complete: $5,000 was added.';
    await until(() => line(element) === end);
    expect(share(element)).to.equal(null);
    expect(sum(element)).to.equal(undefined);
    expect(textOf(element, 'donate')).to.equal('Donate');
    expect(spoken()).to.equal(end);
    await accessible(element);
    await proxy.answer(route, { json: { ...campaign, raised: 10_000 } });
    await element.refresh();
    await until(() => spoken() === 'Goal reached. Thank you!');
    element.requestUpdate();
    await element.updateComplete;
    expect(spoken()).to.equal('Goal reached. Thank you!');
    match.remove();
    await until(() => line(element) === undefined);
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
  async function open(
    match: string,
    { raised = 2000, attributes = '', inside = '' } = {},
  ): Promise<FrDonateForm> {
    useTestCard();
    await proxy.answer(route, { json: { ...campaign, raised } });
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaign, raised: 10 } });
    const form = await fixture<FrDonateForm>(`<fr-donate-form campaign-id="1" proxy-url="${proxy.url}"
      currency="CAD" locale="en-CA" ${attributes}><fr-match ${match}></fr-match>${inside}</fr-donate-form>`);
    await drawn(form);
    return form;
  }

  const part = (form: FrDonateForm, name: string) =>
    form.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`) ?? undefined;
  const band = (form: FrDonateForm) => part(form, 'match')?.innerText.split('\n').filter(Boolean);
  const note = (form: FrDonateForm) => part(form, 'match-note')?.innerText;
  const thanked = (form: FrDonateForm) =>
    form.shadowRoot!.querySelector<HTMLElement>('.outcome [part=match-note]')?.innerText;

  it('says above the amounts that the gift is doubled, and below them what reaches the campaign', async () => {
    const form = await open('sponsor="Otter Fund" until="2099-12-31"');
    await untilShown(form, 'With the match, $100 reaches the campaign.');
    expect(band(form)).to.deep.equal([
      '×2',
      'Your gift is doubled',
      'by Otter Fund · until December 31, 2099',
    ]);
    const box = (name: string) => part(form, name)!.getBoundingClientRect();
    expect(box('match').bottom).to.be.at.most(box('amounts').top);
    expect(box('match-note').top).to.be.at.least(box('amounts').bottom);
    await fill(form, '$100', '');
    await untilShown(form, 'With the match, $200 reaches the campaign.');
    expect(giveButton(form).innerText).to.equal('Give $100.00');
    await accessible(form);
  });

  it('says what other ratios add', async () => {
    const form = await open('ratio="0.5"');
    await untilShown(form, 'With the match, $75 reaches the campaign.');
    expect(band(form)).to.deep.equal(['+50%', 'For every $1 you give, $0.50 is added']);
  });

  it('says how much is left, with a bar that screen readers leave out', async () => {
    const form = await open('sponsor="Otter Fund" cap="8000"');
    await untilShown(form, 'by Otter Fund · $6,000 left');
    const bar = part(form, 'match')!.querySelector('svg')!;
    expect(bar.getAttribute('aria-hidden')).to.equal('true');
    const box = (element: Element) => element.getBoundingClientRect().width;
    expect(box(bar.querySelector('rect')!) / box(bar)).to.be.closeTo(0.25, 0.02);
    const free = await open('sponsor="Otter Fund"');
    await untilShown(free, 'by Otter Fund');
    expect(part(free, 'match')!.querySelector('svg')).to.equal(null);
  });

  it('says the rest to the cent where it is promised, and as the thermometer does where it is shown', async () => {
    const form = await open('cap="2040"', { raised: 2000.6 });
    await untilShown(form, 'The match can still add up to $39.40.');
    await untilShown(form, '$40 left');
  });

  it('does not call a gift doubled for which the sponsor has too little left', async () => {
    const form = await open('cap="2020"');
    await untilShown(form, 'The match can still add up to $20.');
    expect(band(form)?.slice(0, 2)).to.deep.equal(['×2', 'The match can still add up to $20.']);
  });

  for (const [what, cap, told] of [
    ['what reaches the campaign, as before the gift', 2060, 'With the match, $100 reaches the campaign.'],
    ['nothing of a match that was too small for the gift', 2040, undefined],
  ] as const)
    it(`says in the thanks ${what}`, async () => {
      const form = await open(`cap="${String(cap)}"`);
      await untilShown(form, told ?? 'The match can still add up to $40.');
      await fillDonor(form);
      await proxy.answer(gifts, { json: donation });
      // With the gift, the sponsor has nothing left.
      await proxy.answer(route, { json: { ...campaign, raised: cap } });
      giveButton(form).click();
      await untilShown(form, 'Thank you, Maude.');
      expect(thanked(form)).to.equal(told);
      await accessible(form);
    });

  it('says nothing in the thanks of a match of the former gift', async () => {
    const form = await open('cap="2060"');
    await untilShown(form, 'With the match, $100 reaches the campaign.');
    await fillDonor(form);
    await fill(form, '$100', '');
    await untilShown(form, 'The match can still add up to $60.');
    await proxy.answer(gifts, { json: { ...donation, amount: 100 } });
    giveButton(form).click();
    await untilShown(form, 'Thank you, Maude.');
    expect(thanked(form)).to.equal(undefined);
  });

  it('says nothing of what is left, if its limit is for several campaigns', async () => {
    const form = await open('cap="8000"', {
      inside: '<fr-campaign-choice slot="campaign" campaign-id="1 2"></fr-campaign-choice>',
    });
    await untilShown(form, 'up to $8,000 in total');
    expect(note(form)).to.equal('');
  });

  it('is shown for the campaign that it names only', async () => {
    const inside = '<fr-campaign-choice slot="campaign" campaign-id="1 2"></fr-campaign-choice>';
    const form = await open('cap="8000" campaign-id="1"', { inside });
    await untilShown(form, '$6,000 left');
    form.querySelector('fr-match')!.setAttribute('campaign-id', '2');
    await until(() => band(form) === undefined);
  });

  it('keeps the place of the band until the figures say what is left', async () => {
    useTestCard();
    await proxy.answer(route, { json: campaign, hang: true });
    const form = await fixture<FrDonateForm>(`<fr-donate-form campaign-id="1" proxy-url="${proxy.url}"
      currency="CAD" locale="en-CA"><fr-match sponsor="Otter Fund" cap="8000"></fr-match></fr-donate-form>`);
    await drawn(form);
    await until(() => part(form, 'match'));
    expect(getComputedStyle(part(form, 'match')!).visibility).to.equal('hidden');
    const tops = () =>
      ['match', 'amounts', 'match-note'].map((name) => part(form, name)!.getBoundingClientRect().top);
    const before = tops();
    // Only a call that has arrived is released.
    await proxy.called(route, 1);
    await proxy.release();
    await untilShown(form, '$6,000 left');
    expect(tops()).to.deep.equal(before);
  });

  it('can have texts of the page', async () => {
    const form = await open('');
    form.messages = { en: { 'match.doubled': 'We double it' } };
    await untilShown(form, 'We double it');
  });

  it('follows the figures, ends once the sponsor has added all, and says so in a live region', async () => {
    const form = await open('cap="5000"', { attributes: 'donate-href="https://example.org"' });
    await untilShown(form, '$3,000 left');
    const thermometer = await fixture<ReadingElement>(
      `<fr-goal-thermometer campaign-id="1" proxy-url="${proxy.url}" currency="CAD"></fr-goal-thermometer>`,
    );
    await until(() => thermometer.matches(':defined:not(:state(loading))'));
    const region = () =>
      [...form.shadowRoot!.querySelectorAll('[role=status]')].find(({ textContent }) =>
        textContent.includes('match'),
      );
    expect(region()).to.equal(undefined);
    await proxy.answer(route, { json: { ...campaign, raised: 5000 } });
    await thermometer.refresh();
    await untilShown(form, 'The match is complete: $5,000 was added.');
    expect(region()).to.not.equal(undefined);
    expect(band(form)).to.equal(undefined);
    expect(note(form)).to.equal(undefined);
  });

  it('says that it has ended in each step of a form', async () => {
    const form = await open('cap="5000"', { attributes: 'steps' });
    await untilShown(form, '$3,000 left');
    form.shadowRoot!.querySelector<HTMLElement>('.main-button')!.click();
    await untilShown(form, 'First name');
    const thermometer = await fixture<ReadingElement>(
      `<fr-goal-thermometer campaign-id="1" proxy-url="${proxy.url}" currency="CAD"></fr-goal-thermometer>`,
    );
    await until(() => thermometer.matches(':defined:not(:state(loading))'));
    await proxy.answer(route, { json: { ...campaign, raised: 5000 } });
    await thermometer.refresh();
    await untilShown(form, 'The match is complete: $5,000 was added.');
    expect(shownText(form)).to.include('First name').and.not.include('How often');
  });

  it('says nothing once the sponsor has added all, or the last day is over', async () => {
    for (const match of ['cap="2000"', 'until="2020-01-01"', 'from="2099-01-01"']) {
      const form = await open(match);
      await proxy.called(route);
      await until(
        () => !/match|doubled/.test(shownText(form)) && part(form, 'match') === undefined,
        () => `${match}: ${shownText(form)}`,
      );
      await form.updateComplete;
      expect(shownText(form), match).to.not.match(/match|doubled/);
    }
  });
});
