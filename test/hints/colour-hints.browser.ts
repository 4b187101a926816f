import { expect, fixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { markup, subjects } from '../contract/place.js';
import { callsDuring } from '../support/calls.js';
import { checked, holdIdle } from '../support/idle.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { warningsDuring } from '../support/warnings.js';

const all = await subjects();
const form = all.find(({ tag }) => tag === 'fr-donate-form')!;

describe('hints about colours', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(() => proxy.close());

  const hintsIn = (lines: readonly string[]) =>
    lines.filter((line) => line.includes('-color “')).map((line) => line.replace(/^<.*?> /, ''));

  /** The hints about an element on a page with these declarations, without its name. */
  async function hintsOn(subject: (typeof all)[number], declarations: string): Promise<string[]> {
    const lines = await warningsDuring(async () => {
      const place = await fixture(`<div style="${declarations}">${markup(subject, proxy.url)}</div>`);
      await (place.firstElementChild as LitElement).updateComplete;
      await checked();
    });
    return hintsIn(lines);
  }

  const usual = 'write a colour of CSS, like #7a1f5c.';
  for (const subject of all)
    it(`name an accent that is none: <${subject.tag}>`, async () => {
      expect(await hintsOn(subject, '--fr-accent-color: blurple')).to.deep.equal([
        `has --fr-accent-color “blurple”, which is no colour: ${usual}`,
      ]);
    });

  it('name the colour of six digits that lacks its #', async () => {
    expect(await hintsOn(form, '--fr-accent-color: E2001A')).to.deep.equal([
      'has --fr-accent-color “E2001A”, which is no colour: write #E2001A.',
    ]);
  });

  for (const name of ['on-accent', 'muted', 'border', 'control-border', 'track', 'surface', 'danger'])
    it(`name --fr-${name}-color, also if it is empty`, async () => {
      for (const value of ['#12', ' '])
        expect(await hintsOn(form, `--fr-${name}-color: ${value};`)).to.deep.equal([
          `has --fr-${name}-color “${value.trim()}”, which is no colour: ${usual}`,
        ]);
    });

  for (const value of [
    ...['#ffd400', 'rebeccapurple', 'transparent', 'currentColor', 'hsl(45 100% 50% / 0.5)', 'Canvas'],
    ...['oklch(0.7 0.2 140)', 'color-mix(in srgb, red 40%, blue)', 'color(display-p3 1 0.2 0)'],
    ...['var(--brand)', 'var(--missing)', 'var(--missing, #123)'],
  ])
    it(`are not about ${value}`, async () => {
      expect(await hintsOn(form, `--brand: teal; --fr-accent-color: ${value}`)).to.deep.equal([]);
    });

  it('take one look at siblings that a style sheet cannot tell apart', async () => {
    const meter = all.find(({ tag }) => tag === 'fr-goal-thermometer')!;
    const some = (count: number, attributes = '') => markup(meter, proxy.url, attributes).repeat(count);
    const looks = await callsDuring(window, 'getComputedStyle', async () => {
      const page = await fixture(
        `<div><p>${some(30)}${some(3, 'class="dark"')}${some(1, 'id="one"')}</p><p>${some(2)}</p></div>`,
      );
      const allChecked = async () => {
        for (const each of page.querySelectorAll<LitElement>(meter.tag)) await each.updateComplete;
        // They are checked in several tasks.
        for (let tasks = 0; tasks < 4; tasks += 1) await checked();
      };
      await allChecked();
      page.querySelector('p')?.insertAdjacentHTML('beforeend', some(1));
      await allChecked();
    });
    expect(looks).to.have.lengthOf(4);
  });

  it('are about a sibling that a style sheet tells apart by an attribute', async () => {
    const meter = all.find(({ tag }) => tag === 'fr-goal-thermometer')!;
    const lines = await warningsDuring(async () => {
      const page = await fixture(
        `<div><style>[variant='tube'] { --fr-accent-color: mauvish }</style>
        ${markup(meter, proxy.url)}${markup(meter, proxy.url, 'variant="tube"')}</div>`,
      );
      for (const each of page.querySelectorAll<LitElement>(meter.tag)) await each.updateComplete;
      await checked();
    });
    expect(hintsIn(lines)).to.deep.equal([`has --fr-accent-color “mauvish”, which is no colour: ${usual}`]);
  });

  it('are about no element that the page has removed', async () => {
    const lines = await warningsDuring(async () => {
      const { isWaiting, release } = holdIdle();
      const page = await fixture(`<div style="--fr-accent-color: gone">${markup(form, proxy.url)}</div>`);
      await (page.firstElementChild as LitElement).updateComplete;
      expect(isWaiting()).to.equal(true);
      page.replaceChildren();
      release();
      await checked();
    });
    expect(hintsIn(lines)).to.deep.equal([]);
  });
});
