import { acceptedStates, type AcceptedState } from '../../schema/payment-state.js';
import { z } from '../../schema/z.js';
import type { LimitStore } from '../abuse/limit-store.js';
import {
  headerProblem,
  limitNames,
  proxiesProblem,
  usualLimits,
  type Limits,
  type VerifyChallenge,
  amountProblem,
} from '../abuse/limits.js';
import type { AnswerStore } from '../cache/answer-store.js';
import type { GiftTimes } from '../cache/gift-times.js';
import type { GiftFinding, GiftRefusal, LogEntry } from '../http/log-entry.js';
import { isLoopbackHost, originProblem } from '../http/origins.js';
import type { Ledger } from '../ledger/ledger.js';
import { ledgerLocationProblem } from '../ledger/location-problem.js';
import { accessHeaderProblem, type Access } from '../owners/access.js';
import type { CleanImage } from '../owners/images/only-images.js';
import { isBearerAccess } from '../owners/bearer-access.js';
import { allowableOperations, needingAccess, type OwnerOperation } from '../owners/operations.js';
import type { DrawPng } from '../pictures/draw-png.js';
import { statusWordsProblem } from '../platform/status-words.js';
import { isInsecure, keyProblem, upstreamProblem } from '../platform/upstream.js';
import { isPostgres, postgresAddressProblem } from '../sql/address.js';
import { queryNamesProblem } from './query-names.js';
import { replyNamesProblem } from './reply-names.js';

// Every setting of the proxy, once. Types, defaults, checks, warnings, what the start says, variables, the config file, `fr-proxy --help`
// and the tables of settings/README.md are derived from this table.

/** The global `fetch`. An interface, because its type is written out in the package's types, where servers lack some of its names. */
export interface Fetch {
  (...request: Parameters<typeof fetch>): ReturnType<typeof fetch>;
}

/** Headings of the tables in `settings/README.md` and of `fr-proxy --help`. */
export const settingGroups = {
  platform: 'Platform and figures',
  gifts: 'Gifts',
  network: 'Network',
  access: 'Access and platform differences',
} as const;

/** A variable, as `settings/README.md` and `fr-proxy --help` describe it. */
export interface Variable {
  readonly name: string;
  readonly group: keyof typeof settingGroups;
  /** Description in Markdown. */
  readonly description: string;
}

/** What an option, or a member of it, is called where its value was written: `timeouts.read`, `proxy.json: port`, `FR_CAMPAIGNS`. */
export type NameOf = (...path: string[]) => string;

/** The options that others depend on. Written out, because the types of the options are derived from the table below. */
export interface Others {
  readonly upstream?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly campaignKeys?: Readonly<Record<string, string>> | undefined;
  readonly campaigns?: readonly number[] | undefined;
  readonly minDonors?: number | undefined;
  readonly supporters?: readonly number[] | undefined;
  readonly supporterConsent?: string | undefined;
  readonly fundraisers?: readonly number[] | undefined;
  readonly ledger?: object | undefined;
  readonly limitStore?: object | undefined;
  readonly minAmount?: number | undefined;
  readonly verifyChallenge?: unknown;
  readonly port?: number | undefined;
  readonly metrics?: { readonly port: number } | undefined;
  readonly trustedProxies?: number | readonly string[] | undefined;
  readonly addressHeader?: string | undefined;
  readonly allow?: readonly OwnerOperation[] | undefined;
  readonly pageOwners?: 'access' | 'token' | undefined;
  readonly access?: Access | undefined;
  readonly allowInsecureUpstream?: boolean | undefined;
}

/** What follows the option's name in a sentence: what is wrong with a value, and what to do; false if nothing is. Quotes no secret. */
type OfOption<Value> = (value: Value, others: Others, name: NameOf) => string | false;

/** The same for the text of a variable without an option; '' if it is not set. `variable` returns the text of another one. */
type OfText = (text: string, others: Others, variable: (name: string) => string) => string | false;

export interface VariableChecks {
  /** Why the proxy does not start with it. */
  readonly refuses?: OfText;
  /** Why it is allowed but unsafe, or has no effect. */
  readonly warns?: OfText;
}

export interface Option<Value extends z.ZodMiniType> {
  /** Checks the value, in code and in a config file. Its messages follow the option's name in a sentence. */
  readonly value: Value;
  readonly usual?: z.output<Value>;
  /** The variable, with the schema of its text. */
  readonly variable?: Variable & { readonly text: z.ZodMiniType<z.input<Value>, string> };
  /** What a required option is, for the message if it is missing. */
  readonly missing?: string;
  /** Why a valid value, or the default, cannot be used with the other options. */
  readonly refuses?: OfOption<z.input<Value>>;
  /** Why a valid value reduces the safety of money or donor data, or has no effect. What has no legitimate use is refused instead. */
  readonly warns?: OfOption<z.input<Value>>;
  /** What `fr-proxy` prints at its start if the option is set, unless to its default; after the name and a colon. */
  readonly says?: OfOption<z.input<Value>>;
  /** Likewise, if it is not set. */
  readonly unset?: (others: Others) => string | false;
  /** Whether a config file cannot have it. */
  readonly isCodeOnly?: boolean;
}

const option = <Value extends z.ZodMiniType, const More extends Omit<Option<Value>, 'value'>>(
  value: Value,
  more: More = {} as More,
) => ({ value, ...more });

const variable = <Text extends z.ZodMiniType<unknown, string>>(
  group: Variable['group'],
  name: string,
  description: string,
  text: Text,
) => ({ variable: { name, group, description, text } });

/** A setting with a variable but no option of `createProxy`. */
const only = (group: Variable['group'], name: string, description: string, checks: VariableChecks = {}) => ({
  variable: { name, group, description },
  ...checks,
});

/** @param problem Returns the problem with a value, worded to follow the option's name in a sentence; `undefined` if there is none. */
function valid<Value>(problem: (value: Value) => string | undefined) {
  return ({ value, issues }: z.core.ParsePayload<Value>): void => {
    const message = problem(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true });
  };
}

const word = z.string().check(z.minLength(1, 'has to be a text of one character or more'));
const whole = z.number('has to be a whole number').check(z.int('has to be a whole number'), z.gte(0));
const names = z.readonly(z.record(word, word));
const custom = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' || typeof value === 'function', 'is not valid');
const callable = <Value>() => z.custom<Value>((value) => typeof value === 'function', 'has to be a function');
const campaign = z
  .number()
  .check(
    valid((id: number) =>
      Number.isSafeInteger(id) && id > 0 ? undefined : `"${String(id)}" is not the ID of a campaign`,
    ),
  );
