import { noChange } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';

/**
 * Makes an element a figure, which translators leave as it is. If it is rounded, the exact figure is its title, and with `role="img"`
 * also its text for screen readers, instead of what is drawn. With an `aria-label` as well, they would read it twice: as name and as
 * description.
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
        ['title', exact],
      ] as const)
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
    return noChange;
  }
}

export const figure = directive(FigureDirective);
