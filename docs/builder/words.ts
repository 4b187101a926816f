/** What the builder calls an element, and a picture of it: 96 × 60 px, in the colours of the page (`currentColor`) and `--accent`. */
export interface ElementWords {
  readonly title: string;
  readonly picture: string;
}

const bar = (x: number, y: number, width: number, part = '') =>
  `<rect class="${part}" x="${x}" y="${y}" width="${width}" height="8" rx="4"/>`;
const line = (x: number, y: number, width: number) =>
  bar(x, y, width, 'faint').replace('height="8"', 'height="4"');

export const elementWords: Readonly<Record<string, ElementWords>> = {
  'fr-goal-thermometer': {
    title: 'Goal thermometer',
    picture: `${bar(8, 12, 34)}${line(46, 15, 30)}${bar(8, 28, 80, 'faint')}${bar(8, 28, 54, 'accent')}${line(8, 44, 44)}`,
  },
  'fr-donate-form': {
    title: 'Donate form',
    picture: `<rect class="edge" x="8" y="6" width="24" height="14" rx="3"/><rect class="edge accent-edge" x="36" y="6" width="24" height="14" rx="3"/><rect class="edge" x="64" y="6" width="24" height="14" rx="3"/><rect class="edge" x="8" y="25" width="80" height="10" rx="3"/><rect class="accent" x="8" y="41" width="80" height="14" rx="3"/>`,
  },
  'fr-team-leaderboard': {
    title: 'Team leaderboard',
    picture: [80, 62, 51, 30]
      .map((width, row) => bar(8, 6 + 13 * row, width, row === 0 ? 'accent' : 'faint'))
      .join(''),
  },
  'fr-heatmap': {
    title: 'Map of gifts',
    picture:
      '<path class="faint" d="M10 14l20-6 14 6 4 16-12 8-22-6z"/><path class="accent" d="M46 13l22-7 8 10-6 14-20 1z"/><path class="half" d="M36 40l14-7 20-1 14 12-10 10-30 2z"/>',
  },
  'fr-site-stats': {
    title: 'Site statistics',
    picture: [8, 37, 66].map((x) => `${bar(x, 20, 20, x === 8 ? 'accent' : '')}${line(x, 34, 22)}`).join(''),
  },
  'fr-stat': {
    title: 'One figure in a sentence',
    picture: `${line(8, 16, 60)}${line(8, 29, 20)}${bar(32, 27, 24, 'accent')}${line(60, 29, 28)}${line(8, 42, 46)}`,
  },
  'fr-supporters': {
    title: 'Recent supporters',
    picture: [10, 36]
      .map(
        (y, row) =>
          `<rect class="accent" x="8" y="${y}" width="3" height="18"/>${line(17, y + 2, 66 - 14 * row)}${bar(17, y + 10, 26)}`,
      )
      .join(''),
  },
  'fr-fundraisers': {
    title: 'Fundraisers',
    picture: [72, 50, 34]
      .map(
        (width, row) =>
          `<circle class="${row === 0 ? 'accent' : 'edge'}" cx="14" cy="${14 + 16 * row}" r="5"/>${bar(24, 10 + 16 * row, width - 8, row === 0 ? 'accent' : 'faint')}`,
      )
      .join(''),
  },
  'fr-page-editor': {
    title: 'Editor of personal pages',
    picture: `<rect class="faint" x="8" y="8" width="34" height="24" rx="3"/>${line(8, 40, 30)}<rect class="edge" x="50" y="8" width="38" height="10" rx="3"/><rect class="edge" x="50" y="24" width="38" height="14" rx="3"/>${bar(50, 44, 24, 'accent')}`,
  },
  'fr-campaign-choice': {
    title: 'Choice of campaign',
    picture: [12, 30, 48]
      .map(
        (y, row) =>
          `<circle class="edge ${row === 0 ? 'accent-edge' : ''}" cx="14" cy="${y}" r="5"/>${row === 0 ? `<circle class="accent" cx="14" cy="${y}" r="2.5"/>` : ''}${line(26, y - 2, 56 - 10 * row)}`,
      )
      .join(''),
  },
};

