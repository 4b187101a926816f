import { noChange, type nothing } from 'lit';
import { directive, Directive, type PropertyPart } from 'lit/directive.js';

/**
 * Sets `value` or `checked` whenever it differs from the control's current value. An ordinary binding compares with the value that it set
 * last, and would not replace what the visitor has typed since. Lit's `live` does the same, but would add 0.4 kB to the script that every
 * page loads.
 */
class LiveValue extends Directive {
  override render(_value: unknown): typeof noChange | typeof nothing {
    return noChange;
  }

  override update({ element, name }: PropertyPart, [value]: [unknown]): typeof noChange {
    if (Reflect.get(element, name) !== value) Reflect.set(element, name, value);
    return noChange;
  }
}

export const liveValue = directive(LiveValue);
