import { expect, fixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { nextTask } from '../../src/controllers/next-task.js';
import { markup, subjects } from '../contract/place.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
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

  /** The hints about an element on a page with these declarations, without its name, when `over` is so. */
  async function hintsOn(
    subject: (typeof all)[number],
    declarations: string,
    over: (lines: readonly string[]) => Promise<void>,
  ): Promise<string[]> {
    const lines = await warningsDuring(async (logged) => {
      const place = await fixture(`<div style="${declarations}">${markup(subject, proxy.url)}</div>`);
      await (place.firstElementChild as LitElement).updateComplete;
      await over(logged);
    });
    return hintsIn(lines);
  }
  const hinted = (lines: readonly string[]) => until(() => hintsIn(lines).length > 0, 'a hint');
  // The task of the hints is before this one, but in WebKit, where it may be after it.
  const passed = () => nextTask();

  const usual = 'write a colour of CSS, like #7a1f5c.';
  for (const subject of all)
    it(`name an accent that is none: <${subject.tag}>`, async () => {
      expect(await hintsOn(subject, '--fr-accent-color: blurple', hinted)).to.deep.equal([
        `has --fr-accent-color “blurple”, which is no colour: ${usual}`,
      ]);
    });

  it('name the colour of six digits that lacks its #', async () => {
    expect(await hintsOn(form, '--fr-accent-color: E2001A', hinted)).to.deep.equal([
      'has --fr-accent-color “E2001A”, which is no colour: write #E2001A.',
    ]);
  });

  for (const name of ['on-accent', 'muted', 'border', 'control-border', 'track', 'surface', 'danger'])
    it(`name --fr-${name}-color, also if it is empty`, async () => {
      for (const value of ['#12', ' '])
        expect(await hintsOn(form, `--fr-${name}-color: ${value};`, hinted)).to.deep.equal([
          `has --fr-${name}-color “${value.trim()}”, which is no colour: ${usual}`,
        ]);
    });

  for (const value of [
    ...['#ffd400', 'rebeccapurple', 'transparent', 'currentColor', 'hsl(45 100% 50% / 0.5)', 'Canvas'],
    ...['oklch(0.7 0.2 140)', 'color-mix(in srgb, red 40%, blue)', 'color(display-p3 1 0.2 0)'],
    ...['var(--brand)', 'var(--missing)', 'var(--missing, #123)'],
  ])
    it(`are not about ${value}`, async () => {
      expect(await hintsOn(form, `--brand: teal; --fr-accent-color: ${value}`, passed)).to.deep.equal([]);
    });
});
