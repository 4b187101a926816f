import type { LitElement, ReactiveController } from 'lit';
import {
  connectionTo,
  inheritedSetting,
  onConfigured,
  shareInherited,
  type Connection,
  type SettingName,
} from '../page/config.js';
import type { MoneyTerms } from '../format/public-money.js';
import { languageOf, localeOf, type Language } from '../text/language.js';
import type { FileName } from '../text/messages.js';
import { reportMisspelt } from '../hints/attribute-hints.js';
import { checkWhenIdle } from '../hints/developer-checks.js';
import { hintOnce } from '../hints/developer-hint.js';
import { restoreSheets } from './host-sheets.js';
import { LanguageController } from './language-controller.js';
import { takePageAccent } from './page-accent.js';
import { markLanguage, nearestLanguageTag, onLanguageChange } from './page-language.js';
import { proxyAdvice } from '../hints/error-advice.js';

/** The attributes with an element's own settings, as the page wrote them. */
export interface SettingsHost extends LitElement {
  proxyUrl?: string;
  currency?: string;
  locale?: string;
  timezone?: string;
  cents?: string;
  /** The `refresh` attribute, in seconds. Not called `refresh`, because that is the method that requests new figures. */
  refreshSeconds?: string;
  /** What the element shows, for the page's own code. */
  readonly data?: unknown;
}

/**
 * The settings of one element: its own attributes, or those that it inherits from the page (`inheritedSetting`). Follows changes at run
 * time.
 */
export class SettingsController implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #language: LanguageController;
  #release: (() => void)[] = [];
  /** What was computed during the present rendering. */
  #drawing: Map<unknown, unknown> | undefined;

  /** @param files Message files that the element needs, in addition to those of all elements. */
  constructor(host: SettingsHost, ...files: readonly FileName[]) {
    this.#host = host;
    this.#language = new LanguageController(host, files);
    host.addController(this);
  }

  get currency(): string {
    return this.#setting('currency');
  }

  /** The currency as an ISO 4217 code; empty if it is none. */
  get currencyCode(): string {
    const code = this.currency.trim().toUpperCase();
    return /^[A-Z]{3}$/.test(code) ? code : '';
  }

  get timezone(): string {
    return this.#setting('timezone').trim();
  }

  /** Reports settings that have no effect. */
  #reportFaults(): void {
    reportMisspelt(this.#host);
    shareInherited();
    const { currency, timezone } = this;
    if (!/^\s*([a-z]{3})?\s*$/i.test(currency))
      hintOnce(this.#host, `has the currency “${currency}”: write a code of three letters, like CAD.`);
    if (!/^([\w+-]+(\/[\w+-]+)+|UTC|GMT)?$/.test(timezone))
      hintOnce(this.#host, `has the timezone “${timezone}”: write a name like America/Toronto.`);
    const seconds = this.#setting('refresh');
    if (!(Number(seconds) >= 0))
      hintOnce(this.#host, `has refresh “${seconds}”: write a number of seconds, like 60, or 0 for never.`);
  }

  /** How amounts are formatted. */
  get money(): MoneyTerms {
    return { currency: this.currency, locale: this.locale, cents: this.#setting('cents').trim() === 'show' };
  }

  get locale(): string {
    const wanted = this.#wantedLocale;
    return this.#language.follow(wanted) ?? wanted;
  }

  get language(): Language {
    return languageOf(this.locale);
  }

  /** Whether the first messages in the element's language are still loading. */
  get isSpeechless(): boolean {
    return this.#language.follow(this.#wantedLocale) === undefined;
  }

  /** Resolves once messages are loaded or have failed to load; never rejects. */
  async prepareLanguage(): Promise<void> {
    await this.#language.prepare(this.#wantedLocale);
  }

  /** Milliseconds between refreshes: 30 s by default, at least 5 s; 0 = never. */
  get refreshInterval(): number {
    const text = this.#setting('refresh');
    const seconds = text.trim() === '' ? 30 : Number(text);
    if (!Number.isFinite(seconds) || seconds < 0) return 30_000;
    return seconds === 0 ? 0 : Math.max(seconds, 5) * 1000;
  }

  /** Client and store of the proxy; `undefined` if `proxy-url` is missing or not a web address. */
  get connection(): Connection | undefined {
    return connectionTo(this.#setting('proxyUrl'));
  }

  /** The hint for the page's developer if there is no `connection`. */
  get connectionAdvice(): string {
    return proxyAdvice(this.#setting('proxyUrl'));
  }

  /**
   * Computes a value that does not change during a rendering, which asks for it several times. Between renderings it is computed each time.
   *
   * @param key Identifies the value among those of the host.
   */
  once<Value>(key: unknown, compute: () => Value): Value {
    if (this.#drawing?.has(key) === true) return this.#drawing.get(key) as Value;
    const value = compute();
    this.#drawing?.set(key, value);
    return value;
  }

  hostConnected(): void {
    const redraw = () => {
      this.#host.requestUpdate();
    };
    this.#release = [onConfigured(redraw), onLanguageChange(redraw)];
    restoreSheets(this.#host);
    redraw();
  }

  hostUpdate(): void {
    shareInherited();
    const drawing = new Map<unknown, unknown>();
    this.#drawing = drawing;
    // After `firstUpdated` and `updated`, which follow in the same task, and also if the rendering fails.
    queueMicrotask(() => {
      if (this.#drawing === drawing) this.#drawing = undefined;
    });
  }

  hostUpdated(): void {
    // Lit sets `hasUpdated` after the controllers of the first update.
    if (!this.#host.hasUpdated) {
      takePageAccent(this.#host);
      checkWhenIdle(this.#host, () => this.#reportFaults());
    }
    markLanguage(this.#host, this.language);
  }

  hostDisconnected(): void {
    for (const release of this.#release) release();
    this.#release = [];
  }

  get #wantedLocale(): string {
    return localeOf(this.once('tag', () => this.#setting('locale') || nearestLanguageTag(this.#host)));
  }

  #setting(name: SettingName): string {
    // In spite of the type, Lit sets `null` when the attribute is removed, and a framework may set a number.
    const own: string | number | null | undefined = this.#host[name === 'refresh' ? 'refreshSeconds' : name];
    return String(own ?? '') || this.once(name, () => inheritedSetting(this.#host, name));
  }
}
