import { ownScripts } from '../page/own-scripts.js';
import { shared } from '../page/registry.js';
import { hostedCard } from './hosted-card.js';
import type { ProcessorName, ProcessorSettings } from './processor-settings.js';
import { cardProcessor } from './registry.js';
import { sandboxCard } from './sandbox.js';
import type { CardProcessor } from './tokenizer.js';

/**
 * The settings that a script tag has for each processor. `data-processor-location-id` sets `locationId`, and `data-processor-key` the
 * public key, which is the setting marked with `=key`. Settings that end with `?` are optional.
 */
const settingNames: {
  readonly [
    Name in ProcessorName
  ]: readonly `${keyof ProcessorSettings[Name] & string}${'' | '?' | '=key'}`[];
} = {
  stripe: ['publishableKey=key', 'stripeAccount?', 'country?', 'merchantName?'],
  square: ['applicationId', 'locationId', 'country?', 'merchantName?'],
  braintree: ['authorization=key', 'country?', 'merchantName?', 'googleMerchantId?'],
  'authorize-net': ['apiLoginId', 'clientKey=key', 'test?'],
  moneris: ['profileId', 'test?'],
};

const byTag = shared('processor by tag', (): { processor?: CardProcessor | undefined } => ({}));

/** Returns the card processor of this page: the one set by code, or else the one of the script's tag. */
export function pageProcessor(): CardProcessor | undefined {
  const chosen = cardProcessor();
  if (chosen) return chosen;
  // The first tag stays in force. Tags that are inserted into the page later are ignored.
  if (!byTag.processor) {
    const tag = ownScripts().find((script) => script.hasAttribute('data-processor'));
    byTag.processor = tag && processorOf(tag);
  }
  return byTag.processor;
}

/** Reads a script's tag: `data-processor="stripe" data-processor-key="pk_…"`. Errors are reported when a form loads the processor. */
export function processorOf(tag: HTMLScriptElement): CardProcessor {
  const id = tag.getAttribute('data-processor') ?? '';
  const failingProcessor = (fault: string): CardProcessor => ({
    id,
    load: () => Promise.reject(new Error(`the script’s tag ${fault}`)),
  });
  const readSetting = (name: string) => tag.getAttribute(`data-processor-${name}`)?.trim();

  const names = id === 'sandbox' ? ['url'] : isKnown(id) ? settingNames[id] : undefined;
  if (!names) {
    const known = Object.keys(settingNames).join(', ');
    return failingProcessor(`has data-processor="${id}", which is none of ${known}`);
  }
  const settings: Record<string, string | boolean> = {};
  const missing: string[] = [];
  for (const name of names) {
    const [, setting = '', mark, key] = /^(\w+)(\?)?(?:=(\w+))?$/.exec(name) ?? [];
    const attribute = key ?? setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const value = readSetting(attribute);
    if (setting === 'test') settings[setting] = value !== undefined && value !== 'false';
    else if (value) settings[setting] = value;
    else if (!mark) missing.push(`data-processor-${attribute}="…"`);
  }
  if (missing.length > 0) return failingProcessor(`needs ${missing.join(' and ')}`);
  return isKnown(id)
    ? hostedCard(id, settings as unknown as ProcessorSettings[typeof id])
    : sandboxCard({ url: String(settings['url']) });
}

function isKnown(id: string): id is ProcessorName {
  return Object.hasOwn(settingNames, id);
}
