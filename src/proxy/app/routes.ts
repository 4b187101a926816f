import { createTransaction } from '../../schema/receipt.js';
import { getFundraisers } from '../../schema/fundraisers.js';
import { getSupporters } from '../../schema/supporters.js';
import { endpoints } from '../../schema/endpoints.js';
import { searchTeams } from '../../schema/team.js';
import { createGuard } from '../abuse/guard.js';
import { createMinuteCount, createRequestCount } from '../abuse/request-rate.js';
import { serveChallenge } from '../abuse/serve-challenge.js';
import { createMissingHeaderLog } from '../abuse/client-address.js';
import { createCampaignAccess } from '../gifts/campaign-access.js';
import { createGiving } from '../gifts/give.js';
import { serveAttempt } from '../gifts/status.js';
import { teamsOf, visitorsSearch } from '../redaction/public-team.js';
import { serveRead, type Reading, type Visitors } from '../cache/serve-read.js';
import { bodyLimit, onlyImages } from '../owners/images/only-images.js';
import { pageOperations } from '../owners/operations.js';
import { createSlots } from '../concurrency/slots.js';
import { createUploadTickets, ticketHeader } from '../owners/upload-tickets.js';
import { serveClosed, serveOwner, type Owners } from '../owners/serve-owner.js';
import { serveOwnersGift } from '../owners/serve-owners-gift.js';
import { serveAttention } from '../owners/attention.js';
import { createKeyedHash } from '../ledger/hashes.js';
import { ledgerIdAt } from '../ledger/ledger-id.js';
import { withFundraisers } from '../lists/fundraisers-source.js';
import { createGiftList } from '../lists/gift-list.js';
import { createMemoryMaps, createPublicMap } from '../map/public-map.js';
import { servePictures } from '../pictures/serve-pictures.js';
import { withSupporters } from '../lists/supporters-source.js';
import { createAvailability, createLedgerProbe, rememberedId, serveStatus } from '../gifts/availability.js';
import { createPlatform, campaignOf } from '../platform/platform.js';
import { createResilientPlatform } from '../platform/resilient-platform.js';
import { platformSource } from '../cache/answer-source.js';
import { createReadCache, type ReadCache } from '../cache/read-cache.js';
import { createGiftSearch, type GiftSearch } from '../reconcile/gift-search.js';
import { notFound } from '../http/reply.js';
import { routeOf, type Route } from '../http/route.js';
import type { Setup } from './setup.js';
import { healthRoutes } from '../observability/health.js';

/** Maximum number of wrong tokens of one caller in a minute. An address may be that of a server for many fundraisers. */
const mostWrongTokens = 60;

/**
 * All routes of the proxy: those of the endpoint table, and the proxy's own, such as the outcome of an attempt to give. A new row of
 * the table is served according to its schema alone; add a view here if its answer contains more than its caller may see.
 *
 * @param others The cache of answers for visitors, if they do not come from the platform directly.
 */
