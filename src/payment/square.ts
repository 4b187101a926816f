import type { TokenFailure, TokenResult } from '../schema/card-token.js';
import type { ProcessorKit } from './processor-kit.js';
import type {
  SquareApi,
  SquareContact,
  SquarePayments,
  SquareStyle,
  SquareTokenResult,
  SquareVerification,
} from './square-api.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page-document.js';
import { localeOf, type Language } from '../i18n/language.js';

export interface SquareSettings {
  /** `sq0idp-…`, or `sandbox-sq0idb-…` to try things out. */
  readonly applicationId: string;
  readonly locationId: string;
  /** ISO 3166-1 alpha-2 code of the Square account's country, for wallets. Told by the currency where that is a single country's. */
  readonly country?: string;
  /** Who is paid, as a wallet's payment sheet says it. Otherwise the page's host name. */
  readonly merchantName?: string;
}

const inputs: Readonly<Record<string, 'number' | 'expiry' | 'code'>> = {
  cardNumber: 'number',
  expirationDate: 'expiry',
  cvv: 'code',
};

/** Milliseconds for the language to be changed: a request that is never answered must not keep the fields from the donor. */
const patience = 2000;

/** The contract's names (§4.4) for what Square calls a contact. */
const contactNames = {
  first_name: 'givenName',
  last_name: 'familyName',
  email: 'email',
  city: 'city',
  state: 'state',
  zip: 'postalCode',
  country: 'countryCode',
} as const;

/** Square's Web Payments SDK. Its `tokenize` takes the donor through the bank's authentication before there is a token. */
export async function createTokenizer(settings: SquareSettings, kit: ProcessorKit): Promise<CardTokenizer> {
  const { applicationId, locationId } = settings;
  const environment = applicationId.startsWith('sandbox-') ? 'sandbox.' : '';
  const square = await kit.loadScript(`https://${environment}web.squarecdn.com/v1/square.js`, () => {
    const { Square } = globalThis as { Square?: Partial<SquareApi> };
    // The page may have something else of that name.
    return Square?.payments && (Square as SquareApi);
  });
  const speak = (payments: SquarePayments, locale: Language) =>
    // Not every application may choose the language: fields in the browser's own are better than none.
    kit.quietly(() => payments.setLocale(localeOf(locale)));
  const begin = async (locale: Language) => {
    const payments = square.payments(applicationId, locationId);
    await Promise.race([speak(payments, locale), new Promise((resolve) => setTimeout(resolve, patience))]);
    return payments;
  };
  return {
    id: 'square',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
      const payments = await begin(locale);
      const card = await payments.card({ style: styleOf(kit.plainTheme(theme)) });
      const close = () => kit.quietly(() => card.destroy());
      const mount = kit.openMount({ container, onState, signal }, () => void close());
      if (mount.isOver) {
        void close();
        throw new Error('given up');
      }
      const wrong = new Set<string>();
      // It says when a field is wrong and never when all is typed: until asked for a token, complete is not known.
      const tell = () => {
        mount.tell({ ready: true, complete: wrong.size > 0 ? false : undefined });
      };
      const box = pageDocument.createElement('div');
      container.append(box);
      try {
        await card.attach(box);
        for (const [type, change] of [
          ['errorClassAdded', 'add'],
          ['errorClassRemoved', 'delete'],
        ] as const)
          card.addEventListener(type, ({ detail }) => {
            wrong[change](detail.field);
            tell();
          });
      } catch (error) {
        mount.end();
        throw error;
      }
      tell();
      return {
        async tokenize(request) {
          const { result, field } = await readToken(kit, () => card.tokenize(detailsOf(request)));
          const input = inputs[field ?? ''];
          // Square's own message may be in another language than the page.
          if (input) mount.tell({ ready: true, error: kit.words(request.locale).wrong[input] });
          return result;
        },
        focus: () => void kit.quietly(() => card.focus('cardNumber')),
        clear: () => {
          wrong.clear();
          void kit.quietly(() => card.clear());
        },
        localize: (next) => void speak(payments, next),
        restyle: (next) => void kit.quietly(() => card.configure({ style: styleOf(kit.plainTheme(next)) })),
        unmount: mount.end,
      };
    },
    async mountWallets(context) {
      const [{ mountSquareWallets }, payments] = await Promise.all([
        import('./square-wallets.js'),
        begin(context.locale),
      ]);
      return mountSquareWallets({ payments, speak, readToken, contactNames, kit }, settings, context);
    },
  };
}

export interface SquareAnswer {
  readonly result: TokenResult;
  readonly details?: SquareTokenResult['details'];
  /** The input that the donor has to mend. */
  readonly field?: string | undefined;
}

/** Asks for a token at once. Square says in three ways that there is none: by a status, by `errors` and by throwing. */
async function readToken(kit: ProcessorKit, ask: () => Promise<SquareTokenResult>): Promise<SquareAnswer> {
  let answer;
  try {
    answer = await ask();
    const { status, token, details } = answer;
    if (status === 'OK') return { result: kit.tokenOf(token, kit.cardTypeOf(details?.card?.brand)), details };
  } catch (error) {
    answer = error;
  }
  const said = textOf(answer);
  const code = failureOf(said);
  return {
    result: { ok: false, code },
    field: code === 'invalid' ? /field\W+(\w+)/.exec(said)?.[1] : undefined,
  };
}

/** All that an answer says: types, names, codes and messages lie in objects and in errors, one in another. */
function textOf(answer: unknown): string {
  // eslint-disable-next-line no-restricted-syntax -- words are looked for in it, which a page's own toJSON leaves as they are
  return JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Error ? { ...value, name: value.name, message: value.message } : value,
  );
}

function failureOf(said: string): TokenFailure {
  if (/UNSUPPORTED_CARD_BRAND/.test(said)) return 'card-type';
  if (/status\W+Invalid|VALIDATION_ERROR/.test(said)) return 'invalid';
  if (/status\W+Abort|cancel/i.test(said)) return 'cancelled';
  // Not an error that names its argument, `verificationDetails`.
  return /verif(?!icationDetails)|challenge|3-?D ?S/i.test(said) ? 'authentication-failed' : 'network';
}

function detailsOf({
  amountMinor,
  currency,
  frequency = 'once',
  payments,
  billing,
}: TokenRequest): SquareVerification {
  // A card that was confirmed for one charge may be refused when it is to be kept for the later ones.
  const isKept = frequency !== 'once' || payments !== undefined;
  const contact: SquareContact = billing['address'] ? { addressLines: [billing['address']] } : {};
  for (const [name, theirs] of Object.entries(contactNames))
    if (billing[name]) contact[theirs] = billing[name];
  return {
    amount: (amountMinor / 100).toFixed(2),
    currencyCode: currency,
    intent: isKept ? 'CHARGE_AND_STORE' : 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: contact,
  };
}

/** Of the theme, what Square's list of properties lets through; its fields keep their own typeface. */
function styleOf(theme: CardTheme): SquareStyle {
  return {
    input: {
      color: theme['text-color'],
      // Square refuses more, and with it the fields.
      fontSize: `${Math.min(16, parseFloat(theme['font-size']))}px`,
      backgroundColor: theme['surface-color'],
    },
    'input::placeholder': { color: theme['muted-color'] },
    'input.is-error': { color: theme['error-color'] },
    '.input-container': { borderColor: theme['border-color'], borderRadius: theme.radius },
    '.input-container.is-focus': { borderColor: theme['accent-color'] },
    '.input-container.is-error': { borderColor: theme['error-color'] },
    '.message-text': { color: theme['muted-color'] },
    '.message-text.is-error': { color: theme['error-color'] },
  };
}
