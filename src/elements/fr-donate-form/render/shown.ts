import { noChange, type nothing } from 'lit';
import { directive, Directive, type PropertyPart } from 'lit/directive.js';

/**
 * Sets a property that visitors change, `value` or `checked`, whenever what is on screen differs: an ordinary binding would
 * compare with what it set last, and leave what was typed since. Lit's own `live` does the same with 0.4 kB of helpers, which
 * would lie in the script that every page loads.
 */
class Shown extends Directive {
  override render(_value: unknown): typeof noChange | typeof nothing {
    return noChange;
  }

  override update({ element, name }: PropertyPart, [value]: [unknown]): typeof noChange {
    if (Reflect.get(element, name) !== value) Reflect.set(element, name, value);
    return noChange;
  }
}

export const shown = directive(Shown);
