import type { LitElement, TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../controllers/events.js';
import type { Language } from '../../i18n/language.js';
import type { Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { addSheets } from '../../controllers/part-task.js';
import { strings } from './fr-heatmap.strings.js';
import styles from './fr-heatmap.styles.js';
import { heatFigure, type HeatFigure } from './heat-figure.js';
import type { MapName } from './heat-view.js';
import { placeTip } from './place-tip.js';
import { readMinDonors, readOption } from './read-option.js';
import { rememberLast } from './remember-last.js';
import { renderFigure } from './render-figure.js';
import { isNothing, type Metric } from './sum.js';
import table from './table.styles.js';
import { TileController } from './tile-controller.js';
import tones from './tones.styles.js';

/** The attributes that say what is drawn. */
export interface PictureHost extends LitElement {
  map: MapName | 'auto';
  layout: 'tiles' | 'table';
  metric: Metric;
  scale: Scale;
  minDonors: string;
  country: string;
}

export interface PictureSettings {
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
}

/** Everything of a heatmap that only a page with one needs: it draws rows into its host. */
export class Picture {
  readonly #host: PictureHost;
  readonly #tiles: TileController;
  readonly #figureOf = rememberLast(heatFigure);
  #isExpanded = false;
  #warnedOf: HeatFigure | undefined;

  constructor(host: PictureHost) {
    this.#host = host;
    this.#tiles = new TileController(host);
    addSheets(host, [styles, table, tones]);
  }

  render(rows: Heatmap, { language, locale, currency }: PictureSettings): TemplateResult {
    const { view, classes } = this.#figure(rows);
    this.#tiles.follow(view);
    return renderFigure({
      view,
      classes,
      voice: { words: strings[language], language, locale, currency, metric: this.#metric },
      minDonors: readMinDonors(this.#host.minDonors),
      tiles: this.#tiles,
      isTable: readOption(this.#host, 'layout', this.#host.layout, ['tiles', 'table']) === 'table',
      toggleLayout: () => (this.#host.layout = this.#host.layout === 'table' ? 'tiles' : 'table'),
      isExpanded: this.#isExpanded,
      toggleExpanded: () => {
        this.#isExpanded = !this.#isExpanded;
        this.#host.requestUpdate();
      },
    });
  }

  isEmpty(rows: Heatmap): boolean {
    return isNothing(this.#figure(rows).view.total);
  }

  /** What can only be done once the rows are on screen. */
  drawn(rows: Heatmap): void {
    const root = this.#host.renderRoot;
    const tip = root.querySelector<HTMLElement>('[role=tooltip]');
    const anchor = root.querySelector<HTMLElement>(`[data-code="${this.#tiles.pointed}"]`);
    if (tip && anchor) placeTip(tip, anchor);
    const figure = this.#figure(rows);
    if (figure === this.#warnedOf) return;
    this.#warnedOf = figure;
    if (figure.problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(figure.problems));
  }

  #figure(rows: Heatmap): HeatFigure {
    const host = this.#host;
    return this.#figureOf(
      rows,
      // A removed attribute is null, whatever the types say.
      host.country ?? '',
      readOption(host, 'map', host.map, ['auto', 'us', 'ca', 'au', 'world']),
      this.#metric,
      readOption(host, 'scale', host.scale, ['log', 'quantile', 'equal']),
      readMinDonors(host.minDonors),
    );
  }

  get #metric(): Metric {
    return readOption(this.#host, 'metric', this.#host.metric, ['amount', 'donors', 'average']);
  }
}
