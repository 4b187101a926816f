import { LRUCache } from 'lru-cache';
import { formatDate, formatTime } from '../../format/time.js';
import { commonMessages } from '../../text/common.js';
import { loadFiles, type FileName } from '../../text/messages.js';
import { say } from '../../text/say.js';
import { getCampaign } from '../../schema/campaign.js';
import { addressOf, type Endpoint, type ReplyOf } from '../../schema/endpoint.js';
import { getHeatmap } from '../../schema/heatmap.js';
import { readTolerantly } from '../../schema/read.js';
import { getSupporters } from '../../schema/supporters.js';
import type { GuardSetup } from '../abuse/guard.js';
import { createMinuteCount } from '../abuse/request-rate.js';
import { etagOf, hasAlready } from '../cache/etag.js';
import { afterPause, notFound, refusal, tooManyRequests, type Reply } from '../http/reply.js';
import type { Client, Route } from '../http/route.js';
import { createCachedPng } from './cached-png.js';
import { noPng, type DrawPng } from './draw-png.js';
import { readTerms, type PictureTerms } from './picture-query.js';
import { supportersPicture } from './supporters-picture.js';
import { thermometerPicture } from './thermometer-picture.js';

export interface PicturesSetup {
  readonly drawPng: DrawPng | undefined;
  /** Colours of the bar, six digits in small letters; any if `undefined`. */
  readonly pictureAccents: ReadonlySet<string> | undefined;
  readonly guard: Pick<GuardSetup, 'limits'>;
  /** Monotonic clock in milliseconds, of `Reply.at`. */
  readonly clock: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A picture of an answer that visitors may read. */
interface Picture<Row extends Endpoint> {
  /** The first part of its path: `/thermometer/1001.svg`. */
  readonly name: string;
  readonly endpoint: Row;
  /** The files of its texts. */
  readonly texts: readonly FileName[];
  readonly draw: (
    value: ReplyOf<Row>,
    terms: PictureTerms,
    now: number,
    asOf: string,
  ) => string | Promise<string>;
}

const picture = <Row extends Endpoint>(row: Picture<Row>) => row as unknown as Picture<Endpoint>;

const pictures = [
  picture({
    name: 'thermometer',
    endpoint: getCampaign,
    texts: ['goal-thermometer'],
    draw: thermometerPicture,
  }),
  picture({
    name: 'supporters',
    endpoint: getSupporters,
    texts: ['supporters'],
    draw: (all, terms, _now, asOf) => supportersPicture(all, terms, asOf),
  }),
  picture({
    name: 'map',
    endpoint: getHeatmap,
    texts: ['heatmap', 'regions'],
    // Loaded at the first map, because of its geometry.
    draw: async (rows, terms, _now, asOf) => (await import('./map-picture.js')).mapPicture(rows, terms, asOf),
  }),
];

/**
 * Pictures of what visitors read, for places without scripts: `GET /thermometer/1001.svg` and `.png`. They are drawn from the answers of
 * the reads' own routes, so they have the same rules, the same cache, and cause no further call of the platform.
 *
 * @param reads Routes of visitors' reads. There is no picture of a read that has no route.
 */
export function servePictures(reads: readonly Route[], setup: PicturesSetup): Route[] {
  const png = createCachedPng(setup.drawPng);
  const drawings = new LRUCache<string, Drawing>({
    max: mostKept,
    maxSize: mostCharacters,
    sizeCalculation: ({ svg }, key) => svg.length + key.length,
  });
  /** Counts a drawing for an address. Returns the time to wait in ms if there were too many, and otherwise 0. */
  const createCount = (most: number) => {
    const count = createMinuteCount(most, setup.clock);
    return (address: string | undefined): number => {
      // As for other limits, requests whose address is unknown are not counted: they would count as one address.
      const wait = address === undefined || !setup.guard.limits ? 0 : count(address);
      return typeof wait === 'number' ? wait : 0;
    };
  };
  const countSvg = createCount(mostSvg);
  const countPng = createCount(mostPng);
  return pictures.flatMap((one): Route[] => {
    const read = reads.find(({ name }) => name === one.endpoint.name);
    if (!read) return [];
    return [
      {
        name: 'picture',
        method: 'GET',
        pattern: `/${one.name}/:file{[1-9][0-9]{0,14}\\.(?:svg|png|SVG|PNG)}`,
        serve: (request, { file = '' }, client) => serve(one, read, request, file, client),
      },
    ];
  });

  async function serve(
    one: Picture<Endpoint>,
    read: Route,
    request: Request,
    file: string,
    client: Client,
  ): Promise<Reply> {
    const { pathname, search, searchParams } = new URL(request.url);
    // The router decodes paths before it compares them, but only the normal spelling of a path is accepted.
    if (pathname !== `/${one.name}/${file}`) return notFound;
    if (search.length > longestQuery) return refusal(400, 'The query is too long.');
    const terms = readTerms(searchParams, setup.pictureAccents);
    const [id = '', kind] = file.toLowerCase().split('.');
    const reply = await read.serve(requestOfFigures(one.endpoint, id, request), { id }, client);
    if (reply.status !== 200) return reply;
    const now = setup.now();
    const countedAt = timeOf(reply, now);
    // Without a tag of its own, the answer may not be kept: some of its figures are missing.
    const tag = reply.headers?.['etag'];
    const key = JSON.stringify([one.name, id, terms, tag, minuteOf(countedAt), minuteOf(now)]);
    let drawing = tag === undefined ? undefined : drawings.get(key);
    if (!drawing) {
      const wait = countSvg(client.address);
      if (wait > 0) return tooManyRequests(wait);
      drawing = await drawReply(one, reply, terms, now, countedAt);
      if (!drawing) return refusal(502, 'The service is not available.', 'contract');
      if (tag !== undefined) drawings.set(key, drawing);
    }
    const { svg } = drawing;
    const etag = drawing.etag.replace(/"$/, `-${kind ?? ''}"`);
    const { text: _text, body: _body, ...rest } = reply;
    const mayKeep = tag !== undefined;
    const kept = { ...rest, ...(mayKeep && { headers: { ...reply.headers, etag } }) };
    if (mayKeep && hasAlready(request.headers.get('if-none-match'), etag)) return { ...kept, status: 304 };
    if (kind === 'svg') return { ...kept, content: { type: 'image/svg+xml', bytes: svg } };
    return asPng(kept, svg, etag, client);
  }

  /** When the platform was called for a reply, ms since 1970. */
  function timeOf({ at }: Reply, now: number): number {
    return at === undefined ? now : now - (setup.clock() - at);
  }

  async function asPng(kept: Reply, svg: string, etag: string, { address }: Client): Promise<Reply> {
    const bytes = await png(etag, svg, () => countPng(address) === 0);
    if (bytes === 'none') return refusal(404, noPng);
    if (bytes === 'busy') return afterPause(5_000, refusal(503, 'The service is busy.'));
    return { ...kept, content: { type: 'image/png', bytes } };
  }
}

/** The request of the figures that a picture shows. */
function requestOfFigures(endpoint: Endpoint, id: string, { url, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  // Names the picture and not the figures.
  headers.delete('if-none-match');
  return new Request(new URL(addressOf(endpoint, { id: Number(id) }, {}), url), { headers });
}

/** Draws the figures of a reply; `undefined` if they are not as the contract says. */
async function drawReply(
  { endpoint, texts, draw }: Picture<Endpoint>,
  reply: Reply,
  terms: PictureTerms,
  now: number,
  countedAt: number,
): Promise<Drawing | undefined> {
  const value = readTolerantly(
    endpoint.reply,
    reply.text === undefined ? reply.body : JSON.parse(reply.text),
  );
  if (!value) return undefined;
  await loadFiles(terms.language, texts);
  const svg = await draw(value.value, terms, now, asOfText(terms, countedAt));
  return { svg, etag: await etagOf(svg) };
}

/** Maximum length of a query in characters, with what trackers add. */
const longestQuery = 4_000;

/**
 * Pictures that are drawn for one address in a minute: an SVG takes some milliseconds of a processor, a PNG 0.1 s. Those that are kept from
 * before do not count, because the proxies of a mail service ask for the pictures of one mail thousands of times, from a few addresses.
 */
const mostSvg = 300;
const mostPng = 20;

/** Limits of the SVG pictures that are kept in memory. */
const mostKept = 200;
const mostCharacters = 10_000_000;

interface Drawing {
  readonly svg: string;
  /** Entity tag of the SVG. */
  readonly etag: string;
}

/** Times in pictures are given to the minute. */
const minuteOf = (time: number) => Math.floor(time / 60_000);

/** "as of March 3, 2027, 14:05", because pictures are kept, for example in e-mails; with "UTC" if the page has set no time zone. */
function asOfText({ language, locale, timezone, isUtc }: PictureTerms, countedAt: number): string {
  const time = `${formatTime(countedAt, locale, timezone)}${isUtc ? '\u00a0UTC' : ''}`;
  return say(commonMessages(language), 'asOfDay', { day: formatDate(countedAt, locale, timezone), time });
}
