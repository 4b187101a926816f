import { inOneFile } from '../contract/elements.js';

/** An element that a framework renders. */
export interface Written {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Child elements and texts. */
  readonly inside: readonly (Written | string)[];
}

const plain = inOneFile.map(([tag, { attributes }]): Written => ({
  tag,
  attributes,
  inside: [],
}));

/** Each element by itself, with the children and attributes that change most on a host. */
export const written: readonly Written[] = [
  ...plain,
  {
    tag: 'fr-team-leaderboard',
    attributes: { 'campaign-id': '7', limit: '3', 'with-search': 'false' },
    inside: [],
  },
  { tag: 'fr-team-leaderboard', attributes: { 'campaign-id': '7', kiosk: '' }, inside: [] },
  {
    tag: 'fr-heatmap',
    attributes: { 'campaign-id': '7', layout: 'table' },
    inside: ['Where gifts come from'],
  },
  {
    tag: 'fr-goal-thermometer',
    attributes: { 'campaign-id': '7', variant: 'ring' },
    inside: [
      'See our campaign page.',
      { tag: 'fr-milestone', attributes: { at: '500' }, inside: ['Half way'] },
    ],
  },
  { tag: 'fr-donate-form', attributes: { 'campaign-id': '7', id: 'plain' }, inside: ['Give on our page.'] },
  {
    tag: 'fr-donate-form',
    attributes: { 'campaign-id': '7', id: 'whole', 'with-tribute': 'false' },
    inside: [
      { tag: 'h2', attributes: { slot: 'heading' }, inside: ['Give to the otters'] },
      { tag: 'fr-campaign-choice', attributes: { slot: 'campaign', 'campaign-id': '7' }, inside: [] },
      { tag: 'fr-amount', attributes: { value: '25' }, inside: ['Ten willows'] },
      { tag: 'fr-amount', attributes: { value: '50' }, inside: ['Twenty willows'] },
    ],
  },
];

/** Returns the content of an element at its n-th rendering: the text changes, and an amount is added. */
export function insideAt(inside: Written['inside'], times: number): Written['inside'] {
  if (times === 0) return inside;
  const amount: Written = { tag: 'fr-amount', attributes: { value: '100' }, inside: ['A hundred willows'] };
  const more = inside.some((one) => typeof one !== 'string' && one.tag === 'fr-amount') ? [amount] : [];
  return [...more, ...inside.map((one) => (typeof one === 'string' ? `${one} Again.` : one))];
}
