import type { ProcessorName, ProcessorSettings } from '../../../src/payment/processor-settings.js';
import { refuseSecrets } from '../../../src/payment/refuse-secrets.js';

/** A setting of a processor, and the environment variable with its value. */
interface Variable {
  readonly setting: string;
  readonly name: string;
  readonly isOptional?: boolean;
  /** Prefix of values of live accounts: this page is for test accounts. */
  readonly live?: RegExp;
}

const variables: Readonly<Record<ProcessorName, readonly Variable[]>> = {
  stripe: [
    { setting: 'publishableKey', name: 'STRIPE_PUBLISHABLE_KEY', live: /^pk_live_/ },
    { setting: 'stripeAccount', name: 'STRIPE_ACCOUNT', isOptional: true },
  ],
  square: [
    { setting: 'applicationId', name: 'SQUARE_APPLICATION_ID', live: /^sq0idp-/ },
    { setting: 'locationId', name: 'SQUARE_LOCATION_ID' },
  ],
  braintree: [{ setting: 'authorization', name: 'BRAINTREE_TOKENIZATION_KEY', live: /^production_/ }],
  'authorize-net': [
    { setting: 'apiLoginId', name: 'AUTHORIZE_NET_API_LOGIN_ID' },
    { setting: 'clientKey', name: 'AUTHORIZE_NET_CLIENT_KEY' },
  ],
  moneris: [{ setting: 'profileId', name: 'MONERIS_PROFILE_ID' }],
};

export const processorNames = Object.keys(variables) as ProcessorName[];

/** One processor and its test account, as passed to the page. */
export interface Account {
  readonly name: ProcessorName;
  readonly settings: ProcessorSettings[ProcessorName];
}

export const help = `Shows the card fields of one processor on a page of this machine, with a test account of yours.

  STRIPE_PUBLISHABLE_KEY=pk_test_… npm run try-card -- stripe

Processors, and the environment variables with their public test keys:

${processorNames
  .map((name) => {
    const [first, ...others] = variables[name].map(
      (one) => `${one.name}${one.isOptional ? ' (optional)' : ''}`,
    );
    return `  ${name.padEnd(14)} ${[first, ...others].join(', ')}`;
  })
  .join('\n')}

PORT is the page's port (4180). No card number and no whole token is printed; nothing is charged.`;

/**
 * Reads the command line and the environment.
 *
 * @throws An error with a message for the user of the command.
 */
export function readAccount(words: readonly string[], environment: NodeJS.ProcessEnv): Account {
  const [word = ''] = words;
  const name = processorNames.find((known) => known === word);
  if (!name) throw new Error(`Say which processor: ${processorNames.join(', ')}. More with --help.`);
  const settings: Record<string, string | boolean> = {};
  for (const { setting, name: variable, isOptional, live } of variables[name]) {
    const value = environment[variable]?.trim();
    if (value && live?.test(value))
      throw new Error(`${variable} is of a live account. Set it to the test account’s.`);
    if (value) settings[setting] = value;
    else if (!isOptional) throw new Error(`Set ${variable} to the public test key or ID. More with --help.`);
  }
  refuseSecrets(settings);
  // For the other processors, the key identifies a test account.
  if (name === 'authorize-net' || name === 'moneris') settings['test'] = true;
  return { name, settings: settings as unknown as Account['settings'] };
}
