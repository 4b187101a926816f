import { otherPlaces, publishedFigures, type CountedPlace } from '../../privacy/published-figures.js';

/** An amount in minor units, and how many donors gave it. */
export type Sum = readonly [amount: number, donors: number];

/** A place with the platform's current figures. */
export interface LivePlace extends CountedPlace {
  /** Amount in minor units. */
  readonly amount: number;
  /** Whether some of the figures are missing: the published figure of this place then does not change. */
  readonly isPartial: boolean;
  /** Country and state in the platform's spelling. */
  readonly row: Label;
}

type Label = readonly [country: string, state: string];

/** The published figures of one place. The members have the names of stored maps, so they must not be renamed. */
export interface PublishedPlace {
  readonly row: Label;
  /** The published figure. */
  readonly told: Sum;
  /** The part of the platform's figure that is published, here or in its country's other regions. */
  readonly counted: Sum;
  /** The figure from which new gifts are counted: `counted`, or the platform's figure when the store was found empty. */
  readonly base: Sum;
  /** Donors of the whole campaign when this place was last published. */
  readonly since: number;
}

/** The published figures of one campaign, by place. */
export interface PublishedMap {
  readonly places: Readonly<Record<string, PublishedPlace>>;
  /** Donors of the campaign at the last update, and its time in hours since 1970. */
  readonly looked: { readonly donors: number; readonly hour: number };
}

