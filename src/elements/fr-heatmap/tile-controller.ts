import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { mapOf, tileRows } from '../../maps/tile-grid.js';
import type { HeatView } from './heat-view.js';
import { FrRegionSelectEvent } from './region-select-event.js';
import { tileAfter } from './tile-moves.js';

/** Pointer and keys on the tiles: which one the Tab key leads to, which one's figures are shown, which one is chosen. */
export class TileController implements ReactiveController {
  pointed = '';
  selected = '';

  readonly #host: ReactiveControllerHost & HTMLElement;
  #view: HeatView | undefined;
  #visited = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Takes the figures that are about to be drawn. */
  follow(view: HeatView): void {
    if (view.map !== this.#view?.map) this.#visited = this.pointed = this.selected = '';
    this.#view = view;
  }

  /** One tile takes part in the tab order: the one last visited, at first the highest. */
  get tabStop(): string {
    return this.#visited || this.#ranked[0] || this.#rows.flat().find(Boolean) || '';
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#onEscape);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#onEscape);
  }

  readonly onPointerOver = (event: PointerEvent): void => {
    const code = codeOf(event);
    if (code) this.#point(code);
  };

  readonly onPointerLeave = ({ pointerType }: PointerEvent): void => {
    // A finger leaves when it is lifted, and what it tapped has yet to be read.
    if (pointerType !== 'touch') this.#point('');
  };

  readonly onFocusIn = (event: FocusEvent): void => {
    this.#visited = codeOf(event);
    this.#point(this.#visited);
  };

  readonly onFocusOut = (): void => {
    this.#point('');
  };

  readonly onClick = (event: MouseEvent): void => {
    this.#select(codeOf(event));
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const from = codeOf(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#select(from);
    else {
      const to = tileAfter(event.key, from, this.#rows, this.#ranked);
      if (to === undefined) return;
      this.#host.shadowRoot?.querySelector<HTMLElement>(`[data-code="${to}"]`)?.focus();
    }
    event.preventDefault();
  };

  // On the document, because a tip that a pointer opened must be dismissable wherever the focus is (WCAG 1.4.13).
  readonly #onEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#point('');
  };

  get #rows() {
    const map = mapOf(this.#view?.map ?? '');
    return map ? tileRows(map) : [];
  }

  /** Codes that have a tile and a figure, highest first. */
  get #ranked(): string[] {
    const tiles = this.#rows.flat();
    return (this.#view?.regions ?? []).map(({ region }) => region).filter((code) => tiles.includes(code));
  }

  #point(code: string): void {
    if (this.pointed === code) return;
    this.pointed = code;
    this.#host.requestUpdate();
  }

  #select(code: string): void {
    if (!code || !this.#view) return;
    this.selected = this.selected === code ? '' : code;
    this.#point(code);
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new FrRegionSelectEvent(this.#view.map.toUpperCase(), this.selected));
  }
}

function codeOf({ target }: Event): string {
  return (target instanceof HTMLElement && target.dataset['code']) || '';
}
