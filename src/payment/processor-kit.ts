import type { CardType, TokenResult } from '../schema/gift-values.js';
import { cardTypeOf, cardTypeOfNumber } from './card-type-of.js';
import { cardWords, type OwnCardWords } from './card-words.js';
import { drawField, paintField, plainTheme } from './field-box.js';
import { loadScript } from './load-script.js';
import { namesOf } from './names-of.js';
import { openMount } from './open-mount.js';

const kit = {
  loadScript,
  openMount,
  cardTypeOf,
  cardTypeOfNumber,
  tokenOf,
  namesOf,
  words: cardWords,
  drawField,
  paintField,
  plainTheme,
  quietly,
};

export type ProcessorKit = typeof kit;

/**
 * Creates the functions that adapters share. They are passed to the adapters, because every page would load them if adapters imported them.
 *
 * @param own Texts that the page sets itself.
 */
export function kitWith(own: OwnCardWords = {}): ProcessorKit {
  return { ...kit, words: (language) => ({ ...cardWords(language), ...own[language] }) };
}

/**
 * Runs an action and ignores its errors, because its failure does no harm to the donor, for example a change of the fields' colour.
 * Processors' code may throw or reject, which would keep the form from being drawn.
 */
async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // After an error, the fields stay as they were.
  }
}

/** Returns the result for a processor's token. A card brand without a code in contract §4.4 is refused before anything is charged. */
function tokenOf(token: string | undefined, cardType: CardType | undefined, expiresAt?: number): TokenResult {
  if (!token) return { ok: false, code: 'network' };
  if (!cardType) return { ok: false, code: 'card-type' };
  return { ok: true, token, cardType, expiresAt };
}
