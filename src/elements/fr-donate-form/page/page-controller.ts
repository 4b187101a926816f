import type { LitElement, ReactiveController } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { SectionsCode } from '../sections/sections-code.js';

/**
 * Pattern of the attributes that enable an optional part of the form. The code of these parts is in a separate file, because most pages use
 * none.
 */
const partAttribute =
  /^(with-(title|business|tribute|tax-receipt|mailed-receipt|upsell)|installments|fee-cover|custom-data(-from-url)?)$/;

function usesSections(host: Element): boolean {
  return (
    host.getAttributeNames().some((name) => partAttribute.test(name)) ||
    [...host.children].some(({ localName }) => localName === 'fr-field')
  );
}

type Sections = LazyModule<SectionsCode>;

/** Loads the code of the optional parts if the page uses any. @throws If the file cannot be loaded. */
export async function loadSections(host: LitElement): Promise<Sections> {
  const sections = new LazyModule(host, {
    name: 'sections',
    load: async () => {
      const { sectionsCode } = await import('../sections/sections-code.js');
      addSheets(host, [sectionsCode.sheet]);
      return sectionsCode;
    },
  });
  if (usesSections(host)) await sections.load();
  return sections;
}

/** Renders the form again when the page changes its attributes or children, and loads the code of parts that are then needed. */
export class PageController implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer: MutationObserver;
  readonly #sections: Sections;

  constructor(host: LitElement, sections: Sections) {
    this.#host = host;
    this.#sections = sections;
    this.#observer = new MutationObserver((records) => {
      if (records.some(({ target }) => this.#isRelevant(target))) this.#onChange();
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
    if (usesSections(this.#host)) void this.#sections.prepare();
  };

  /**
   * Whether a change concerns the form's settings or its `<fr-campaign-choice>`. Changes that the card processor makes in its own
   * container do not.
   */
  #isRelevant(target: Node): boolean {
    if (target === this.#host) return true;
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('fr-amount, fr-field, fr-tribute-card, script, [slot=campaign]'));
  }
}
