import { property } from 'lit/decorators.js';
import { FrElement } from './fr-element.js';

/**
 * Settings, events and states of the elements that show figures. `SettingsController` reads the settings, and `ResourceController` sets the
 * states and dispatches the events.
 *
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate stale - The figures are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent<Data>} fr-ready - The first figures are on screen.
 * @fires {FrUpdateEvent<Data>} fr-update - New figures are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked figures, or had impossible ones.
 */
export class FiguresElement<Data> extends FrElement<Data> {
  /** URL of the proxy. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the amounts. */
  @property() currency = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  /** `show`: amounts with cents. By default, amounts are in whole units, and a tooltip has the exact amount. */
  @property() cents = '';

  /** IANA time zone of dates and times; the visitor's own by default. */
  @property() timezone = '';

  /** Seconds between refreshes: 30 by default, at least 5; 0 = never. */
  @property({ attribute: 'refresh' }) refreshSeconds = '';
}
