import type { LitElement } from 'lit';
import { hintLost } from '../../../controllers/part-task.js';

export interface ExtraOptions<Made> {
  /** The attribute that asks for it. */
  readonly attribute: string;
  readonly load: () => Promise<Made>;
  /** The file's name, for the page's developer. */
  readonly file: string;
}

/** What only some pages want of the form, in a file of its own: fetched while the donor is still reading, not when it is needed. */
export class Extra<Made> {
  readonly #host: LitElement;
  readonly #options: ExtraOptions<Made>;
  #coming: Promise<Made | undefined> | undefined;
  #made: Made | undefined;

  constructor(host: LitElement, options: ExtraOptions<Made>) {
    this.#host = host;
    this.#options = options;
  }

  /** `undefined` while it is on its way, and on pages that don't want it. Asked at each drawing, which sets out for it. */
  get made(): Made | undefined {
    void this.#come();
    return this.#host.hasAttribute(this.#options.attribute) ? this.#made : undefined;
  }

  /** Does something with it, as soon as it is here, on pages that want it. */
  use(act: (made: Made) => void): void {
    void this.#come()?.then((made) => made && act(made));
  }

  #come(): Promise<Made | undefined> | undefined {
    const { attribute, load, file } = this.#options;
    if (!this.#host.hasAttribute(attribute)) return undefined;
    this.#coming ??= load().then(
      (made) => {
        this.#made = made;
        this.#host.requestUpdate();
        return made;
      },
      () => {
        hintLost(this.#host, file);
        return undefined;
      },
    );
    return this.#coming;
  }
}
