import { cardTypeOf, cardTypeOfNumber } from './card-type-of.js';
import { cardWords, type OwnCardWords } from './card-words.js';
import { drawField, paintField, plainTheme } from './field-box.js';
import { loadScript } from './load-script.js';
import { namesOf } from './names-of.js';
import { openMount } from './open-mount.js';
import { quietly } from './quietly.js';
import { tokenOf } from './token-of.js';

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
