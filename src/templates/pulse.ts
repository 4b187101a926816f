import { html, unsafeCSS, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { GiftsSeen, type Seen } from '../format/gifts-seen.js';
import { formatMoney } from '../format/money.js';
import { formatCount } from '../format/number.js';
import type { MoneyTerms } from '../format/public-money.js';
import type { Language } from '../text/language.js';
import { pulseTexts } from '../text/pulse.js';
import { say } from '../text/say.js';
import { allowsMotion } from '../styles/motion.js';
import styles from '../styles/pulse.css?inline';

export const sheet = unsafeCSS(styles);

/** What is seen, and how it is written. */
export interface PulseView {
  readonly subject: string;
  readonly figures: readonly (Seen | undefined)[];
  readonly money: MoneyTerms;
  readonly language: Language;
}

/**
 * A line about the gifts that the page has seen since it was opened, and nothing until there is one: on many sites an hour goes by without. When a refresh raises the amount, the difference appears behind it and the
 * bar glows, once. Screen readers are not told here: the element announces new amounts itself.
 */
export class Pulse implements ReactiveController {
  readonly #host: LitElement;
  readonly #view: () => PulseView;
  readonly #now: () => number;
  readonly #seen = new GiftsSeen();
  /** "+$75", until it is shown. */
  #gain = '';

  constructor(host: LitElement, view: () => PulseView, now: () => number = () => Date.now()) {
    this.#host = host;
    this.#view = view;
    this.#now = now;
    host.addController(this);
  }

  hostUpdate(): void {
    const { subject, figures, money, language } = this.#view();
    const gain = this.#seen.see(subject, figures, this.#now());
    if (gain <= 0) return;
    const amount = formatMoney(gain, money.currency, money.locale);
    this.#gain = say(pulseTexts(language), 'gain', { amount });
  }

  render(): TemplateResult {
    const { money, language } = this.#view();
    const words = pulseTexts(language);
    const { gifts, isHour } = this.#seen.count(this.#now());
    const values = { count: gifts, number: formatCount(gifts, money.locale) };
    const text = gifts === 0 ? '' : say(words, isHour ? 'lastHour' : 'sinceOpened', values);
    // Without a gift the line keeps its place, so that the first one moves nothing.
    return html`<p class=${gifts === 0 ? 'pulse none' : 'pulse'} part="pulse">
      <span .textContent=${text}></span><span class="gain" aria-hidden="true"></span>
    </p>`;
  }

  hostUpdated(): void {
    const text = this.#gain;
    this.#gain = '';
    if (text === '' || !allowsMotion()) return;
    const { renderRoot } = this.#host;
    const find = (selector: string) => renderRoot.querySelector<HTMLElement>(selector);
    find('.track')?.animate(
      { filter: ['none', 'drop-shadow(0 0 0.4em var(--_accent))', 'none'] },
      { duration: 600, easing: 'ease-in-out' },
    );
    const gain = find('.gain');
    if (gain) float(gain, text);
  }
}

/** Shows a text behind the line for a moment. */
function float(gain: HTMLElement, text: string): void {
  gain.textContent = text;
  const flight = gain.animate(
    { opacity: [0, 1, 1, 0], translate: ['0 0.5em', '0', '0', '0 -0.25em'] },
    { duration: 1600, easing: 'ease-in-out' },
  );
  flight.onfinish = () => {
    gain.textContent = '';
  };
}
