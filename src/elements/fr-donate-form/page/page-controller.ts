import type { LitElement, ReactiveController } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { Section } from '../questions/part.js';

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

type Sections = LazyModule<readonly Section[]>;

/** The parts that the page has switched on; without any, nothing is fetched. @throws When their file does not come. */
export async function openSections(host: LitElement): Promise<Sections> {
  const sections = new LazyModule(host, {
    name: 'sections',
    load: async () => (await import('../sections/sections.js')).sections,
  });
  if (wantsParts(host)) await sections.load();
  return sections;
}

/** Has the form drawn anew when its page changes what it says of it, and fetches the code of parts that are then wanted. */
export class PageController implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer: MutationObserver;
  readonly #sections: Sections;

  constructor(host: LitElement, sections: Sections) {
    this.#host = host;
    this.#sections = sections;
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

  readonly #onChange = () => {
    this.#host.requestUpdate();
    if (wantsParts(this.#host)) void this.#sections.prepare();
  };

  /** Not the card processor's doings in its own container. */
  #isOffer(target: Node): boolean {
    if (target === this.#host) return true;
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('fr-amount, fr-field, fr-tribute-card, script'));
  }
}
