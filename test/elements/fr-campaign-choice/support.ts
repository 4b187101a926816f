import type { FrCampaignChoice } from '../../../src/elements/fr-campaign-choice/fr-campaign-choice.js';
import type { FakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

/** Makes the proxy answer for three campaigns: 1 and 2 are open, 3 has ended. Others are unknown. */
export async function threeCampaigns(proxy: FakeProxy): Promise<void> {
  const campaign = { type: 'amount', goal: 1000, raised: 250, donors: 12 };
  await proxy.answer('GET /v2/client/fundraiser/1', { json: { ...campaign, name: 'Otters' } });
  await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaign, name: 'Willows' } });
  const event = { start_at: '2020-01-01 00:00:00', end_at: '2020-06-30 23:59:59' };
  await proxy.answer('GET /v2/client/fundraiser/3', { json: { ...campaign, name: 'Culverts', event } });
}

/** The radio buttons, by accessible name. */
export function options(choice: Element): ReadonlyMap<string, HTMLInputElement> {
  const radios = [...(choice.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
  const name = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  return new Map(radios.map((radio) => [name(radio), radio]));
}

/** The names of the checked campaigns: one, or none. */
export const checked = (choice: Element): string[] =>
  [...options(choice)].filter(([, radio]) => radio.checked).map(([name]) => name);

export async function choose(choice: FrCampaignChoice, name: string): Promise<void> {
  const option = options(choice).get(name);
  if (!option) throw new Error(`There is no campaign ${name} in: ${[...options(choice).keys()].join(', ')}`);
  option.click();
  await choice.updateComplete;
}

/** Waits until the names are on screen. */
export async function named(choice: FrCampaignChoice): Promise<void> {
  await until(
    () => options(choice).has('Otters') || options(choice).has('Willows'),
    () => [...options(choice).keys()].join(', '),
  );
  await choice.updateComplete;
}
