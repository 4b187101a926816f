import { ownScripts } from '../own-scripts.js';
import { shared } from '../registry.js';
import { hostedCard, type ProcessorName, type ProcessorSettings } from './hosted-card.js';
import { cardProcessor } from './registry.js';
import { sandboxCard } from './sandbox.js';
import type { CardProcessor } from './tokenizer.js';

/**
 * What a tag says of each processor: `data-processor-location-id` is the setting `locationId`, and `data-processor-key` the public key,
 * whatever the processor calls it. What ends with `?` may be left out.
 */
const spoken: {
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

/** Who takes the card on this page: the one that code has chosen, or the script's own tag. */
export function pageProcessor(): CardProcessor | undefined {
  const chosen = cardProcessor();
  if (chosen) return chosen;
  // Once chosen it stays: a tag that is written into the page later has no say.
  if (!byTag.processor) {
    const tag = ownScripts().find((script) => script.hasAttribute('data-processor'));
    byTag.processor = tag && processorOf(tag);
  }
  return byTag.processor;
}

/** What a script's tag says: `data-processor="stripe" data-processor-key="pk_…"`. What is wrong with it is told when a form loads it. */
export function processorOf(tag: HTMLScriptElement): CardProcessor {
  const id = tag.getAttribute('data-processor') ?? '';
  const faulty = (fault: string): CardProcessor => ({
    id,
    load: () => Promise.reject(new Error(`the script’s tag ${fault}`)),
  });
  const written = (name: string) => tag.getAttribute(`data-processor-${name}`)?.trim();

  const names = id === 'sandbox' ? ['url'] : isKnown(id) ? spoken[id] : undefined;
  if (!names) {
    const known = Object.keys(spoken).join(', ');
    return faulty(`has data-processor="${id}", which is none of ${known}`);
  }
  const settings: Record<string, string | boolean> = {};
  const missing: string[] = [];
  for (const name of names) {
    const [, setting = '', mark, key] = /^(\w+)(\?)?(?:=(\w+))?$/.exec(name) ?? [];
    const attribute = key ?? setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const value = written(attribute);
    if (setting === 'test') settings[setting] = value !== undefined && value !== 'false';
    else if (value) settings[setting] = value;
    else if (!mark) missing.push(`data-processor-${attribute}="…"`);
  }
  if (missing.length > 0) return faulty(`needs ${missing.join(' and ')}`);
  return isKnown(id)
    ? hostedCard(id, settings as unknown as ProcessorSettings[typeof id])
    : sandboxCard({ url: String(settings['url']) });
}

function isKnown(id: string): id is ProcessorName {
  return Object.hasOwn(spoken, id);
}
