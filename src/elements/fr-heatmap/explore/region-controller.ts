import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { codeOfTarget, type Navigation } from './navigation.js';
import { pageDocument } from '../../../page/page-document.js';

/** Handles pointer and keys on a picture: which region is the tab stop, and which one's figures are shown. */
export class RegionController implements ReactiveController {
  pointed = '';

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #choose: (code: string) => void;
  #navigation: Navigation | undefined;
  #visited = '';
  /** Whether a picture with the keyboard focus was replaced. The focus moves to the new picture; otherwise it would be lost. */
  #movesFocus = false;

  /** @param choose Called with the code of a region that was clicked, or chosen by a key. */
  constructor(host: ReactiveControllerHost & HTMLElement, choose: (code: string) => void) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  /** Sets the navigation of the picture that is about to be drawn. */
  setNavigation(navigation: Navigation): void {
    const isOther = navigation.name !== this.#navigation?.name;
    if (isOther) this.#visited = this.pointed = '';
    const code = this.#focused?.matches(':focus-visible') && this.#focused.getAttribute('data-code');
    // A region whose figure a refresh drops can't have the focus any more.
    if (code) this.#movesFocus ||= isOther || !navigation.stops.includes(code);
    this.#navigation = navigation;
    // The region that gets the focus is set here, before drawing: setting it on `focusin` would draw twice.
    if (this.#movesFocus) this.#visited = this.pointed = this.tabStop;
  }

  /** The one region in the tab order: the one last visited if it still has a figure, otherwise the highest. */
  get tabStop(): string {
    const stops = this.#navigation?.stops ?? [];
    return stops.includes(this.#visited) ? this.#visited : (stops[0] ?? '');
  }

  /** The region to outline: the one whose figures are shown, or after Escape the one with the keyboard focus (WCAG 2.4.7). */
  get outlined(): string {
    if (this.pointed) return this.pointed;
    const focused = this.#focused;
    return (focused?.matches(':focus-visible') && focused.getAttribute('data-code')) || '';
  }

  hostUpdated(): void {
    if (!this.#movesFocus) return;
    this.#movesFocus = false;
    this.#focus(this.tabStop);
  }

  hostConnected(): void {
    pageDocument.addEventListener('keydown', this.#onEscape);
    // While capturing: an element keeps the presses in its fields from the page.
    pageDocument.addEventListener('pointerdown', this.#onPressElsewhere, true);
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('keydown', this.#onEscape);
    pageDocument.removeEventListener('pointerdown', this.#onPressElsewhere, true);
  }

  /** Handles one of the `inputEvents` of the picture. */
  handle(event: Event): void {
    if (event.type === 'focusin') this.#setPointed((this.#visited = codeOfTarget(event)));
    // Also fired for a picture that is being removed. Its focus moves to the next picture.
    else if (event.type === 'focusout') {
      this.#setPointed(this.#movesFocus ? this.pointed : '');
      // After Escape nothing is pointed at, but the region still has its outline.
      this.#host.requestUpdate();
    } else if (event instanceof KeyboardEvent) this.#onKey(event);
    // Chromium's click is a pointer event too.
    else if (event.type === 'click') this.#onClick(event as MouseEvent);
    else if (event instanceof PointerEvent) this.#onPointer(event);
  }

  #onPointer(event: PointerEvent): void {
    if (event.type === 'pointerleave') {
      // Touch fires `pointerleave` when the finger is lifted: the tooltip must stay to be read.
      if (event.pointerType !== 'touch' && !this.#isTipOfFocused) this.#setPointed('');
      return;
    }
    const code = this.#navigation?.codeAt(event);
    if (code !== undefined) this.#setPointed(code);
  }

  #onClick(event: MouseEvent): void {
    const code = this.#navigation?.codeAt(event);
    if (code === undefined) return;
    this.#setPointed(code);
    if (code) this.#choose(code);
  }

  #onKey(event: KeyboardEvent): void {
    const from = codeOfTarget(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#choose(from);
    else {
      const to = this.#navigation?.after(event.key, from);
      if (to === undefined) return;
      this.#focus(to);
    }
    event.preventDefault();
  }

  // On the document, because a tip that a pointer opened must be dismissable wherever the focus is (WCAG 1.4.13).
  readonly #onEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#setPointed('');
  };

  /** With touch, the tooltip closes at a tap outside the picture. */
  readonly #onPressElsewhere = (event: Event): void => {
    const isOnPicture = (node: EventTarget) => node instanceof Element && node.matches('.stage');
    const path = event.composedPath();
    if (!path.includes(this.#host) || !path.some(isOnPicture)) this.#setPointed('');
  };

  get #focused(): Element | undefined {
    const focused = this.#host.shadowRoot?.activeElement;
    return focused?.hasAttribute('data-code') ? focused : undefined;
  }

  /** Whether the tooltip belongs to the region with the keyboard focus. It must stay if the picture scrolls away under a resting pointer. */
  get #isTipOfFocused(): boolean {
    const focused = this.#focused;
    return focused?.getAttribute('data-code') === this.pointed && focused.matches(':focus-visible');
  }

  #focus(code: string): void {
    this.#host.shadowRoot?.querySelector<HTMLElement | SVGElement>(`[data-code="${code}"]`)?.focus();
  }

  #setPointed(code: string): void {
    if (this.pointed === code) return;
    this.pointed = code;
    this.#host.requestUpdate();
  }
}