const campaignList = z.readonly(z.array(campaign).check(z.minLength(1, 'the list is empty')));
/** Longest allowed time limit, in ms. */
const longestTimeout = 600_000;
const patience = z
  .number()
  .check(
    z.gte(0),
    z.lte(longestTimeout, `has to be a number of milliseconds, ${String(longestTimeout)} at most`),
  );
const failures = z.optional(
  z.int('has to be a whole number of at least 1').check(
    // With a limit of 0, every gift would be refused.
    z.gte(1, 'has to be a whole number of at least 1: leave it out for the usual number'),
  ),
);

// Schemas for the texts of variables. In the message of a problem, the schema's message follows the quoted text.
const text = z.string();
const textOf = <Value>(form: RegExp, problem: string, read: (value: string) => Value) =>
  z.pipe(z.string().check(z.regex(form, problem)), z.transform(read));
const wholeText = textOf(/^\d{1,6}$/, 'is not a whole number', Number);
const amountText = textOf(/^\d{1,12}(\.\d{1,2})?$/, 'is not an amount such as 5 or 2.50', Number);
const switchText = textOf(/^[01]$/, 'is neither 1 nor 0', (value) => value === '1');
export const portText = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'is not a number from 0 to 65535',
      ),
    ),
  z.transform(Number),
);
const listOf = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(z.pipe(z.string(), z.transform(commaList)), z.array(item));
const pairs = <Value extends string | number>(
  form: RegExp,
  problem: string,
  read: (value: string) => Value,
) =>
  z.pipe(
    listOf(z.string().check(z.regex(form, problem))),
    z.transform((all) =>
      Object.fromEntries(
        all.map((pair): [string, Value] => {
          const [name = '', value = ''] = pair.split('=');
          return [name, read(value)];
        }),
      ),
    ),
  );
const campaignsText = listOf(textOf(/^[1-9]\d{0,14}$/, 'is not the ID of a campaign', Number));
const same = (value: string) => value;
/** Limits above this multiple of the default get a warning: card testing is then not stopped in time. */
const mostTimesUsual = 10;
/** More trusted proxies than this get a warning: sites rarely have as many, and visitors could then choose their address. */
const manyProxies = 3;
const largestImage = 20_000_000;
/** Write timeouts below this time get a warning: a card processor may take this long, in ms. */
const shortestWrite = 10_000;
const smallestGift = 1;
const usualPort = 4171;

const withSpace = (problem: string | undefined): string | false => problem !== undefined && ` ${problem}`;
const listed = (values: readonly unknown[]): string => values.join(', ');
const pairsOf = (values: object): string => listed(Object.entries(values).map((pair) => pair.join('=')));
const hostOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The IDs of campaigns that the proxy does not answer for. Without a list, it answers for all. */
const notIn = (campaigns: readonly number[] | undefined, ids: readonly number[]): readonly number[] =>
  campaigns ? ids.filter((id) => !campaigns.includes(id)) : [];

/** Warns of campaigns of which something would be shown, if the proxy answered for them. */
const outsideOf: OfOption<readonly number[]> = (ids, { campaigns }, name) => {
  const outside = notIn(campaigns, ids);
  return (
    outside.length > 0 &&
    `: campaign ${listed(outside)} is not in ${name('campaigns')}, so nothing of it is shown. Add the campaign there, or remove it here.`
  );
};

/** Warns of an option of a list that is shown for no campaign. The option's default, an empty list, is not warned of. */
const needsList =
  (list: 'supporters' | 'fundraisers'): OfOption<{ readonly length: number }> =>
  (value, others, name) =>
    value.length > 0 &&
    others[list] === undefined &&
    ` has no effect without ${name(list)}. Name the campaigns there, or remove it.`;

/** Warns of an option for an `access` function that decides about nothing, or that is the check of a secret. */
const needsAccess: OfOption<unknown> = (_, others, name) => {
  if (needingAccess(others).length === 0)
    return ` has no effect: ${name('allow')} names no operation about which an access function decides. Name the operations there, or remove it.`;
  return (
    others.access !== undefined &&
    isBearerAccess(others.access) &&
    ` has no effect with ${name('access')}, which names no user and reads no other header. Write an access function in a config file (.mjs) in its place, or remove it.`
  );
};

/** Whether a Postgres without TLS has a public name: with a dot, and without a suffix that private networks use. */
function isUnencrypted(place: string): boolean {
  if (!isPostgres(place) || !URL.canParse(place)) return false;
  const { hostname, searchParams } = new URL(place);
  if (!['', 'disable', 'allow'].includes(searchParams.get('sslmode') ?? '')) return false;
  return (
    /\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(local|localhost|internal|intranet|lan|home|corp|svc|cluster|test|example|private)$/i.test(hostname)
  );
}

const unencrypted =
  ' is a Postgres server at a public host name without TLS: its password and data are sent unencrypted. Add ?sslmode=verify-full to the address.';

