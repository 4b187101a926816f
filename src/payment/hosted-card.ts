import type { OwnCardWords } from './card-words.js';
import type { ProcessorKit } from './processor-kit.js';
import type { ProcessorName, ProcessorSettings } from './processor-settings.js';
import { refuseSecrets } from './refuse-secrets.js';
import type { CardProcessor, CardTokenizer } from './tokenizer.js';

interface Adapter<Settings> {
  readonly createTokenizer: (settings: Settings, kit: ProcessorKit) => Promise<CardTokenizer> | CardTokenizer;
}

const adapters: { readonly [Name in ProcessorName]: () => Promise<Adapter<ProcessorSettings[Name]>> } = {
  stripe: () => import('./stripe.js'),
  square: () => import('./square.js'),
  braintree: () => import('./braintree.js'),
  'authorize-net': () => import('./authorize-net.js'),
  moneris: () => import('./moneris.js'),
};

const names: Readonly<Record<ProcessorName, string>> = {
  stripe: 'Stripe',
  square: 'Square',
  braintree: 'Braintree',
  'authorize-net': 'Authorize.Net',
  moneris: 'Moneris',
};

/**
 * Returns one of the processors that have an adapter, for `useCardProcessor`. The adapter and the processor's script are loaded when a
 * form needs them.
 *
 * @param words Texts around the card fields that replace the default ones.
 */
export function hostedCard<Name extends ProcessorName>(
  name: Name,
  settings: ProcessorSettings[Name],
  words?: OwnCardWords,
): CardProcessor {
  return {
    id: name,
    name: names[name],
    // Authorize.Net's form and Square's bank authentication (3-D Secure) open over the page.
    overlay: name === 'authorize-net' || name === 'square',
    async load() {
      // In JavaScript, nothing else says so.
      if (!Object.hasOwn(adapters, name))
        throw new Error(
          `hostedCard('${name}') is none of ${Object.keys(adapters).join(', ')}; the sandbox has sandboxCard()`,
        );
      refuseSecrets(settings);
      const [{ kitWith }, { createTokenizer }] = await Promise.all([
        import('./processor-kit.js'),
        adapters[name](),
      ]);
      return createTokenizer(settings, kitWith(words));
    },
  };
}