export interface MapUpdate {
  /** Minimum number of donors of a published sum; at least 2. */
  readonly minDonors: number;
  /** `hourly`: at most one update an hour. */
  readonly refresh: 'donors' | 'hourly';
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

/**
 * Numbers of donors, as multiples of `minDonors`.
 * - `perLook`: donors of the campaign between two updates.
 * - `perElsewhere`: donors who must have given elsewhere.
 * - `perOthers`: donors to publish a country's other regions together.
 * - `perMany`: donors above which a single large gift no longer stands out.
 */
const perLook = 3;
const perElsewhere = 6;
const perOthers = 10;
const perMany = 30;
/**
 * Amounts of places are published in multiples of this, in minor units. Forms mostly offer multiples of 25 (major units). With steps of
 * ten, a sum between two such multiples would reveal a gift of another amount.
 */
const roundedTo = 5_000;
/** Highest average gift of a batch, as a multiple of the average of the campaign's other gifts. */
const mostAbove = 1.25;

const hourMs = 3_600_000;
const nothing: Sum = [0, 0];
const sumOf = ({ amount, donors }: LivePlace): Sum => [amount, donors];
const plus = (one: Sum, other: Sum): Sum => [one[0] + other[0], one[1] + other[1]];
const keyOf = (country: string, name: string) => JSON.stringify([country, name]);
const wholeOf = (live: readonly LivePlace[]) => live.filter(({ isPartial }) => !isPartial);

/** Whether the number of donors elsewhere has changed enough to hide a batch among them. */
function isAmongOthers(more: number, elsewhere: number, minDonors: number): boolean {
  return Math.sign(more) * elsewhere >= perElsewhere * minDonors;
}

/** Whether a large gift stands out in a batch, so that visitors could attribute it to the place. @param all Total of the campaign. */
function standsOut([given, more]: Sum, [amount, donors]: Sum, minDonors: number): boolean {
  return (
    Math.abs(more) < perMany * minDonors &&
    Math.abs(given) > mostAbove * Math.abs(more * ((amount - given) / Math.max(1, donors - more)))
  );
}

/** Whether too few donors have come or gone since the last update, or, with hourly updates, it was in this hour. */
function isTooEarly(
  { looked }: PublishedMap,
  donors: number,
  hour: number,
  { minDonors, refresh }: MapUpdate,
): boolean {
  if (Math.abs(donors - looked.donors) < perLook * minDonors) return true;
  return refresh === 'hourly' && hour === looked.hour;
}

/** Whether a figure may be published: it is of enough donors, or of none after refunds. */
function hidesGifts([amount, donors]: Sum, minDonors: number): boolean {
  return donors >= minDonors || (donors === 0 && amount === 0);
}

/** Whether a place may be published with its country's other regions: it never was by itself, and is a region. */
function mayJoinOthers({ country, name }: LivePlace, { told }: PublishedPlace): boolean {
  return told[1] === 0 && country !== '' && name !== otherPlaces;
}

/**
 * The first map of a campaign: the figures that `publishedFigures` allows in one answer, if they also meet the conditions of later updates:
 * a visitor can choose the moment of the first request, and the thermometer has shown each gift before it. With a single place nothing is
 * published, because every gift of the campaign could be attributed to it.
 *
 * @param isKnown Whether it is certain that no map was published before. If not, a figure could differ by a single donor from one that was
 * published before a restart, so each place waits for more donors, and is then published as a whole.
 */
export function firstPublishedMap(
  live: readonly LivePlace[],
  isKnown: boolean,
  { minDonors, now }: Pick<MapUpdate, 'minDonors' | 'now'>,
): PublishedMap {
  const all = wholeOf(live).map(sumOf).reduce(plus, nothing);
  const [, donors] = all;
  const looked = { donors, hour: Math.floor(now / hourMs) };
  if (!isKnown) {
    const waiting = wholeOf(live).map((place): [string, PublishedPlace] => [
      keyOf(place.country, place.name),
      { row: place.row, told: nothing, counted: nothing, base: sumOf(place), since: donors },
    ]);
    return { places: Object.fromEntries(waiting), looked };
  }
  const figures = publishedFigures(wholeOf(live), minDonors);
  const places: Record<string, PublishedPlace> = {};
  if (figures.length > 1)
    for (const { country, name, isAlone, parts } of figures) {
      if (country === '' && name === otherPlaces) continue;
      const batch = parts.map(sumOf).reduce(plus, nothing);
      const [, more] = batch;
      if (!isAmongOthers(more, donors - more, minDonors) || standsOut(batch, all, minDonors)) continue;
      const row: Label = isAlone ? (parts[0]?.row ?? [country, name]) : [country, name];
      publishTogether(places, keyOf(country, name), row, parts, donors);
    }
  return { places, looked };
}

/**
 * The map after an update from the platform's figures; the same object if it is too early for one.
 *
 * Every published figure is a sum of batches. A batch is the change of one place between two updates: at least `minDonors` more donors (or
 * fewer, after refunds), while the donors elsewhere have changed by at least `perElsewhere` times `minDonors` in the same direction. No
 * batch is divided, moved or published twice, so sums and differences of any answers consist of whole batches.
 *
 * The thermometer shows each gift's amount, so it must not be possible to find out which gifts a batch consists of. Therefore other donors
 * must have given elsewhere, amounts are rounded (`publishedRows`), and a batch in which a large gift stands out waits for more donors.
 *
 * The moment of a change must not reveal a gift either:
 * - Updates depend only on the campaign's total.
 * - There are `perLook` times `minDonors` donors between two updates. Otherwise, the latest gift must have completed a batch.
 * - Each place that is ready is published with a probability of one half. A place that was not published may have been ready, too.
 */
export function updateMap(map: PublishedMap, live: readonly LivePlace[], look: MapUpdate): PublishedMap {
  const { minDonors, random } = look;
  const all = wholeOf(live).map(sumOf).reduce(plus, nothing);
  const [, donors] = all;
  const hour = Math.floor(look.now / hourMs);
  if (isTooEarly(map, donors, hour, look)) return map;

  const places = { ...map.places };
  const isReady = (more: number, least: number, since: number) =>
    Math.abs(more) >= least && isAmongOthers(more, donors - since - more, minDonors);
  const waiting = new Map<string, LivePlace[]>();
  for (const place of withGone(live, map)) {
    const key = keyOf(place.country, place.name);
    const known = places[key] ?? emptyPlace(place.row);
    const batch: Sum = [place.amount - known.base[0], place.donors - known.base[1]];
    const [, more] = batch;
    const told = added(known.told, place, known.counted);
    if (isReady(more, minDonors, known.since)) {
      if (hidesGifts(told, minDonors) && !standsOut(batch, all, minDonors) && random() < 0.5)
        places[key] = {
          row: place.row,
          told,
          counted: sumOf(place),
          base: sumOf(place),
          since: donors,
        };
    } else if (more > 0 && mayJoinOthers(place, known))
      waiting.set(place.country, [...(waiting.get(place.country) ?? []), place]);
  }
  for (const [country, some] of waiting) {
    const key = keyOf(country, otherPlaces);
    const more = some.reduce(
      (sum, { name, donors: own }) => sum + own - (places[keyOf(country, name)]?.base ?? nothing)[1],
      0,
    );
    if (isReady(more, perOthers * minDonors, places[key]?.since ?? 0) && random() < 0.5)
      publishTogether(places, key, [country, otherPlaces], some, donors);
  }
  return { places, looked: { donors, hour } };
}

/** A row for visitors: the figures of a place, or those of all places that are not published. */
export interface PublishedRow {
  readonly row: Label;
  readonly sum: Sum;
}

/**
 * The rows for visitors. Amounts are rounded, because the cents of a sum of three gifts could show which gifts they are. The row of other
 * places has the remainder to the platform's total. After refunds, published places may sum up to more than the total: then the smallest
 * places are counted in that row. Which ones they are follows from published figures alone.
 */
export function publishedRows({ places }: PublishedMap, live: readonly LivePlace[]): readonly PublishedRow[] {
  const published = Object.entries(places)
    .filter(
      ([
        ,
        {
          told: [amount, donors],
        },
      ]) => amount !== 0 || donors !== 0,
    )
    .sort(([a, { told: one }], [b, { told: other }]) => other[1] - one[1] || (a < b ? -1 : 1))
    .map(([, { row, told: sum }]) => ({ row, sum, round: Math.floor(sum[0] / roundedTo) * roundedTo }));
  // A place whose gifts are below one step would be shown with an amount of 0.
  const shown = published.flatMap(({ row, sum, round }): PublishedRow[] =>
    round <= 0 ? [] : [{ row, sum: [round, sum[1]] }],
  );
  const unpublished = withGone(live, { places }).map(({ country, name, amount, donors }): Sum => {
    const [counted, own] = places[keyOf(country, name)]?.counted ?? nothing;
    return [amount - counted, donors - own];
  });
  const cut = published.map(({ sum, round }): Sum => (round <= 0 ? sum : [sum[0] - round, 0]));
  let rest = [...unpublished, ...cut].reduce(plus, nothing);
  while (rest[0] < 0 || rest[1] < 0) {
    const smallest = shown.pop();
    if (!smallest) break;
    rest = plus(rest, smallest.sum);
  }
  return rest[0] === 0 && rest[1] === 0 ? shown : [...shown, { row: ['', otherPlaces], sum: rest }];
}

/** Publishes several places as one row. */
function publishTogether(
  places: Record<string, PublishedPlace>,
  key: string,
  row: Label,
  some: readonly LivePlace[],
  since: number,
): void {
  let told = places[key]?.told ?? nothing;
  for (const { country, name, amount, donors, row: own } of some) {
    const known = places[keyOf(country, name)] ?? emptyPlace(own);
    told = added(told, { amount, donors }, known.counted);
    places[keyOf(country, name)] = { ...known, counted: [amount, donors], base: [amount, donors], since };
  }
  places[key] = { ...(places[key] ?? emptyPlace(row)), row, told, since };
}

/** The places with complete figures. The platform does not list places without gifts, so published places that are missing count as 0. */
function withGone(
  live: readonly LivePlace[],
  { places }: Pick<PublishedMap, 'places'>,
): readonly LivePlace[] {
  const listed = new Set(live.map(({ country, name }) => keyOf(country, name)));
  const gone = Object.entries(places).filter(
    ([key, { base, counted }]) => !listed.has(key) && [...base, ...counted].some((one) => one !== 0),
  );
  return [
    ...wholeOf(live),
    ...gone.map(([key, { row }]) => {
      const [country, name] = JSON.parse(key) as [string, string];
      return { country, name, row, amount: 0, donors: 0, isPartial: false };
    }),
  ];
}

function emptyPlace(row: Label): PublishedPlace {
  return { row, told: nothing, counted: nothing, base: nothing, since: 0 };
}

function added(told: Sum, now: Pick<LivePlace, 'amount' | 'donors'>, counted: Sum): Sum {
  return [told[0] + now.amount - counted[0], told[1] + now.donors - counted[1]];
}