const accentForm = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** All settings, in the order of the tables. */
export const settings = {
  /** The platform's {base_url}: `https://api.example.org`. */
  upstream: option(z.string().check(valid(upstreamProblem)), {
    ...variable('platform', 'FR_UPSTREAM', 'required: base URL of the platform', text),
    missing: 'the address of the platform, as in https://api.example.org',
    refuses: (upstream, { allowInsecureUpstream = false }) =>
      isInsecure(upstream) &&
      !allowInsecureUpstream &&
      ' has to be https, because the key travels in every request.',
    warns: (upstream, _, name) =>
      (isInsecure(upstream) &&
        ' is plain http to another machine: the API key and donor data are sent unencrypted. ' +
          `Set an https address and remove ${name('allowInsecureUpstream')}.`) ||
      (/\/v2(\/|$)/.test(new URL(upstream).pathname) &&
        ' has /v2 in it, which the proxy adds by itself, so that nothing would be found. Remove it from the address.'),
  }),
  /** Sent as it is in `Authorization`: a bare key and `Bearer <key>` both work. */
  apiKey: option(z.string().check(valid(keyProblem)), {
    ...variable(
      'platform',
      'FR_API_KEY',
      'required: sent unchanged as `Authorization`: a bare key, or `Bearer …`',
      text,
    ),
    missing: 'what the platform expects in the Authorization header',
  }),
  /** Origins of the pages that may call, exactly as browsers send them: `https://www.example.org`. */
  origins: option(z.readonly(z.array(z.string().check(valid(originProblem)))), {
    ...variable(
      'platform',
      'FR_ORIGINS',
      'required: origins of the pages that may use it, comma separated: `https://www.example.org`',
      listOf(text),
    ),
    missing: 'the sites that may ask, separated by commas, as in https://www.example.org',
    warns: (origins) => {
      const sites = origins.map((origin) => new URL(origin));
      const own = sites.filter(({ hostname }) => isLoopbackHost(hostname));
      const open = sites.filter((site) => site.protocol === 'http:' && !own.includes(site));
      const list = (some: readonly URL[]) => listed(some.map(({ origin }) => origin));
      return (
        (open.length > 0 &&
          `: ${list(open)} is plain http: anyone on the network path can change the form. Serve the page over https and list that address.`) ||
        (own.length > 0 &&
          own.length < sites.length &&
          `: ${list(own)} is a development page listed with public ones, and receives more details of refused gifts. ` +
            'Remove it from a proxy that visitors use.')
      );
    },
  }),
  /**
   * API keys of campaigns that have their own key, such as those of a subsite: `{ 1001: 'key of the subsite' }`. Calls about such a
   * campaign are sent with its key, all others with `apiKey`.
   */
  campaignKeys: option(
    z.readonly(z.record(z.string(), z.string().check(valid(keyProblem)))).check(({ value, issues }) => {
      // With a misspelt ID, calls about its campaign would be sent with the site's key.
      for (const id of Object.keys(value).filter((one) => !/^[1-9]\d{0,14}$/.test(one)))
        issues.push({
          code: 'custom',
          path: [id],
          message: `"${id}" is not the ID of a campaign`,
          input: id,
        });
    }),
    {
      usual: {},
      warns: (keys, { campaigns }, name) => {
        const unused = notIn(campaigns, Object.keys(keys).map(Number));
        return (
          unused.length > 0 &&
          `: campaign ${listed(unused)} is not in ${name('campaigns')}, so ${listed(unused.map((id) => name('campaignKeys', String(id))))} is never used. Add the campaign there, or remove the key.`
        );
      },
      says: (_, __, name) => `sent for that campaign instead of ${name('apiKey')}.`,
    },
  ),
  FR_API_KEY_1001: only(
    'platform',
    'FR_API_KEY_1001',
    'the key of campaign 1001, where it has its own, as campaigns of a subsite do; any number of them',
  ),
  /**
   * The site's campaigns. Calls about others are refused and not forwarded. Without a list, a visitor can find all campaigns that the key
   * gives access to by trying one ID after the other. With a list, site statistics are still those of the whole site, which the platform
   * cannot divide, and `templates` is refused.
   */
  campaigns: option(campaignList, {
    ...variable(
      'platform',
      'FR_CAMPAIGNS',
      'the only campaigns it answers for: `1001,1002`; by default all that the key opens. Site statistics are still those of the whole site, and `templates` is refused',
      campaignsText,
    ),
    says: (ids) => `only ${listed(ids)}.`,
    unset: () => 'not set; all campaigns that the API key can access.',
  }),
  /**
   * Longest time in seconds for which an answer is served from the cache, if that of the endpoint (25 to 60 s) is too long; 0 to call
   * the platform for every request.
   */
  maxFresh: option(z.number('has to be a number of seconds').check(z.gte(0)), {
    ...variable(
      'platform',
      'FR_MAX_FRESH',
      'longest time in seconds for which a figure is cached; 25 to 60 by default, `0` for no cache',
      wholeText,
    ),
    warns: (seconds) =>
      seconds === 0 &&
      ': with 0 every page view calls the platform and counts against its rate limit. Set 5 or more, or remove it.',
    says: (seconds) => seconds > 0 && `figures are cached for ${String(seconds)} s at most.`,
  }),
  /**
   * Places with fewer donors are merged in the heatmap; 0 or 1 to merge none. A page can raise this number for itself, but not lower it.
   * Supporters are published in batches of as many gifts, and sums of personal pages change by as many.
   */
  minDonors: option(whole, {
    usual: 3,
    ...variable(
      'platform',
      'FR_MIN_DONORS',
      'places of the heatmap with fewer donors are merged, supporters are shown in batches of as many gifts; 3 by default, `0` for none',
      wholeText,
    ),
    warns: (donors) =>
      donors < 3 &&
      `: with ${String(donors)} the heatmap and the supporters show what ${donors < 2 ? 'a single donor' : 'each of two donors'} gave. Remove it, or set 3 or more.`,
    says: (donors) =>
      donors > 2 &&
      `places of the heatmap with fewer than ${String(donors)} donors are merged, and supporters shown in batches of as many gifts.`,
  }),
  /**
   * When the heatmap updates a place that has at least `minDonors` more donors: `donors` (the default), after some more donors of the
   * campaign; `hourly`, likewise, but at most once an hour.
   */
  mapRefresh: option(z.enum(['donors', 'hourly']), {
    usual: 'donors',
    ...variable(
      'platform',
      'FR_MAP_REFRESH',
      'when places of [the heatmap](../redaction/README.md#the-heatmap) are updated: `donors` (the default) or `hourly`',
      z.enum(['donors', 'hourly'], 'is neither donors nor hourly'),
    ),
    says: (_, { minDonors = 3 }) =>
      // With fewer than 2, all places are published at once.
      minDonors < 2
        ? 'no effect: each place of the heatmap is updated with each gift.'
        : 'places of the heatmap are updated once an hour at most.',
  }),
  /**
   * Campaigns whose recent supporters visitors may see, at `GET /supporters/{id}`: public messages of completed gifts, and first names of
   * donors who agreed. Other campaigns are answered 404.
   */
  supporters: option(campaignList, {
    ...variable(
      'platform',
      'FR_SUPPORTERS',
      'campaigns whose recent [supporters](../redaction/README.md#supporters) visitors may see: `1001,1002`; none by default',
      campaignsText,
    ),
    warns: outsideOf,
    says: (ids, { supporterConsent }) =>
      `visitors see messages of supporters of ${listed(ids)}, with ${supporterConsent ? `first names of donors who agreed by the question “${supporterConsent}”` : 'no names'}.`,
  }),
  /** Name of the form's own question (`<fr-field name>`) by which donors agree to be named among the supporters; nobody is without it. */
  supporterConsent: option(word, {
    ...variable(
      'platform',
      'FR_SUPPORTER_CONSENT',
      'name of the form’s question by which donors agree to be named among them; without it, nobody is named',
      text,
    ),
    warns: needsList('supporters'),
  }),
  /** Name of the form's own question whose answer is shown as the supporter's message; the platform's public comment without it. */
  supporterMessage: option(word, {
    ...variable(
      'platform',
      'FR_SUPPORTER_MESSAGE',
      'name of the form’s question whose answer is shown as their message; the platform’s public comment without it',
      text,
    ),
    warns: needsList('supporters'),
    says: (question) => `messages of supporters are answers to the question “${question}”.`,
  }),
  /** IDs of transactions, and words, that are not shown among the supporters. */
  supporterHide: option(z.readonly(z.array(word)), {
    usual: [],
    ...variable(
      'platform',
      'FR_SUPPORTER_HIDE',
      'IDs of transactions, and words in messages and names, that are not shown among them: `678890,casino`',
      listOf(text),
    ),
    warns: needsList('supporters'),
    says: (hidden) => `not shown among supporters: ${listed(hidden)}.`,
  }),
  /**
   * Campaigns whose personal pages visitors may see with what each has raised, at `GET /fundraisers/{id}`. Pages with fewer gifts than
   * `minDonors` are left out. Other campaigns are answered 404.
   */
  fundraisers: option(campaignList, {
    ...variable(
      'platform',
      'FR_FUNDRAISERS',
      'campaigns whose [fundraisers](../redaction/README.md#fundraisers) visitors may see, each with what the page has raised: `1001,1002`; none by default',
      campaignsText,
    ),
    warns: outsideOf,
    says: (ids, { minDonors = 3 }) =>
      `visitors see ${minDonors < 2 ? 'every personal page' : `personal pages with ${String(minDonors)} gifts or more`} of ${listed(ids)}, with what each has raised.`,
  }),
  /** IDs of personal pages that are not shown among the fundraisers, and words: names that contain one are not shown. */
  fundraiserHide: option(z.readonly(z.array(word)), {
    usual: [],
    ...variable(
      'platform',
      'FR_FUNDRAISER_HIDE',
      'IDs of personal pages that are not shown among them, and words in their names: `4711,casino`',
      listOf(text),
    ),
    warns: needsList('fundraisers'),
    says: (hidden) => `not shown among fundraisers: ${listed(hidden)}.`,
  }),
  /** Colours that `accent` of a [picture](../../docs/guides/pictures.md) may name; others are drawn as without one. By default any. */
  pictureAccents: option(
    z.readonly(z.array(z.string().check(z.regex(accentForm, 'has to be a colour, like 7a1f5c')))),
    {
      ...variable(
        'platform',
        'FR_PICTURE_ACCENTS',
        'colours that pictures may be drawn in, so that nobody can have them drawn in thousands: `7a1f5c,0b6e4f`; any by default',
        listOf(textOf(accentForm, 'is not a colour of six digits, like 7a1f5c', same)),
      ),
      says: (colours) => `pictures are drawn in ${listed(colours)} and without a colour only.`,
    },
  ),
  FR_LEDGER: only(
    'gifts',
    'FR_LEDGER',
    'where attempts are stored: a file (`fr-ledger.db` by default), `postgres://…`, or `memory`',
    {
      refuses: (place) => withSpace(ledgerLocationProblem(place)),
      warns: (place, { ledger }) =>
        (ledger &&
          place !== '' &&
          ' has no effect, because the config file has a ledger of its own. Remove one of the two.') ||
        (place === 'memory' &&
          '=memory loses all attempts at a restart: a gift that is then repeated can be charged twice. ' +
            'Do not use it for real donations: name a file, such as fr-ledger.db, or a Postgres server.') ||
        (/^\/(var\/)?tmp\//.test(place) &&
          ' is in a temporary directory, which the system empties: a gift that is then repeated can be charged twice. ' +
            'Name a file in a permanent directory.') ||
        (isUnencrypted(place) && unencrypted),
    },
  ),
  FR_LEDGER_ONE_HOST: only(
    'gifts',
    'FR_LEDGER_ONE_HOST',
    '`1` accepts a ledger file on NFS, SMB, FUSE or the like: set it only if no second machine ever uses the file',
  ),
  FR_DONATIONS: only(
    'gifts',
    'FR_DONATIONS',
    '`closed` accepts no gifts: forms show their link; `open` by default',
    {
      refuses: (text) => !['', 'open', 'closed'].includes(text) && `: "${text}" is neither open nor closed.`,
    },
  ),
  FR_CLOSED_FILE: only(
    'gifts',
    'FR_CLOSED_FILE',
    'donations are closed while this file exists, without a restart; `fr-donations-closed` by default',
  ),
  /**
   * Whether donations are open: a boolean, or a function that is called at most once a second. When they are closed, each form shows its
   * link instead within 30 s, and requests about earlier gifts still work. While the ledger cannot be reached, donations are always closed.
   */
  donationsOpen: option(
    z.union(
      [z.boolean(), callable<() => boolean | Promise<boolean>>()],
      'has to be true, false or a function',
    ),
    {
      usual: true,
    },
  ),
  /**
   * Whether gifts whose answer was lost are looked up in the platform's list of transactions. True by default; the key has to have access
   * to that list. See `PlatformProxy.reconcile`.
   */
  reconcile: option(z.boolean(), {
    usual: true,
    ...variable(
      'gifts',
      'FR_RECONCILE',
      '`0` does not look for lost gifts in the list of transactions; `1` by default',
      switchText,
    ),
    warns: (isOn) =>
      !isOn &&
      ' is off: gifts whose answer was lost are not looked up, and their donors are asked to wait. Remove it, unless the API key may not list transactions.',
  }),
  /**
   * Smallest gift in major units, 1 by default; for a plan, the smallest payment. The reply to smaller gifts is the same as for a
   * refused card, so do not set the form's `min` lower.
   */
  minAmount: option(z.number().check(valid(amountProblem)), {
    usual: smallestGift,
    ...variable(
      'gifts',
      'FR_MIN_AMOUNT',
      'smallest charge, in major units; each payment of a plan is one charge; 1 by default',
      amountText,
    ),
    warns: (amount) =>
      amount < 1 &&
      `: gifts of ${String(amount)} are typical of card testing. Set it to the form's min, and to at least 1.`,
    says: (amount) => `no gift below ${String(amount)}.`,
  }),
  /** Largest gift in major units, 1,000,000 by default; for instalments, their total. */
  maxAmount: option(z.number().check(valid(amountProblem)), {
    usual: 1_000_000,
    ...variable('gifts', 'FR_MAX_AMOUNT', 'largest gift, in major units; 1000000 by default', amountText),
    refuses: (most, { minAmount = smallestGift }, name) =>
      most < minAmount && ` has to be an amount that is not below ${name('minAmount')}.`,
    warns: (amount) =>
      amount > 1_000_000 &&
      `: ${String(amount)} allows a donor's typing error to be charged. Set the largest gift that you expect; the default is 1000000.`,
    says: (amount) => `no gift above ${String(amount)}.`,
  }),
  FR_LIMITS: only(
    'gifts',
    'FR_LIMITS',
    'where failed gifts are counted: `memory`, `postgres://…` (by default the ledger’s, if it is one), or `off`',
    {
      refuses: (place) =>
        isPostgres(place)
          ? withSpace(postgresAddressProblem(place))
          : !['', 'off', 'memory'].includes(place) &&
            ' is neither off, memory, nor an address such as postgres://localhost/fr.',
      warns: (place, { ledger, limitStore }, variable) =>
        (limitStore &&
          !['', 'off'].includes(place) &&
          ' has no effect, because the config file has a limitStore of its own. Remove one of the two.') ||
        (isUnencrypted(place) && unencrypted) ||
        (place === 'memory' &&
          !ledger &&
          isPostgres(variable('FR_LEDGER')) &&
          '=memory counts failed gifts separately in each proxy although FR_LEDGER is shared: n proxies allow n times as many. ' +
            'Remove it to count them in the ledger’s Postgres.') ||
        (place === 'off' &&
          variable('FR_MAX_FAILURES') !== '' &&
          '=off leaves FR_MAX_FAILURES without effect. Remove one of the two.'),
    },
  ),
  /** How many gifts may fail; `false` for no limits, if something in front of the proxy limits failed gifts. */
  limits: option(
    z.union([
      z.literal(false),
      z.readonly(
        z.strictObject({
          /**
           * Failed gifts from one address (IPv6: 64 bits; three times as many from 48 bits) in an hour; further gifts are refused. 10 by
           * default.
           */
          address: failures,
          /** Failed gifts with one e-mail in an hour; further gifts are refused. 5 by default. */
          email: failures,
          /** Failed gifts on the whole site in ten minutes; further gifts need a challenge. 20 by default. */
          challenge: failures,
          /**
           * Failed gifts on the whole site in a minute; further gifts get the reply 503. A third of them is for networks with few failed
           * gifts; gifts whose address is unknown count as one network. 30 by default.
           */
          site: failures,
        }),
      ),
    ]),
    {
      usual: usualLimits,
      ...variable(
        'gifts',
        'FR_MAX_FAILURES',
        '`address=10,email=5,challenge=20,site=30` by default; see [card testing](../abuse/README.md)',
        pairs(
          new RegExp(`^(${limitNames.join('|')})=\\d{1,9}$`),
          `is not a number for one of ${limitNames.join(', ')}, as in email=5`,
          Number,
        ),
      ),
      warns: (limits, { verifyChallenge }, name) => {
        if (limits === false)
          return (
            ': failed gifts are not limited, and stolen cards can be tested here. Remove it, unless something in front of the proxy limits ' +
            `them${verifyChallenge ? `; the captcha (${name('verifyChallenge')}) is not used either` : ''}.`
          );
        const high = limitNames.filter((one) => (limits[one] ?? 0) > mostTimesUsual * usualLimits[one]);
        return (
          high.length > 0 &&
          `: ${listed(high.map((one) => `${one}=${String(limits[one])}`))} failed gifts is too high a limit to stop card testing. Set ${listed(high.map((one) => `${one} to ${String(mostTimesUsual * usualLimits[one])} or less`))}; see the defaults.`
        );
      },
      says: (limits) =>
        limits &&
        `${pairsOf(limits)} failed gifts are allowed: address and email in an hour, challenge in ten minutes, site in a minute.`,
    },
  ),
  FR_TURNSTILE_SECRET: only(
    'gifts',
    'FR_TURNSTILE_SECRET',
    'has Cloudflare Turnstile check the form’s captcha, instead of the proxy’s own challenge',
    {
      refuses: (secret, { apiKey = '', campaignKeys = {} }, variable) =>
        secret !== '' &&
        [apiKey, ...Object.values(campaignKeys), variable('FR_ACCESS_TOKEN')].some(
          (other) => other.split(' ').at(-1) === secret,
        ) &&
        ' equals the API key or FR_ACCESS_TOKEN, which would be sent to Cloudflare: set the secret key of your Turnstile widget.',
    },
  ),
  /** Address to listen on; all of the machine's by default. */
  host: option(
    word,
    variable('network', 'HOST', 'address to listen on; all of the machine’s by default', text),
  ),
  /** Port to listen on; 0 for any free port. */
  port: option(whole, { usual: usualPort, ...variable('network', 'PORT', '4171 by default', portText) }),
  /**
   * Number of reverse proxies in front of this one, or their addresses (`10.0.0.0/8`): only the entries that they wrote into
   * `X-Forwarded-For` are used. 0: donors connect directly. If not set, a connection from the private network counts as one from a
   * reverse proxy, and the last public address in `X-Forwarded-For`, `Forwarded` or `X-Real-IP` as the donor's; gifts without such
   * a header are refused, unless all `origins` are on a developer's machine.
   */
  trustedProxies: option(
    z
      .union([z.number(), z.readonly(z.array(z.string()))], 'has to be a number, or a list of addresses')
      .check(valid(proxiesProblem)),
    {
      ...variable(
        'network',
        'FR_TRUSTED_PROXIES',
        'reverse proxies in front of this one: their number, or their addresses (`10.0.0.0/8,192.0.2.7`)',
        z.pipe(
          z.string(),
          z.transform((value) => (/^\d+$/.test(value) ? Number(value) : commaList(value))),
        ),
      ),
      warns: (proxies) =>
        typeof proxies === 'number' &&
        proxies > manyProxies &&
        `: with fewer than ${String(proxies)} proxies in front of this one, visitors can choose the address that they are counted by. ` +
          'Set the exact number or, better, the addresses of the proxies.',
      says: (proxies) =>
        proxies === 0
          ? 'none; donors connect directly, and their address is that of the connection.'
          : `the donor's address is in X-Forwarded-For, as ${proxies === 1 ? 'the proxy in front of this one' : typeof proxies === 'number' ? `the ${String(proxies)} proxies in front of this one` : listed(proxies)} wrote it.`,
      unset: ({ addressHeader }) =>
        !addressHeader &&
        "not set; the donor's address is that of the connection or, for one from this machine or a private network, the last one in " +
          'X-Forwarded-For, Forwarded or X-Real-IP; without such a header, gifts from public pages are refused. ' +
          'Set it if there are proxies in front of this one.',
    },
  ),
  /**
   * A header that the reverse proxy always sets to the donor's address, such as `cf-connecting-ip` behind Cloudflare. Use it only if
   * visitors cannot bypass that proxy, or with the proxy's addresses in `trustedProxies`.
   */
  addressHeader: option(z.string().check(valid(headerProblem)), {
    ...variable(
      'network',
      'FR_ADDRESS_HEADER',
      'header in which they send the donor’s address: `cf-connecting-ip` behind Cloudflare',
      text,
    ),
    warns: (header, { trustedProxies }, name) =>
      typeof trustedProxies !== 'object' &&
      `: ${header} is accepted from every sender, so visitors can invent an address. Set ${name('trustedProxies')} to the addresses of the ` +
        'proxies that write it, or make sure that only they can reach this one.',
    says: (header, { trustedProxies = 0 }) =>
      `${header} gives the donor's address${trustedProxies === 0 ? '' : ', else X-Forwarded-For'}.`,
  }),
  FR_METRICS_PORT: only('network', 'FR_METRICS_PORT', 'port of `/metrics` for Prometheus; none by default', {
    refuses: (_, { metrics, port = usualPort }) =>
      metrics !== undefined &&
      metrics.port !== 0 &&
      metrics.port === port &&
      ' and PORT are the same: set another port, one that visitors cannot reach.',
  }),
  FR_METRICS_HOST: only('network', 'FR_METRICS_HOST', 'address of that port; only this machine by default', {
    warns: (host, { metrics }) =>
      host !== '' &&
      metrics === undefined &&
      ' has no effect without FR_METRICS_PORT. Set FR_METRICS_PORT, or remove FR_METRICS_HOST.',
  }),
  FR_CONFIG: only('network', 'FR_CONFIG', 'a config file, as `fr-proxy proxy.json`'),
  /**
   * Owner operations to switch on, for callers that `access` lets in. The reply to `listTransactions` contains all data of donors, and
   * the reply to `searchTeams` contains e-mails and addresses of captains.
   */
  allow: option(z.readonly(z.array(z.enum(allowableOperations))), {
    usual: [],
    ...variable(
      'access',
      'FR_ALLOW',
      'operations for owners, none by default: `updatePersonalPage`, `uploadImage`, `listTransactions`, `searchTeams`, `createTransaction`',
      listOf(z.enum(allowableOperations, `is not one of ${allowableOperations.join(', ')}`)),
    ),
    says: (allow, others, name) => {
      const needing = needingAccess(others);
      const byToken = allow.filter((one) => !needing.includes(one));
      return `${[
        ...(needing.length > 0
          ? [`${listed(needing)}, only for callers that ${name('access')} lets in`]
          : []),
        ...(byToken.length > 0 ? [`${listed(byToken)}, for whoever has the token of a personal page`] : []),
      ].join('; ')}.`;
    },
  }),
  /**
   * Who may change a personal page and upload its image. `access` (the default): callers that `access` lets in. `token`: whoever sends the
   * access token of the page's owner, which the platform checks. `updatePersonalPage` and `uploadImage` then need no `access`.
   */
  pageOwners: option(z.enum(['access', 'token']), {
    usual: 'access',
    ...variable(
      'access',
      'FR_PAGE_OWNERS',
      '`token`: whoever has the token of a [personal page](../owners/README.md#personal-pages) may change it and upload its image; `access` by default, as for other operations',
      z.enum(['access', 'token'], 'is neither access nor token'),
    ),
    warns: (how, { allow = [] }, name) =>
      how === 'token' &&
      !allow.includes('updatePersonalPage') &&
      `: token has no effect without updatePersonalPage, whose answer also allows uploads. Add it to ${name('allow')}, or remove ${name('pageOwners')}.`,
  }),
  FR_ACCESS_TOKEN: only(
    'access',
    'FR_ACCESS_TOKEN',
    'who may call the operations of `FR_ALLOW`: programs that send `Authorization: Bearer …`; 24 characters or more',
    {
      warns: (token, others) =>
        token !== '' &&
        needingAccess(others).length === 0 &&
        ' has no effect: FR_ALLOW names no operation for it. Name the operations there, or remove FR_ACCESS_TOKEN.',
    },
  ),
  /**
   * Name of one more header that `access` gets, in which a login proxy in front of this one writes the user: `x-forwarded-user`. Only
   * if that proxy overwrites the header in every request, and this one can't be reached without it: otherwise any caller can write it.
   */
  accessHeader: option(z.string().check(valid(accessHeaderProblem)), {
    ...variable(
      'access',
      'FR_ACCESS_HEADER',
      'one more header for an `access` function: that of a [login proxy](../owners/README.md#staff), which has to overwrite it in every request',
      text,
    ),
    warns: needsAccess,
    says: (header) => `access reads ${header}, too.`,
  }),
  /** Requests of one user in a minute, where `access` names the user; further ones get 429. 1,200 by default. */
  userRequests: option(
    z.int('has to be a whole number of at least 1').check(z.gte(1, 'has to be at least 1')),
    {
      usual: 1200,
      ...variable(
        'access',
        'FR_USER_REQUESTS',
        'requests of one user of the owner’s operations in a minute, where `access` names the user; 1200 by default',
        wholeText,
      ),
      warns: needsAccess,
      says: (most) => `${String(most)} requests of one user in a minute.`,
    },
  ),
  /**
   * Lets programs send POST and PUT without an `Origin` header. Browsers always send one, so no visitor needs
   * this; a request that carries `Sec-Fetch-Site` is a browser's and stays refused.
   */
  serverCalls: option(z.boolean(), {
    usual: false,
    ...variable(
      'access',
      'FR_SERVER_CALLS',
      '`1` accepts searches and gifts without an `Origin` header, which only programs send; `0` by default',
      switchText,
    ),
    warns: (isOn) =>
      isOn &&
      ' is on: any program can send gifts without an Origin header. Remove it, unless your own programs send gifts or searches through this proxy.',
  }),
  /** Parameter names of the platform that differ from the defaults: `{ only_received: 'received' }`. */
  queryNames: option(names.check(valid(queryNamesProblem)), {
    usual: {},
    ...variable(
      'access',
      'FR_QUERY_NAMES',
      'names of query parameters where your platform’s differ: `only_received=received`; a name that ends with `[]` is repeated for each item of a list, otherwise the items are separated by commas: `tags=tags`',
      pairs(/^\w+=[\w[\]-]+$/, 'is not of the form name=other_name', same),
    ),
    says: (names) => `${pairsOf(names)}.`,
  }),
  /**
   * The platform's own words for the status of a payment, with the contract's word for each: `{ booked: 'completed' }`. A gift with a
   * status that nobody knows has an unknown outcome until the platform's list shows it as `completed`.
   */
  statusWords: option(
    z.readonly(z.record(z.string(), z.enum(acceptedStates))).check(valid(statusWordsProblem)),
    {
      usual: {},
      ...variable(
        'access',
        'FR_STATUS_WORDS',
        'your platform’s own words for a payment that was made or is pending: `booked=completed,parked=pending`',
        pairs(
          new RegExp(`^[^=]+=(${acceptedStates.join('|')})$`),
          `is not of the form ${acceptedStates.map((state) => `word=${state}`).join(' or ')}`,
          (value) => value as AcceptedState,
        ),
      ),
      says: (words) => `${pairsOf(words)}.`,
    },
  ),
  /**
   * What the platform gets as the state and the postal code of countries without them, instead of `NA` and `00000`, which forms send:
   * `{ state: 'XX', zip: '' }`; '' leaves the member out. The contract requires both (§4.4), but does not say what to send there.
   */
  billingStandIns: option(
    z.readonly(
      z.strictObject({
        state: z.optional(z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'has to be two letters, or empty'))),
        zip: z.optional(
          z.string().check(z.regex(/^([\w-][\w -]{0,19})?$/, 'has to be a postal code, or empty')),
        ),
      }),
    ),
    {
      usual: {},
      ...variable(
        'access',
        'FR_BILLING_STAND_INS',
        'state and postal code of countries without them, instead of `NA` and `00000`, which forms send: `state=XX,zip=99999`; `zip=` sends none',
        pairs(/^(state|zip)=[^=]*$/, 'is not of the form state=XX or zip=99999', same),
      ),
      says: (own) =>
        `for countries without them, the platform gets ${listed(
          Object.entries(own).map(([name, value]) => (value ? `${name} ${value}` : `no ${name}`)),
        )}.`,
    },
  ),
  /** The platform's names of the members of a personal page whose names the contract leaves open: `{ n_donors: 'donors' }`. */
  replyNames: option(names.check(valid(replyNamesProblem)), {
    usual: {},
    ...variable(
      'access',
      'FR_REPLY_NAMES',
      'names of a personal page’s members that the interface leaves open, where your platform’s differ: `n_donors=donors`',
      pairs(/^\w+=\w+$/, 'is not of the form name=other_name', same),
    ),
    says: (names) => `${pairsOf(names)}.`,
  }),
  /** Allows plain http for an `upstream` on another machine, although the key is then sent unencrypted. */
  allowInsecureUpstream: option(z.boolean(), {
    usual: false,
    ...variable(
      'access',
      'FR_ALLOW_INSECURE_UPSTREAM',
      '`1` allows plain http to another machine, where the key can be read on the way; `0` by default',
      switchText,
    ),
    warns: (isOn, { upstream = '' }, name) =>
      isOn &&
      !isInsecure(upstream) &&
      ` is on but not needed: a typing error in ${name('upstream')} could send the API key unencrypted. Remove it.`,
  }),
  /** Who may call the operations of `allow`: required with it, except as `pageOwners` says. */
  access: option(callable<Access>()),
  /**
   * Makes a new file of each uploaded image: `await sharpImages()` of `fr-proxy/node`, which `startProxy` uses by itself. Without it,
   * uploads are refused.
   */
  cleanImage: option(callable<CleanImage>()),
  /**
   * Draws the pictures at `….png`: `pngBySharp()` of `fr-proxy/node`, which `startProxy` uses by itself. Without it, there are only
   * those at `….svg`.
   */
  drawPng: option(callable<DrawPng>()),
  /** Maximum size of an image for `uploadImage`, in bytes; 5,000,000 by default. The platform's own limit is not known. */
  maxImageBytes: option(whole, {
    usual: 5_000_000,
    warns: (bytes) =>
      bytes > largestImage &&
      `: uploads of ${String(bytes)} bytes are held in memory. Set ${String(largestImage)} or less; the default is 5000000.`,
    says: (bytes) => `images up to ${String(bytes)} bytes.`,
  }),
  /** Time limits in milliseconds, at most ten minutes. In a config file, the minimum of each is one second, except for `retry`. */
  timeouts: option(
    z.readonly(
      z.strictObject({
        /** Time limit for a read of the platform, including its retry. */
        read: z.optional(patience),
        /** Longest pause before a read is retried. */
        retry: z.optional(patience),
        /** Time limit for any write. If a donation takes longer, its outcome is unknown. */
        write: z.optional(patience),
        /** Time for which a repeat of a donation in flight waits for the donation's answer. */
        repeat: z.optional(patience),
        /** Time limit for a decision of `access`; 5 s by default. */
        access: z.optional(patience),
      }),
    ),
    {
      usual: { read: 8_000, retry: 300, write: 60_000, repeat: 20_000, access: 5_000 },
      warns: ({ write = shortestWrite }) =>
        write < shortestWrite &&
        `: a gift that the platform answers after write=${String(write)} ms counts as unknown. Set ${String(shortestWrite)} (ms) or more, or remove it.`,
      says: (limits) => `${pairsOf(limits)}, in ms.`,
    },
  ),
  /**
   * Checks captcha tokens, as `turnstile` does, instead of the proxy's own challenges. The page supplies them in the form's
   * `captcha` slot.
   */
  verifyChallenge: option(callable<VerifyChallenge>(), {
    says: () => 'checks captchas instead of a proof of work, once many gifts fail.',
  }),
  /** Where Prometheus can read metrics; nowhere by default. `host`: only this machine by default. */
  metrics: option(z.readonly(z.strictObject({ port: whole, host: z.optional(word) })), {
    warns: ({ host }) =>
      host !== undefined &&
      !isLoopbackHost(hostOf(host)) &&
      `: ${host} makes the metrics readable from other machines. Remove it, or make sure that only Prometheus can reach that port.`,
  }),
  /** Where attempts are stored. In memory by default, with a warning, since they are lost at a restart. */
  ledger: option(custom<Ledger>()),
  /** Where failed gifts are counted; in this process by default. Several proxies of one site need a shared store. */
  limitStore: option(custom<LimitStore>()),
  /**
   * The cache of answers for visitors: in memory by default, none with `false`. Proxies that share a store have to have the same settings.
   */
  answers: option(z.union([z.literal(false), custom<AnswerStore>()], 'has to be false or a store'), {
    warns: (answers) =>
      answers === false &&
      ': false turns caching off: every page view calls the platform and counts against its rate limit. Remove it.',
  }),
  /** Called with gifts that a person has to check. They are also logged. */
  onFinding: option(callable<(finding: GiftFinding) => void | Promise<void>>(), { usual: () => undefined }),
  /** Called with each gift that the platform refused, with the platform's field and reason. Errors of this function are ignored. */
  onRefused: option(callable<(refusal: GiftRefusal) => void | Promise<void>>(), { usual: () => undefined }),
  /** Called at the start for each setting that is unsafe but allowed, with a message that contains no secret; `console.warn` by default. */
  warn: option(callable<(sentence: string) => void>(), { usual: (sentence) => console.warn(sentence) }),
  /**
   * Whether a refusal is passed on only after ten seconds in which the platform's list of transactions does not show the gift:
   * for runtimes whose `fetch` reuses connections, where a late or duplicate answer could be taken for that of another gift.
   * False by default, since Node and Bun use a new connection for each call; `createWorker` sets it. It has no effect without
   * `reconcile`.
   */
  confirmRefusals: option(z.boolean(), { usual: false, isCodeOnly: true }),
  /** Times of the last successful gifts, if several proxies share them; by default, each proxy has its own. */
  gifts: option(custom<GiftTimes>(), { isCodeOnly: true }),
  fetch: option(callable<Fetch>(), {
    // Called as a method of the global object: Workers refuse a `fetch` without its `this`.
    usual: (...request) => globalThis.fetch(...request),
    isCodeOnly: true,
  }),
  /** Milliseconds since 1970. */
  now: option(callable<() => number>(), { usual: () => Date.now(), isCodeOnly: true }),
  /** Monotonic clock in milliseconds, for ages and time limits; it may start at any value. */
  clock: option(callable<() => number>(), {
    // Not the system time: if that were set back by an hour, cached figures would not be refreshed for an hour.
    usual: () => performance.now(),
    isCodeOnly: true,
  }),
  /** Random number, 0 ≤ x < 1, for jitter. */
  random: option(callable<() => number>(), { usual: () => Math.random(), isCodeOnly: true }),
  /** Waits for the given time in ms; by default with a timer. */
  sleep: option(callable<(ms: number) => Promise<void>>(), {
    usual: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isCodeOnly: true,
  }),
  log: option(callable<(entry: LogEntry) => void>(), { isCodeOnly: true }),
  /**
   * True if the process runs nothing but the proxy: its global `Request` and `Response` are then replaced by lighter ones, which are twice
   * as fast. False by default, so that a program that contains the proxy keeps its own.
   */
  ownsProcess: option(z.boolean(), { isCodeOnly: true }),
};

