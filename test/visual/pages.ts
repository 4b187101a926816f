import { plainMarkup } from '../contract/elements.js';
import { elementTags } from '../support/element-list-middleware.js';

type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>;

const scenes: Pages = {
  thermometer: {
    plain: '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>',
    'every figure, pledges, name, link':
      '<fr-goal-thermometer campaign-id="1" with-name with-pending show="raised goal percent donors remaining days-left" donate-href="#give"></fr-goal-thermometer>',
    'above its goal': '<fr-goal-thermometer campaign-id="2"></fr-goal-thermometer>',
    people: '<fr-goal-thermometer campaign-id="3"></fr-goal-thermometer>',
    'no gift yet': '<fr-goal-thermometer campaign-id="4"></fr-goal-thermometer>',
    'large figures': '<fr-goal-thermometer campaign-id="8"></fr-goal-thermometer>',
    'no goal': '<fr-goal-thermometer campaign-id="5"></fr-goal-thermometer>',
    near: '<fr-goal-thermometer campaign-id="6"></fr-goal-thermometer>',
    'not begun': '<fr-goal-thermometer campaign-id="9"></fr-goal-thermometer>',
    ended: '<fr-goal-thermometer campaign-id="7"></fr-goal-thermometer>',
    milestones:
      '<fr-goal-thermometer campaign-id="1" goals="75000" donate-href="#give"><fr-milestone at="10000">Map the culverts</fr-milestone><fr-milestone at="30000">Plant both banks</fr-milestone><fr-milestone at="32000">Pie in the director’s face</fr-milestone></fr-goal-thermometer>',
    failed: '<fr-goal-thermometer campaign-id="99"></fr-goal-thermometer>',
  },
  meters: {
    tube: '<fr-goal-thermometer variant="tube" campaign-id="1"></fr-goal-thermometer>',
    'tube above': '<fr-goal-thermometer variant="tube" campaign-id="2"></fr-goal-thermometer>',
    ring: '<fr-goal-thermometer variant="ring" campaign-id="1" with-pending></fr-goal-thermometer>',
    'ring above': '<fr-goal-thermometer variant="ring" campaign-id="2"></fr-goal-thermometer>',
    'ring, every figure':
      '<fr-goal-thermometer variant="ring" campaign-id="6" with-name show="raised goal percent donors remaining days-left" donate-href="#give"></fr-goal-thermometer>',
    cards: '<fr-goal-thermometer layout="cards" campaign-id="1 2 6"></fr-goal-thermometer>',
    'cards, ring, large figures':
      '<fr-goal-thermometer layout="cards" variant="ring" campaign-id="1 8 4"></fr-goal-thermometer>',
  },
  leaderboard: {
    plain: '<fr-team-leaderboard campaign-id="1" limit="5"></fr-team-leaderboard>',
    'tools, captains, one team highlighted':
      '<fr-team-leaderboard campaign-id="1" limit="4" with-search with-sort with-copy show-captain highlight-team="9"></fr-team-leaderboard>',
    'without amounts':
      '<fr-team-leaderboard campaign-id="1" limit="3" without-amounts></fr-team-leaderboard>',
    kiosk: '<fr-team-leaderboard campaign-id="1" limit="3" kiosk></fr-team-leaderboard>',
  },
  stats: {
    row: '<fr-site-stats></fr-site-stats>',
    grid: '<fr-site-stats layout="grid" with-time></fr-site-stats>',
    inline: '<fr-site-stats layout="inline" show="n_donors amount_raised"></fr-site-stats>',
    sentence: '<p>Together we are <fr-stat name="n_donors" with-label></fr-stat>.</p>',
  },
  heatmap: {
    map: '<fr-heatmap campaign-id="1"></fr-heatmap>',
    tiles: '<fr-heatmap campaign-id="1" layout="tiles"></fr-heatmap>',
    table: '<fr-heatmap campaign-id="1" layout="table"></fr-heatmap>',
    people: '<fr-heatmap campaign-id="1" metric="donors" scale="quantile"></fr-heatmap>',
    world: '<fr-heatmap campaign-id="1" map="world"></fr-heatmap>',
    'United States': '<fr-heatmap campaign-id="1" map="us"></fr-heatmap>',
    'tiles of the United States': '<fr-heatmap campaign-id="1" map="us" layout="tiles"></fr-heatmap>',
    Australia: '<fr-heatmap campaign-id="1" map="au" with-download></fr-heatmap>',
  },
  form: {
    plain: '<fr-donate-form campaign-id="1" amounts="25 50 100 250" donate-href="#give"></fr-donate-form>',
    'in steps': '<fr-donate-form campaign-id="2" steps></fr-donate-form>',
    'in a dialog': '<fr-donate-form campaign-id="6" layout="dialog"></fr-donate-form>',
  },
};

/** Elements without a page of their own, as the contract suite places them. */
const others = elementTags().filter((tag) => !JSON.stringify(scenes).includes(`<${tag}`));

/** What to look at: a caption and markup. Each page becomes one picture for each width, theme and language. */
export const pages: Pages =
  others.length === 0
    ? scenes
    : { ...scenes, others: Object.fromEntries(others.map((tag) => [tag, plainMarkup(tag)])) };
