import { cardTypeOf, cardTypeOfNumber } from './card-type-of.js';
import { cardWords, wordsWith, type OwnCardWords } from './card-words.js';
import { drawField, paintField, plainTheme } from './field-box.js';
import { loadScript } from './load-script.js';
import { openMount } from './open-mount.js';
import { quietly } from './quietly.js';
import { tokenOf } from './token-of.js';

const kit = {
  loadScript,
  openMount,
  cardTypeOf,
  cardTypeOfNumber,
  tokenOf,
  words: cardWords,
  drawField,
  paintField,
  plainTheme,
  quietly,
};

export type ProcessorKit = typeof kit;

/**
 * What the adapters have in common. Handed to them, not imported by them: code that several lazily loaded files import is
 * put into the one file that every page loads.
 *
 * @param own Words of the page's own.
 */
export function kitWith(own: OwnCardWords = {}): ProcessorKit {
  return { ...kit, words: (language) => wordsWith(cardWords(language), own[language]) };
}
