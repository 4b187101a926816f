import type {
  BillingContact,
  CardClassSelectors,
  ChargeCardVerificationDetails,
  Payments,
  Square,
  TokenResult,
} from '@square/web-payments-sdk-types';
import type { TokenFailure } from '../schema/gift-values.js';
import type { ProcessorKit } from './processor-kit.js';
import type { SquareSettings } from './processor-settings.js';
import type { SquareAnswer } from './square-wallets.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';
import { localeOf, type Language } from '../text/language.js';

const inputs: Readonly<Record<string, 'number' | 'expiry' | 'code'>> = {
  cardNumber: 'number',
  expirationDate: 'expiry',
  cvv: 'code',
};

/** Time limit in ms for the change of language, so that a request without an answer does not block the card fields. */
const patience = 2000;

/** Our names (contract §4.4) of the members of Square's contact. */
const contactNames = {
  first_name: 'givenName',
  last_name: 'familyName',
  email: 'email',
  city: 'city',
  state: 'state',
  zip: 'postalCode',
  country: 'countryCode',
} as const;

/** Square's Web Payments SDK. Its `tokenize` runs the bank's authentication (3-D Secure) before it returns a token. */
export async function createTokenizer(settings: SquareSettings, kit: ProcessorKit): Promise<CardTokenizer> {
  const { applicationId, locationId } = settings;
  const environment = applicationId.startsWith('sandbox-') ? 'sandbox.' : '';
  const square = await kit.loadScript(`https://${environment}web.squarecdn.com/v1/square.js`, () => {
    const { Square } = globalThis as { Square?: Partial<Square> };
    // The page may have another global of this name, so a member is checked.
    return Square?.payments && (Square as Square);
  });
  const speak = (payments: Payments, locale: Language) =>
    // If the application may not set the language, the fields are shown in the browser's language.
    kit.quietly(() => payments.setLocale(localeOf(locale)));
  const initialize = async (locale: Language) => {
    const payments = square.payments(applicationId, locationId);
    await Promise.race([speak(payments, locale), new Promise((resolve) => setTimeout(resolve, patience))]);
    return payments;
  };
  return {
    id: 'square',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
      const payments = await initialize(locale);
      const card = await payments.card({ style: styleOf(kit.plainTheme(theme)) });
      const close = () => kit.quietly(() => card.destroy());
      const mount = kit.openMount({ container, onState, signal }, () => void close());
      if (mount.isOver) {
        void close();
        throw new Error('given up');
      }
      const wrong = new Set<string>();
      // Square reports invalid fields but not that all fields are filled in, so `complete` is unknown until a token is requested.
      const reportState = () => {
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
            reportState();
          });
      } catch (error) {
        mount.end();
        throw error;
      }
      reportState();
      return {
        async tokenize(request) {
          const { result, field } = await readToken(kit, () => card.tokenize(detailsOf(request)));
          const input = inputs[field ?? ''];
          // Square's own message is not shown, because its language may differ from the page's.
          if (input) mount.tell({ ready: true, error: kit.words(request.locale)[`wrong.${input}`] });
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
        initialize(context.locale),
      ]);
      return mountSquareWallets({ payments, speak, readToken, contactNames, kit }, settings, context);
    },
  };
}

/** Requests a token in the same task. Square reports a failure in three ways: by a status, by `errors` or by throwing an error. */
async function readToken(kit: ProcessorKit, ask: () => Promise<TokenResult>): Promise<SquareAnswer> {
  let answer;
  try {
    answer = await ask();
    if (answer.status === 'OK') {
      const { token, details } = answer;
      return { result: kit.tokenOf(token, kit.cardTypeOf(details?.card?.brand)), details };
    }
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

/** Joins the types, names, codes and messages of an answer, which are nested in objects and errors, into one text. */
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
  // An error that only contains the argument's name `verificationDetails` does not match.
  return /verif(?!icationDetails)|challenge|3-?D ?S/i.test(said) ? 'authentication-failed' : 'network';
}

function detailsOf({
  amountMinor,
  currency,
  frequency = 'once',
  payments,
  billing,
}: TokenRequest): ChargeCardVerificationDetails {
  // Whether the card is charged again later. A card that was authenticated for a single charge may then be refused.
  const isKept = frequency !== 'once' || payments !== undefined;
  const contact: BillingContact = billing['address'] ? { addressLines: [billing['address']] } : {};
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

/** The parts of the theme that Square's list of allowed properties permits. The fields keep Square's font. */
function styleOf(theme: CardTheme): CardClassSelectors {
  return {
    input: {
      color: theme['text-color'],
      // Square refuses to create the fields with a larger font.
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
