import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../src/elements/fr-goal-thermometer/index.js';
import type { FrGoalThermometer } from '../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import { giveButton, openForm, untilShown, useTestCard } from '../elements/fr-donate-form/support.js';
import { proxy, useFakeProxy } from '../support/platform.js';

useFakeProxy();

beforeEach(async () => {
  sessionStorage.clear();
  await proxy.answer('GET /v2/client/fundraiser/1', {
    json: { type: 'amount', goal: 1000, raised: 587.5, donors: 12 },
  });
});

/** The thermometer, and its links that propose an exact amount. */
async function meterOf(
  campaignId: number,
): Promise<{ element: FrGoalThermometer; links: readonly HTMLAnchorElement[] }> {
  const element = await fixture<FrGoalThermometer>(
    html`<fr-goal-thermometer
      campaign-id=${campaignId}
      proxy-url=${proxy.url}
      currency="CAD"
      locale="en-CA"
      donate-href="https://give.example/otters?lang=en#give"
    >
      <fr-milestone at="1000">A new dock</fr-milestone>
    </fr-goal-thermometer>`,
  );
  if (element.matches(':state(loading)')) await oneEvent(element, 'fr-ready');
  const links = [...(element.shadowRoot?.querySelectorAll('a') ?? [])];
  return { element, links: links.filter(({ textContent }) => textContent.includes('Give exactly')) };
}

async function meter(): Promise<{ element: FrGoalThermometer; link: HTMLAnchorElement }> {
  const { element, links } = await meterOf(1);
  const link = links.find(({ textContent }) => textContent.includes('Give exactly $412.50'));
  if (!link) throw new Error('There is no link that completes the milestone.');
  return { element, link };
}

describe('a request to give', () => {
  it('fills in the form on the page with the exact amount, and does not navigate', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const { link } = await meter();
    const before = location.href;
    link.click();
    await untilShown(form, 'Give $412.50');
    expect(giveButton(form).textContent.trim()).to.equal('Give $412.50');
    expect(location.href).to.equal(before);
  });

  it('is not taken by a form for another campaign', async () => {
    useTestCard();
    await openForm(proxy.url, { campaignId: '2' });
    const { element, link } = await meter();
    let wasTaken: boolean | undefined;
    const note = (event: Event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    };
    // After the document's listeners, so that every form has handled the event.
    window.addEventListener('fr-gift-request', note);
    element.addEventListener('click', (event) => {
      event.preventDefault();
    });
    link.click();
    window.removeEventListener('fr-gift-request', note);
    expect(wasTaken).to.equal(false);
  });

  it('is proposed only with an amount that a form accepts by default, up to $500', async () => {
    for (const [campaignId, raised, count] of [
      [11, 995.01, 0],
      [12, 995, 1],
      [13, 500, 1],
      [14, 499.99, 0],
    ] as const) {
      await proxy.answer(`GET /v2/client/fundraiser/${campaignId}`, {
        json: { type: 'amount', goal: 1000, raised, donors: 12 },
      });
      expect((await meterOf(campaignId)).links.length, String(raised)).to.equal(count);
    }
  });

  it('without a form on the page, the link leads to its address with the amount', async () => {
    const { link } = await meter();
    expect(link.href).to.equal('https://give.example/otters?lang=en&amount=412.50#give');
  });
});
