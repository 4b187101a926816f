import { noChange } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';

/**
 * Makes an element a figure, which translators leave as it is. If it is rounded, its title and its text for screen readers are the exact
 * figure: `aria-label` on a plain span is ignored; with `role="img"`, it replaces the text.
 *
 * Figures and texts are set as the whole content of an element, by this directive or by `.textContent`, and never as a child between Lit's
 * comments: translators of browsers and extensions replace text nodes and remove comments, so that Lit would change nothing on screen, or
 * fail.
 */
class FigureDirective extends Directive {
  #figure: string | undefined;
  #exact: string | undefined;

  override render(_figure: string, _exact?: string): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [figure, exact]: [string, string?]): typeof noChange {
    if (this.#figure === undefined) element.setAttribute('translate', 'no');
    if (figure !== this.#figure) element.textContent = this.#figure = figure;
    if (exact !== this.#exact) {
      this.#exact = exact;
      for (const [name, value] of [
        ['role', exact && 'img'],
        ['aria-label', exact],
        ['title', exact],
      ] as const)
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
    return noChange;
  }
}

export const figure = directive(FigureDirective);
