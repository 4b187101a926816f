/** The variants with which the theming page shows an element. Together they contain all of its parts. */
export const picturesOf = {
  'fr-goal-thermometer': [
    'Bar, all figures',
    'Bar, milestones',
    'Ring, over goal',
    'Tube, over goal',
    'Bar, near goal',
    'Bar, percentage first',
  ],
  'fr-team-leaderboard': [
    'All tools',
    'One team highlighted',
    'Several campaigns, gifts from rows',
    'Pages',
    'By share of the goal',
    'Without amounts',
    'Kiosk',
  ],
  'fr-heatmap': ['Map, selected region', 'Tiles', 'Table'],
  'fr-site-stats': ['Tiles'],
  'fr-stat': ['Donors'],
  'fr-supporters': ['List'],
  'fr-page-editor': ['Editor'],
  'fr-fundraisers': ['By amount'],
  'fr-campaign-choice': ['Choice'],
  'fr-donate-form': ['Form', 'Button of a dialog', 'Dialog', 'Made', 'Outcome unknown', 'Closed'],
};

/** Custom properties that every element has, as in the README. */
export const commonProperties = [
  {
    name: '--fr-accent-color',
    description: 'Bars, chosen answers and buttons.',
    default: 'the colour of the page’s links',
  },
  { name: '--fr-on-accent-color', description: 'Text on the accent colour.', default: 'black or white' },
  { name: '--fr-muted-color', description: 'Secondary text.' },
  { name: '--fr-border-color', description: 'Hairlines.' },
  { name: '--fr-track-color', description: 'Empty part of bars.' },
  { name: '--fr-control-border-color', description: 'Outline of inputs and buttons.' },
  { name: '--fr-surface-color', description: 'Backgrounds of cards.', default: 'transparent' },
  { name: '--fr-danger-color', description: 'Errors.' },
  { name: '--fr-radius', description: 'Corners.', default: '8px' },
];
