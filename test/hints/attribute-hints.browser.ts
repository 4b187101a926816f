import { expect, fixture } from '@open-wc/testing';
import { markup, subjects, warningsDuring } from '../contract/place.js';
import { checked } from '../support/idle.js';
import { proxy, useFakeProxy } from '../support/platform.js';

const all = await subjects();

describe('hints about attributes', () => {
  useFakeProxy();

  /** The hints about an element with further attributes, without its name and what the proxy's missing answers cause. */
  async function hintsOn(subject: (typeof all)[number], attributes: string): Promise<string[]> {
    const lines = await warningsDuring(async () => {
      const element = await fixture<HTMLElement & { updateComplete: Promise<unknown> }>(
        markup(subject, proxy.url, attributes),
      );
      await element.updateComplete;
      await checked();
    });
    return lines
      .filter((line) => !/could not load|needs the proxy’s setting/.test(line))
      .map((line) => line.replace(/^<.*?> (?=ha[sd] |can)/, ''));
  }

  for (const subject of all)
    describe(`<${subject.tag}>`, () => {
      const { observedAttributes } = customElements.get(subject.tag) as unknown as {
        observedAttributes: readonly string[];
      };
      const has = (attribute: string) => observedAttributes.includes(attribute);

      it('name the attribute that a misspelt one means, once', async () => {
        // The right ones of the first and the last are there, and in force.
        const misspelt = { currencey: 'CAD', 'time-zone': 'UTC', local: 'fr', proxy_url: '/' };
        const lines = await hintsOn(
          subject,
          `title="one" ${Object.entries(misspelt)
            .map(([name, value]) => `${name}="${value}"`)
            .join(' ')}`,
        );
        // Without a token, which is no attribute.
        expect(lines.filter((line) => !line.startsWith('has no token'))).to.deep.equal([
          ...(has('timezone') ? ['has no attribute time-zone: write timezone.'] : []),
          'has no attribute local: write locale.',
        ]);
      });

      it('leave the attributes of frameworks alone, and those beside the right one', async () => {
        const directives = [
          ...[
            ':campaign-id',
            '@locale',
            'x-show',
            'x-on:limit',
            'v-locale',
            'v-bind:campaign-id',
            'wire:sort',
          ],
          ...[
            'bind:locale',
            'on:sort',
            'hx-sort',
            'ng-show',
            'ko-sort',
            'up-sort',
            '_locale',
            '.locale',
            'data-sort',
          ],
        ].map((name) => `${name}="1"`);
        const lines = await hintsOn(
          subject,
          `title="three" ${directives.join(' ')} locale="en" locale_="fr"`,
        );
        expect(lines.filter((line) => line.startsWith('has no attribute'))).to.deep.equal([]);
      });

      it('name an attribute after a space that is none, as in code from a word processor', async () => {
        expect(await hintsOn(subject, '\u00a0locale="fr"')).to.include(
          'has another character than a space before locale: type the space again.',
        );
      });

      it('name settings that have no effect', async () => {
        const lines = await hintsOn(subject, 'title="two" currency="C$" timezone="UTC+2" refresh="30s"');
        for (const setting of ['currency “C$”', 'timezone “UTC+2”', 'refresh “30s”'])
          expect(lines.filter((line) => line.includes(setting))).to.have.length(
            has(setting.split(' ')[0] ?? '') ? 1 : 0,
            setting,
          );
      });

      it('are not about attributes of the page and of frameworks', async () => {
        const others =
          'id="x" class="y" role="group" lang="en" dir="ltr" tabindex="-1" part="z" data-v-1="" aria-label="x" nonce="n" hx-swap="a" itemprop="b" :key="c" timezone="America/Port-au-Prince"';
        expect(await hintsOn(subject, others)).to.deep.equal([]);
      });
    });

  for (const [tag, attributes, hint] of [
    ['fr-goal-thermometer', 'variant="bars"', 'has a wrong variant: write one of bar, tube, ring, fill.'],
    [
      'fr-team-leaderboard',
      'sort="highest"',
      'has a wrong sort: write one of raised, goal, percent, newest, name.',
    ],
    [
      'fr-donate-form',
      'frequencies="once|weekly"',
      'can’t offer gifts “weekly”: write frequencies="once month year", or some of these.',
    ],
    ['fr-goal-thermometer', 'layout="grid"', 'has a wrong layout: write one of meter, cards.'],
    [
      'fr-goal-thermometer',
      'show="raised|gaol"',
      'has no such figures to show: gaol. There are raised, goal, percent, donors, remaining, days-left.',
    ],
    [
      'fr-goal-thermometer',
      'near-percent="most"',
      'has a near-percent that is no number: write a percentage, like 90.',
    ],
    ['fr-site-stats', 'layout="column"', 'has a wrong layout: write one of row, grid, inline.'],
    ['fr-site-stats', 'show="donors;n_donors"', 'has a show list with no such figure: n_donors.'],
    ['fr-team-leaderboard', 'limit="five"', 'has limit “five”: write a number from 1 to 100.'],
    ['fr-heatmap', 'map="europe"', 'has a wrong map: write one of auto, us, ca, au, world.'],
  ] as const)
    it(`name the words of <${tag}> ${attributes}`, async () => {
      const subject = all.find((one) => one.tag === tag);
      expect(subject && (await hintsOn(subject, attributes))).to.include(hint);
    });
});
