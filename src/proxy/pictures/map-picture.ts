import { formatCount } from '../../format/number.js';
import { formatWhole } from '../../format/public-money.js';
import { textsOf } from '../../text/messages.js';
import { say } from '../../text/say.js';
import { regions } from '../../text/en/regions.js';
import { countryName } from '../../maps/country-name.js';
import { locate } from '../../maps/gazetteer/gazetteer.js';
import { regionName } from '../../schema/region-names.js';
import { heatFigure, type HeatFigure } from '../../maps/heat-figure.js';
import { loadMap } from '../../maps/load-map.js';
import { locator } from '../../maps/locator.js';
import type { MapGeometry } from '../../maps/map-geometry.js';
import { isDrawn, type HeatRow } from '../../maps/map-model.js';
import { pathOf } from '../../maps/outline.js';
import { toneOf } from '../../maps/scale.js';
import { isEmptySum } from '../../maps/sum.js';
import { otherPlaces } from '../../privacy/published-figures.js';
import type { Heatmap } from '../../schema/heatmap.js';
import explore from '../../text/en/heatmap-explore.json' with { type: 'json' };
import heatmap from '../../text/en/heatmap.json' with { type: 'json' };
import type { PictureTerms } from './picture-query.js';
import { createSheet, round, type Box, type Paint } from './sheet.js';

const mapTexts = textsOf('heatmap', heatmap);
const exploreTexts = textsOf('explore', explore);
const regionTexts = textsOf('regions', regions);

/** Number of places that are named. */
const most = 5;

/** Opacities of the accent colour by tone, as in the element's sheet. */
const opacities = [0, 0.28, 0.42, 0.58, 0.77, 1];

/**
 * A campaign's map and its highest places, as `<fr-heatmap>` shows them.
 *
 * @param rows What the proxy publishes: nothing is divided or merged here.
 * @param asOf "as of March 3, 2027, 14:05".
 */
export async function mapPicture(rows: Heatmap, terms: PictureTerms, asOf: string): Promise<string> {
  const { language, locale, currency } = terms;
  const own = mapTexts(language);
  const words = exploreTexts(language);
  const money = { currency, locale, cents: false };
  const placeOf = locator(locate, '');
  const heat = heatFigure([rows], placeOf, 'auto', 'raised', 'log', 1);
  const { model } = heat;
  const title = own[`title.raised.${model.map}`];
  const nameOf = ({ kind, country, region }: HeatRow) =>
    kind === 'region' ? regionName(country, region, regionTexts(language)) : countryName(country, locale);
  const places = model.regions
    .filter(({ amount }) => (amount ?? 0) > 0)
    .slice(0, most)
    .map((row) => `${nameOf(row)}: ${formatWhole(row.amount, money)}`);
  const donors = say(words, 'donors', {
    count: model.total.donors,
    number: formatCount(model.total.donors, locale),
  });
  const total = `${words.total}: ${formatWhole(model.total.amount, money)} · ${donors}`;

  const sheet = createSheet(terms);
  sheet.text(title, { size: 1.125, isBold: true, most: 2 });
  sheet.space(0.5);
  if (isDrawn(model)) {
    const geometry = await loadMap(model.map);
    sheet.drawing((sheet.room * geometry.height) / geometry.width, (paint, box) =>
      shapesOf(geometry, heat, paint, box),
    );
    sheet.space(0.5);
    for (const place of places) sheet.text(place, { most: 1 });
    sheet.text(total, { isBold: true });
    if (model.cells.some(({ text }) => text === otherPlaces))
      sheet.text(words.few, { size: 0.8125, isMuted: true });
  } else sheet.text(isEmptySum(model.total) ? own.empty : own.tooFew);
  sheet.space(0.25);
  sheet.text(asOf, { size: 0.8125, isMuted: true });
  return sheet.done([title, ...(isDrawn(model) ? [...places, total] : []), asOf].join('. '));
}

/** The areas of a map in a box, each in the tone of its figure. Places too small to be seen get a dot if they have gifts. */
function shapesOf(
  { width, areas, dots }: MapGeometry,
  { model: { map, regions: rows }, classes }: HeatFigure,
  paint: Paint,
  box: Box,
): string {
  const scale = box.width / width;
  const tones = new Map(
    rows.map((row) => [map === 'world' ? row.country : row.region, toneOf(row.amount, classes)]),
  );
  const fill = (code: string) => {
    const tone = tones.get(code) ?? 0;
    return tone === 0
      ? `fill="${paint.text}" fill-opacity="0.08"`
      : `fill="${paint.accent}" fill-opacity="${String(opacities[tone] ?? 1)}"`;
  };
  const shapes = [...areas].map(([code, area]) => `<path d="${pathOf(area)}" ${fill(code)}/>`);
  const points = [...dots]
    .filter(([code]) => (tones.get(code) ?? 0) > 0)
    .map(
      ([code, [x, y]]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(3 / scale)}" ${fill(code)}/>`,
    );
  return (
    `<g transform="translate(${round(box.x)} ${round(box.y)}) scale(${String(scale)})" fill-rule="evenodd" ` +
    `stroke="${paint.ground}" stroke-width="${String(0.6 / scale)}">${shapes.join('')}${points.join('')}</g>`
  );
}
