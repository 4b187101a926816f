import type { LitElement, ReactiveController } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { hintLost } from '../../controllers/part-task.js';
import type { Part, PageOffer, Section } from './part.js';

/**
 * Attributes that switch on a part of the form. Their code lies in a file of its own: most pages ask for a gift and nothing else.
 */
const partAttribute =
  /^(with-(title|business|tribute|tax-receipt|mailed-receipt|upsell)|installments|fee-cover|custom-data(-from-url)?)$/;

function wantsParts(host: Element): boolean {
  return (
    host.getAttributeNames().some((name) => partAttribute.test(name)) ||
    [...host.children].some(({ localName }) => localName === 'fr-field')
  );
}

let sections: readonly Section[] | undefined;

/** Fetches the parts that the page has switched on; without any, nothing. @throws When their file does not come. */
export async function loadSections(host: Element): Promise<void> {
  if (sections || !wantsParts(host)) return;
  sections = (await import('./sections/sections.js')).sections;
}

/** The optional parts of a form as its page offers them, also when the page changes its mind. */
export class PartsController implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer: MutationObserver;
  #isLoading = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#observer = new MutationObserver((records) => {
      if (records.some(({ target }) => this.#isOffer(target))) this.#onChange();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    });
    this.#onChange();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  partsOf(page: PageOffer): Part[] {
    return (sections ?? []).flatMap((section) => {
      const part = section(page);
      if (!part) return [];
      if (!('advice' in part)) return [part];
      hintOnce(this.#host, part.advice);
      return [];
    });
  }

  readonly #onChange = () => {
    this.#host.requestUpdate();
    if (sections || this.#isLoading || !wantsParts(this.#host)) return;
    this.#isLoading = true;
    loadSections(this.#host).then(
      () => {
        this.#host.requestUpdate();
      },
      () => {
        this.#isLoading = false;
        hintLost(this.#host, 'fr-sections.js');
      },
    );
  };

  /** Not the card processor's doings in its own container. */
  #isOffer(target: Node): boolean {
    if (target === this.#host) return true;
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('fr-amount, fr-field, fr-tribute-card, script'));
  }
}
