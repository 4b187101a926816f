import { html, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import type { Tone } from '../model/tones.js';
import { figureOf, type Formatter } from './formatter.js';
import type { Scene } from './scene.js';

/** One line of the legend. */
interface LegendEntry {
  readonly tone: Tone;
  readonly label: string;
  /** How many regions have this tone. */
  readonly count: number;
}

/** The classes that have regions, and the regions without figures. */
function entriesOf({ view, classes, formatter, tones, codes }: Scene): readonly LegendEntry[] {
  const { noneOrFew, noDonations } = formatter.words;
  const toned = [...codes].flatMap((code) => tones.get(code) ?? []).filter((tone) => tone !== '0');
  // Each edge belongs to two classes and is formatted once. With cents: two edges in whole units could be the same.
  const edges = classes.map(({ from }) => figureOf(from, formatter.metric, { ...formatter, cents: true }));
  const entries = classes.map(({ tone }, index): LegendEntry => ({
    tone: String(tone) as Tone,
    label: labelOf(edges, index, formatter),
    count: toned.filter((other) => other === String(tone)).length,
  }));
  const blank = {
    tone: '0',
    label: view.mayHide ? noneOrFew : noDonations,
    count: codes.size - toned.length,
  } as const;
  return [...entries, blank].filter(({ count }) => count > 0);
}

export function renderLegend(scene: Scene): TemplateResult {
  const { words, locale } = scene.formatter;
  const entries = entriesOf(scene);
  // Five labels such as "10 000 $ – 20 000 $" would almost touch side by side where five of "$10,000 – $20,000" do not.
  const isLong = entries.some(({ tone, label }) => tone !== '0' && label.length > 18);
  return html`<ul class="legend" part="legend" aria-label=${words.legend} ?data-long=${isLong}>
    ${entries.map(({ tone, label, count }) => {
      const formatted = formatCount(count, locale);
      return html`<li class=${tone === '0' ? 'blank' : ''}>
        <span class="swatch" data-tone=${tone}></span>
        <span .textContent=${label}></span>
        <span
          class="visually-hidden"
          .textContent=${say(words, 'regions', { count, number: formatted })}
        ></span>
      </li>`;
    })}
  </ul>`;
}

function labelOf(edges: readonly string[], index: number, { words }: Formatter): string {
  const [from = '', to] = edges.slice(index);
  if (to === undefined) return say(words, 'from', { amount: from });
  return index === 0 ? say(words, 'below', { amount: to }) : `${from} – ${to}`;
}