type Table = typeof settings;
export type OptionName = {
  [Name in keyof Table]: Table[Name] extends { readonly value: z.ZodMiniType } ? Name : never;
}[keyof Table];
type Schema<Name extends OptionName> = Table[Name]['value'];
type Required = 'upstream' | 'apiKey' | 'origins';
type WithDefault = {
  [Name in OptionName]: Table[Name] extends { readonly usual: unknown } ? Name : never;
}[OptionName];

/** Options of a program, a config file or variables. */
export type GivenOptions = {
  readonly [Name in keyof Table as Name & OptionName]?: z.input<Schema<Name & OptionName>> | undefined;
};
/** Options of `startProxy`. */
export type NodeOptions = GivenOptions & {
  readonly [Name in keyof Table as Name & Required]: z.input<Schema<Name & Required>>;
};
/** Options of `createProxy`. */
export type ProxyOptions = Omit<NodeOptions, 'host' | 'port' | 'metrics' | 'ownsProcess'>;
/** Options with their defaults. */
export type CheckedOptions = {
  readonly [Name in keyof Table as Exclude<Name & OptionName, 'limits' | 'timeouts'>]:
    z.output<Schema<Name & OptionName>> | (Name extends Required | WithDefault ? never : undefined);
} & { readonly limits: Limits | false; readonly timeouts: Timeouts };

/** Time limits in milliseconds. */
export type Timeouts = { readonly [Name in keyof Table['timeouts']['usual']]: number };

const rows = Object.entries(settings) as unknown as readonly [
  string,
  { readonly value?: z.ZodMiniType; readonly variable?: Variable },
][];

export const variables: readonly Variable[] = rows.flatMap(([, row]) => (row.variable ? [row.variable] : []));

/** The variables without an option, by name, with their checks. */
export const loneVariables: readonly (readonly [string, VariableChecks])[] = rows.flatMap(([name, row]) =>
  row.value ? [] : [[name, row as VariableChecks] as const],
);

/** The options, by name. */
export const options: readonly (readonly [OptionName, Option<z.ZodMiniType>])[] = rows.flatMap(
  ([name, row]) => (row.value ? [[name as OptionName, row as Option<z.ZodMiniType>] as const] : []),
);

/** Splits a text at its commas and removes the spaces around each part. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
