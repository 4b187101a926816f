import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { codeOn, type Grounds } from './grounds.js';
import { pageDocument } from '../../../page-document.js';

/** Pointer and keys on a picture: which region the Tab key leads to, and which one's figures are shown. */
export class RegionController implements ReactiveController {
  pointed = '';

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #choose: (code: string) => void;
  #grounds: Grounds | undefined;
  #visited = '';
  /** Another picture took the place of one that had the keyboard's focus: it goes along, or it would be back at the page's top. */
  #isFollowed = false;

  /** @param choose Called with the code of a region that was clicked, or chosen by a key. */
  constructor(host: ReactiveControllerHost & HTMLElement, choose: (code: string) => void) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  /** Takes the picture that is about to be drawn. */
  follow(grounds: Grounds): void {
    if (grounds.name !== this.#grounds?.name) {
      this.#visited = this.pointed = '';
      this.#isFollowed ||= this.#focused?.matches(':focus-visible') ?? false;
    }
    this.#grounds = grounds;
    // What it will be on is told in this drawing: changed by the focus itself, it would take another.
    if (this.#isFollowed) this.#visited = this.pointed = this.tabStop;
  }

  /** One region takes part in the tab order: the one last visited, at first the highest. New figures may have taken its own. */
  get tabStop(): string {
    const stops = this.#grounds?.stops ?? [];
    return stops.includes(this.#visited) ? this.#visited : (stops[0] ?? '');
  }

  hostUpdated(): void {
    if (!this.#isFollowed) return;
    this.#isFollowed = false;
    this.#focus(this.tabStop);
  }

  hostConnected(): void {
    pageDocument.addEventListener('keydown', this.#onEscape);
    pageDocument.addEventListener('pointerdown', this.#onPressElsewhere);
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('keydown', this.#onEscape);
    pageDocument.removeEventListener('pointerdown', this.#onPressElsewhere);
  }

  /** What a visitor did on the picture. */
  handle(event: Event): void {
    if (event.type === 'focusin') this.#point((this.#visited = codeOn(event)));
    // Of a picture that is being taken away: the focus goes along.
    else if (event.type === 'focusout') this.#point(this.#isFollowed ? this.pointed : '');
    else if (event instanceof KeyboardEvent) this.#onKey(event);
    // Chromium's click is a pointer event too.
    else if (event.type === 'click') this.#onClick(event as MouseEvent);
    else if (event instanceof PointerEvent) this.#onPointer(event);
  }

  #onPointer(event: PointerEvent): void {
    if (event.type === 'pointerleave') {
      // A finger leaves when it is lifted, and what it tapped has yet to be read.
      if (event.pointerType !== 'touch') this.#point('');
      return;
    }
    const code = this.#grounds?.codeAt(event);
    if (code !== undefined) this.#point(code);
  }

  #onClick(event: MouseEvent): void {
    const code = this.#grounds?.codeAt(event);
    if (code === undefined) return;
    this.#point(code);
    if (code) this.#choose(code);
  }

  #onKey(event: KeyboardEvent): void {
    const from = codeOn(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#choose(from);
    else {
      const to = this.#grounds?.after(event.key, from);
      if (to === undefined) return;
      this.#focus(to);
    }
    event.preventDefault();
  }

  // On the document, because a tip that a pointer opened must be dismissable wherever the focus is (WCAG 1.4.13).
  readonly #onEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#point('');
  };

  /** A finger does not leave the picture; it taps something else. */
  readonly #onPressElsewhere = (event: Event): void => {
    const isOnPicture = (node: EventTarget) => node instanceof Element && node.matches('.stage');
    const path = event.composedPath();
    if (!path.includes(this.#host) || !path.some(isOnPicture)) this.#point('');
  };

  get #focused(): Element | undefined {
    const focused = this.#host.shadowRoot?.activeElement;
    return focused?.hasAttribute('data-code') ? focused : undefined;
  }

  #focus(code: string): void {
    this.#host.shadowRoot?.querySelector<HTMLElement | SVGElement>(`[data-code="${code}"]`)?.focus();
  }

  #point(code: string): void {
    if (this.pointed === code) return;
    this.pointed = code;
    this.#host.requestUpdate();
  }
}