/** Labels of settings whose name alone says too little. The others are their names in words: `with-search` is “Search”. */
const labels: Readonly<Record<string, string>> = {
  amounts: 'Amounts on offer',
  'amounts-month': 'Amounts for monthly gifts',
  'amounts-once': 'Amounts for single gifts',
  'amounts-year': 'Amounts for yearly gifts',
  'campaign-id': 'Campaign (number)',
  'charity-number': 'Charity registration number',
  contact: 'How to reach you',
  country: 'Country of rows without one',
  'custom-data': 'Data for your records',
  'custom-data-from-url': 'Data from the page’s address',
  debug: 'Reasons of refusals in the console',
  'default-amount': 'Amount chosen at first',
  'default-country': 'Country chosen at first',
  'default-frequency': 'Frequency chosen at first',
  'donate-href': 'Address to give at',
  'fee-cover': 'Card fee that donors may add',
  'with-fee-cover-checked': 'Add the fee unless the donor opts out',
  'without-other-languages': 'Only teams in the board’s language',
  floating: 'Keep the button in a corner',
  format: 'Format of figures',
  frequencies: 'How often donors can give',
  'highlight-team': 'Team to highlight (number)',
  installments: 'Instalments',
  'installment-days': 'Days of instalments',
  'item-id': 'Item (number)',
  kiosk: 'Kiosk for a big screen',
  limit: 'How many to show',
  locale: 'Language',
  max: 'Largest amount',
  metric: 'Figure to colour by',
  min: 'Smallest amount',
  'min-donors': 'Smallest group of donors shown',
  'near-percent': 'Nearly there from (%)',
  'highlight-page': 'Personal page to highlight (number)',
  'page-id': 'Personal page (number)',
  'picture-ratio': 'Width of the picture by its height',
  prefill: 'Fill in from the page’s address',
  'proxy-url': 'Address of your proxy',
  'without-pending': 'Count received gifts only',
  'redirect-href': 'Page to go to after a gift',
  refresh: 'Seconds between updates',
  scale: 'Steps of colours',
  share: 'Ways to share',
  'share-text': 'Text to share',
  'share-href': 'Page to share',
  sort: 'Order',
  steps: 'Ask in three steps',
  templates: 'Campaign templates (numbers)',
  timezone: 'Time zone',
  'tribute-methods': 'Ways to send the card',
  'upload-src': 'Address of uploaded pictures',
  'upsell-percent': 'Share of the gift to propose (%)',
  variant: 'Shape',
  'with-draft': 'Keep what was typed',
  'with-label': 'Say what the figure counts',
  'with-mailed-receipt': 'Receipts by mail',
  'with-pending': 'Show pledged gifts apart',
  'with-row-gifts': 'Give from a row',
  'with-sort': 'Menu for the order',
  'with-tax-receipt': 'Tax receipts for someone else',
  'with-time': 'Time of the figures',
  'with-title': 'Ask for an honorific',
  'with-tribute': 'Gifts in honour or memory',
  'with-upsell': 'Propose a monthly gift',
  'without-amounts': 'Hide money',
};

/** @param name Of an attribute. */
export const labelOf = (name: string): string => labels[name] ?? inWords(name.replace(/^with-/, ''));

/** A word of an attribute as people write it: `days-left` as “Days left”. */
export function inWords(word: string): string {
  const text = word.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words that an attribute accepts in a list, from its description: “any of `once month year`”; `undefined` if it is no such list. */
export function listOf(description: string): readonly string[] | undefined {
  const [, words] = /\b(?:any of|in order)\b[^`]*`([a-z_-]+(?: [a-z_-]+)+)`/i.exec(description) ?? [];
  return words?.split(' ');
}

/** The words of which an attribute accepts one, from its description: “`once`, `month` or `year`”. */
export function choiceOf(description: string): readonly string[] {
  const [found = ''] =
    /`[a-z_-]+`(?: \([^)]*\))?(?:(?:,| or|, or) `[a-z_-]+`(?: \([^)]*\))?)+/.exec(description) ?? [];
  const words = [...found.matchAll(/`([a-z_-]+)`/g)].map(([, word = '']) => word);
  return words.length > 2 ? words : [];
}