export function routesFor(
  setup: Setup,
  others?: ReadCache,
  search: GiftSearch = createGiftSearch(setup),
): Route[] {
  const { access, allow, cleanImage, clock, maxImageBytes, now, timeouts } = setup;
  const publicMap = createPublicMap({ ...setup, maps: setup.ledger.maps });
  const rules = { queryNames: setup.queryNames, campaigns: setup.campaigns };
  const platform = createPlatform(setup);
  const steady = createResilientPlatform(platform, {
    clock: setup.clock,
    random: setup.random,
    pause: timeouts.retry,
  });
  const direct = platformSource(steady, timeouts.read);
  const list = createGiftList(direct, clock, setup.statusWords);
  const supporters = withSupporters(direct, { ...setup, list, maps: setup.ledger.maps });
  const source = withFundraisers(supporters, {
    ...setup,
    list,
    patience: timeouts.read / 2,
    maps: setup.ledger.maps ?? createMemoryMaps(),
  });
  const reads = others ?? createReadCache({ ...setup, source });
  const { ledger } = setup;
  const { answers: ledgerAnswers, noteFailure } = createLedgerProbe(ledger, clock, () =>
    setup.log({ route: 'ledger', status: 503, ms: 0, problem: 'ledger' }),
  );
  const availability = createAvailability({ ...setup, ledgerAnswers });
  const id = rememberedId(ledger, clock);
  const guard = createGuard(setup.guard, setup);
  const dependencies = {
    likenessHash: createKeyedHash(setup.apiKey, 'fr-widgets: gifts that are alike'),
    ledger,
    platform,
    rules,
    now,
    clock,
    timeouts,
    availability,
    search,
    guard,
    logMissingHeader: createMissingHeaderLog(setup.log, setup.guard.addresses),
    access: createCampaignAccess(platform, clock),
    statusWords: setup.statusWords,
    billingStandIns: setup.billingStandIns,
    confirmRefusals: setup.confirmRefusals,
    noteLedgerFailure: noteFailure,
    gifts: setup.gifts,
    onRefused: setup.onRefused,
  };

  const gate = access && {
    access,
    accessLimit: timeouts.access,
    accessHeader: setup.accessHeader,
    countUser: createRequestCount(setup.userRequests, clock),
  };
  const isByToken = setup.pageOwners === 'token';
  // Without `access`, nothing but this limit keeps strangers from trying tokens.
  const countToken = setup.guard.limits || isByToken ? createMinuteCount(mostWrongTokens, clock) : undefined;
  const tickets =
    isByToken && allow.has('uploadImage') && cleanImage
      ? createUploadTickets(setup.apiKey, setup.guard.limitStore, now)
      : undefined;
  const served = (endpoint: Owners, timeout: number): Route => {
    const isUpload = endpoint.name === 'uploadImage';
    const needsToken = isByToken && pageOperations.some((name) => name === endpoint.name);
    if (!(gate || needsToken) || !allow.has(endpoint.name) || (isUpload && !cleanImage))
      return { ...routeOf(endpoint, serveClosed), isOwners: true };
    const common = {
      ...(needsToken ? tickets && { tickets } : gate && { gate }),
      rules,
      forwarding: { platform: steady, timeout, replyNames: setup.replyNames },
    };
    const serve = serveOwner(
      endpoint,
      isUpload && cleanImage
        ? {
            ...common,
            rules: { ...rules, bodyLimit: bodyLimit(maxImageBytes) },
            // Six fundraisers on slow phones can send their pictures, of at most 7 MB each, without keeping others waiting.
            slots: createSlots(6, 8),
            // One at a time: decoding takes up to 200 MB (`decodedBytes`), and twice as much would be half of a small machine.
            narrow: onlyImages(cleanImage, maxImageBytes, createSlots(1, 5)),
          }
        : { ...common, ...(endpoint.name === 'updatePersonalPage' && countToken && { countToken }) },
    );
    const headers = needsToken ? [ticketHeader] : ['authorization'];
    return { ...routeOf(endpoint, serve), headers, isOwners: true };
  };

  // One function for all callers, because copies of a gift wait for each other in it.
  const serveGift = createGiving(dependencies).serve;
  const giftHeaders = ['fr-challenge', 'fr-repeat'];

  const read = <Row extends Visitors>(endpoint: Row, reading: Reading<Row> = {}) =>
    serveRead(endpoint, reading, rules, reads);
  const operations = endpoints.map((endpoint): Route => {
    if (endpoint.access === 'owner')
      return served(endpoint, endpoint.method === 'GET' ? timeouts.read : timeouts.write);
    if (endpoint.access === 'donor') return { ...routeOf(endpoint, serveGift), headers: giftHeaders };
    if (endpoint.name === 'searchTeams') return read(endpoint, { view: teamsOf, narrow: visitorsSearch });
    if (endpoint.name === 'getHeatmap')
      return read(endpoint, { view: (rows, call) => publicMap(rows, campaignOf(call) ?? 0) });
    return read(endpoint);
  });
  // Before the visitors' operations, which are at the same paths.
  const appliesTo = (headers: Headers) => headers.has('authorization');
  const ownersSearch = gate &&
    allow.has('searchTeams') && {
      ...served({ ...searchTeams, access: 'owner' }, timeouts.read),
      appliesTo,
    };
  // Other campaigns are answered as if there were no such route.
  const listed = [
    [getSupporters, setup.supporters] as const,
    [getFundraisers, setup.fundraisers] as const,
  ].flatMap(([endpoint, allowed]) =>
    allowed
      ? read(endpoint, {
          narrow: (call) => (allowed.has(campaignOf(call) ?? 0) ? call : notFound),
        })
      : [],
  );
  const pictures = servePictures([...operations, ...listed], setup);
  const ownersGift = gate &&
    allow.has('createTransaction') && {
      ...routeOf(createTransaction, serveOwnersGift(serveGift, gate)),
      headers: ['authorization', ...giftHeaders],
      isOwners: true,
      appliesTo,
    };
  const attention = gate && allow.has('listTransactions') && serveAttention(gate, setup);
  return [
    ...(attention ? [attention] : []),
    ...(ownersSearch ? [ownersSearch] : []),
    ...(ownersGift ? [ownersGift] : []),
    ...operations,
    ...listed,
    ...pictures,
    serveAttempt(dependencies),
    serveChallenge(guard),
    serveStatus(availability, () => ledgerIdAt({ id }, now())),
    ...healthRoutes(ledgerAnswers),
  ];
}
