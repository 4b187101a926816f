import { askToken } from '../../../src/payment/ask-token.js';
import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { CardState, CardTokenizer, MountedCard, WalletOrder } from '../../../src/payment/tokenizer.js';
import type { TokenResult } from '../../../src/schema/gift-values.js';
import { themeOfPage } from './page-theme.js';
import type { Account } from './settings.js';

const amountMinor = 2500;
const currency = 'CAD';
const order: WalletOrder = { amountMinor, currency, frequency: 'once', label: 'Test gift' };
const billing = {
  first_name: 'Test',
  last_name: 'Donor',
  email: 'test@example.org',
  address: '1 Test Street',
  city: 'Gatineau',
  state: 'QC',
  zip: 'J8X 1A1',
  country: 'CA',
};

function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as Kind;
}

const make = byId<HTMLButtonElement>('make');
const language = byId<HTMLSelectElement>('language');
const state = byId('state');
const began = performance.now();
let card: MountedCard | undefined;
let end = (): void => undefined;

function locale(): 'en' | 'fr' {
  return language.value === 'fr' ? 'fr' : 'en';
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A row of the table of calls, without arguments and results, which may contain a token. */
function note(call: string, outcome: string, from = performance.now()): void {
  const row = document.createElement('tr');
  const now = performance.now();
  for (const text of [seconds(from - began), call, outcome, now - from < 1 ? '' : seconds(now - from)]) {
    const cell = document.createElement('td');
    cell.textContent = text;
    row.append(cell);
  }
  byId('calls').append(row);
}

async function timed<Value>(
  call: string,
  work: Promise<Value>,
  describe: (value: Value) => string,
): Promise<Value> {
  const from = performance.now();
  try {
    const value = await work;
    note(call, describe(value), from);
    return value;
  } catch (error) {
    note(call, error instanceof Error ? error.message : String(error), from);
    throw error;
  }
}

function showMessage(text: string, isFailure = false): void {
  state.textContent = text;
  state.className = isFailure ? 'failed' : '';
}

/** The kind of a token by its prefix, and its length; never the token itself. */
function kindOf(token: string): string {
  const prefix = /^[a-z]{2,10}[_:-]/i.exec(token)?.[0];
  return `${prefix === undefined ? 'without a prefix' : `${prefix}…`}, ${String(token.length)} characters`;
}

function show(from: string, result: TokenResult): void {
  const lines = result.ok
    ? [
        ['Result', `a token by ${from}`],
        ['Kind', kindOf(result.token)],
        ['Card type', result.cardType],
        ...(result.expiresAt === undefined
          ? []
          : [['Good until', new Date(result.expiresAt).toLocaleTimeString()]]),
      ]
    : [
        ['Result', `no token by ${from}`],
        ['Code', result.code],
      ];
  const list = byId('token');
  list.replaceChildren();
  for (const [term = '', text = ''] of lines) {
    const [name, value] = [document.createElement('dt'), document.createElement('dd')];
    name.textContent = term;
    value.textContent = text;
    list.append(name, value);
  }
}

function onState({ ready, complete, error }: CardState): void {
  const state = error ?? (complete === undefined ? 'ready' : complete ? 'complete' : 'ready, not complete');
  note('onState', state);
  showMessage(
    error ?? (complete === true ? 'The card is complete.' : ready ? 'The fields are ready.' : ''),
    Boolean(error),
  );
}

async function showWallets(tokenizer: CardTokenizer, signal: AbortSignal): Promise<void> {
  const container = byId('wallets');
  const mounting = tokenizer.mountWallets?.({
    container,
    locale: locale(),
    order,
    theme: themeOfPage(),
    signal,
    onAvailable: (wallets) => {
      note('onAvailable', wallets.length > 0 ? wallets.join(', ') : 'no wallet on this device');
    },
    onPress: () => {
      note('onPress', 'the sheet may open');
      return order;
    },
    onAnswer: ({ result, order: shown }) => {
      note(
        'onAnswer',
        `${result.ok ? 'a token' : result.code}, for ${String(shown.amountMinor)} minor units`,
      );
      show('a wallet', result);
      return result.ok;
    },
  });
  if (!mounting) {
    note('mountWallets', 'none: this processor’s adapter has no wallets');
    return;
  }
  await timed('mountWallets', mounting, () => 'mounted').catch(() => undefined);
}

async function begin({ name, settings }: Account): Promise<void> {
  const abort = new AbortController();
  end = () => {
    abort.abort();
    card?.unmount();
    card = undefined;
    make.disabled = true;
  };
  const { signal } = abort;
  showMessage('Loading…');
  try {
    const tokenizer = await timed('load', hostedCard(name, settings).load(), ({ id }) => `the adapter ${id}`);
    if (signal.aborted) return;
    const mounting = tokenizer.mount({
      container: byId('card'),
      locale: locale(),
      amountMinor,
      currency,
      theme: themeOfPage(),
      onState,
      signal,
    });
    card = await timed('mount', mounting, () => 'mounted');
    make.disabled = false;
    await showWallets(tokenizer, signal);
  } catch (error) {
    showMessage(
      `The card fields can’t be shown: ${error instanceof Error ? error.message : String(error)}.`,
      true,
    );
  }
}

const account = (await (await fetch('/account.json')).json()) as Account;
byId('name').textContent = account.name;
document.title = `Card fields of ${account.name}`;

make.addEventListener('click', () => {
  if (!card) return;
  make.disabled = true;
  const request = { amountMinor, currency, locale: locale(), attemptId: crypto.randomUUID(), billing };
  void timed('tokenize', askToken(card, { ...request, frequency: 'once' }), (result) =>
    result.ok ? 'a token' : result.code,
  ).then((result) => {
    show('the card', result);
    make.disabled = card === undefined;
  });
});
byId('again').addEventListener('click', () => {
  end();
  void begin(account);
});
language.addEventListener('change', () => {
  document.documentElement.lang = locale();
  note('localize', locale());
  card?.localize(locale());
});
await begin(account);
