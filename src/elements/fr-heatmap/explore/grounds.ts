/** What a visitor explores: where the regions lie, for pointer and keys. Tiles and maps each have their own. */
export interface Grounds {
  /** Other grounds have another name: where the visitor was means nothing there. */
  readonly name: string;
  /** Regions that the focus can be on; at first the Tab key leads to the first: the highest figure. */
  readonly stops: readonly string[];
  /** The region under a pointer. Empty = there is none; `undefined` = what was pointed at stays so. */
  readonly codeAt: (event: MouseEvent) => string | undefined;
  /** Where a key leads; `undefined` for other keys and at the edge. */
  readonly after: (key: string, from: string) => string | undefined;
}

/** The region whose element an event happened on. */
export function codeOn({ target }: Event): string {
  return (
    (target instanceof HTMLElement || target instanceof SVGElement ? target.dataset['code'] : undefined) ?? ''
  );
}
