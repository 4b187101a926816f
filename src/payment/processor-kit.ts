import { cardTypeOf, cardTypeOfNumber } from './card-type-of.js';
import { cardWords } from './card-words.js';
import { drawField, paintField, plainTheme } from './field-box.js';
import { loadScript } from './load-script.js';
import { openMount } from './open-mount.js';
import { tokenOf } from './token-of.js';

/**
 * What the adapters have in common. Handed to them, not imported by them: code that several lazily loaded files import is
 * put into the one file that every page loads.
 */
export const kit = {
  loadScript,
  openMount,
  cardTypeOf,
  cardTypeOfNumber,
  tokenOf,
  words: cardWords,
  drawField,
  paintField,
  plainTheme,
};

export type ProcessorKit = typeof kit;
