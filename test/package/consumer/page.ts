// Code of a page developer, which the package's test compiles with the package's own declarations.
import {
  configure,
  useCardProcessor,
  type CardProcessor,
  type FrGiftSuccessEvent,
  type FrUpdateEvent,
  type LeaderboardData,
} from 'fr-widgets';
import 'fr-widgets/fr-widgets.css';

configure({ proxyUrl: 'https://give.example.org', currency: 'CAD' });

export const thermometer = document.querySelector('fr-goal-thermometer');
if (thermometer) {
  thermometer.campaignId = '1001';
  thermometer.variant = 'ring';
  // @ts-expect-error -- no such variant: the element's own types are in force
  thermometer.variant = 'cube';
  // @ts-expect-error -- no such property
  thermometer.campaignID = '1001';
  show(thermometer.refresh());
  thermometer.addEventListener('fr-update', (event) => show(event.bubbles));
  thermometer.addEventListener('fr-goal-reached', ({ goalMinor, raisedMinor }) =>
    show((goalMinor ?? 0) - (raisedMinor ?? 0)),
  );
}

// A listener on an element gets what this element shows.
const board = document.createElement('fr-team-leaderboard');
const draw = ({ data }: FrUpdateEvent<LeaderboardData>) => show(data.teams.map(({ name }) => name));
board.addEventListener('fr-update', draw, { once: true });
board.removeEventListener('fr-update', draw);
board.addEventListener('fr-ready', function ({ data }) {
  const same: typeof this.data = data;
  show([same, data.currency.toLowerCase()]);
});
// @ts-expect-error -- no such figure in the data
board.addEventListener('fr-ready', ({ data }) => show(data.rows));
// @ts-expect-error -- the data of another element
thermometer?.addEventListener('fr-update', draw);
document.createElement('fr-stat').addEventListener('fr-ready', ({ data }) => show(data.donors?.toFixed()));
// @ts-expect-error -- the document gets the events of all elements
document.addEventListener('fr-ready', ({ data }) => show(data.teams));

const tags = ['fr-donate-form', 'fr-heatmap', 'fr-site-stats', 'fr-stat', 'fr-team-leaderboard'] as const;
export const elements: readonly HTMLElement[] = tags.map((tag) => document.createElement(tag));

// Events bubble, so pages may listen on the document.
document.addEventListener('fr-gift-success', (event) => {
  const success: FrGiftSuccessEvent = event;
  const reference: string | null = success.reference;
  show([success.amountMinor.toFixed(), success.currency.toLowerCase(), reference]);
});
window.addEventListener('fr-error', ({ error }) => show([error.kind, error.status]));
document.addEventListener('fr-data-warning', ({ warnings }) => show(warnings.map(({ path }) => path)));

export function use(processor: CardProcessor): void {
  useCardProcessor(processor);
}

function show(value: unknown): void {
  console.log(value);
}
