import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { codeOn, type Grounds } from './grounds.js';

/** Pointer and keys on a picture: which region the Tab key leads to, and which one's figures are shown. */
export class RegionController implements ReactiveController {
  pointed = '';

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #choose: (code: string) => void;
  #grounds: Grounds | undefined;
  #visited = '';

  /** @param choose Called with the code of a region that was clicked, or chosen by a key. */
  constructor(host: ReactiveControllerHost & HTMLElement, choose: (code: string) => void) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  /** Takes the picture that is about to be drawn. */
  follow(grounds: Grounds): void {
    if (grounds.name !== this.#grounds?.name) this.#visited = this.pointed = '';
    this.#grounds = grounds;
  }

  /** One region takes part in the tab order: the one last visited, at first the highest. */
  get tabStop(): string {
    return this.#visited || (this.#grounds?.first ?? '');
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#onEscape);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#onEscape);
  }

  readonly onPointerMove = (event: PointerEvent): void => {
    const code = this.#grounds?.codeAt(event);
    if (code !== undefined) this.#point(code);
  };

  readonly onPointerLeave = ({ pointerType }: PointerEvent): void => {
    // A finger leaves when it is lifted, and what it tapped has yet to be read.
    if (pointerType !== 'touch') this.#point('');
  };

  readonly onFocusIn = (event: FocusEvent): void => {
    this.#visited = codeOn(event);
    this.#point(this.#visited);
  };

  readonly onFocusOut = (): void => {
    this.#point('');
  };

  readonly onClick = (event: MouseEvent): void => {
    const code = this.#grounds?.codeAt(event);
    if (!code) return;
    this.#point(code);
    this.#choose(code);
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const from = codeOn(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#choose(from);
    else {
      const to = this.#grounds?.after(event.key, from);
      if (to === undefined) return;
      this.#host.shadowRoot?.querySelector<HTMLElement | SVGElement>(`[data-code="${to}"]`)?.focus();
    }
    event.preventDefault();
  };

  // On the document, because a tip that a pointer opened must be dismissable wherever the focus is (WCAG 1.4.13).
  readonly #onEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#point('');
  };

  #point(code: string): void {
    if (this.pointed === code) return;
    this.pointed = code;
    this.#host.requestUpdate();
  }
}
