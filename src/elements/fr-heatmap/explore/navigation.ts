/** Finds regions by pointer and keys. There is one implementation for maps and one for tiles. */
export interface Navigation {
  /** When the name changes, the visited region is forgotten, because its code may mean another region on another map. */
  readonly name: string;
  /** Regions that can have the focus. The first one, with the highest figure, is the initial tab stop. */
  readonly stops: readonly string[];
  /** The region under a pointer. Empty = none; `undefined` = no change. */
  readonly codeAt: (event: MouseEvent) => string | undefined;
  /** The region that a key moves to; `undefined` for other keys and at the edge. */
  readonly after: (key: string, from: string) => string | undefined;
}

/** The code of the region element that is the event's target; empty = none. */
export function codeOfTarget({ target }: Event): string {
  return (
    (target instanceof HTMLElement || target instanceof SVGElement ? target.dataset['code'] : undefined) ?? ''
  );
}
