/** The shapes of one map. Units are those of `viewBox="0 0 width height"`; the y axis runs down. */
export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  /**
   * By code: ISO 3166-1 alpha-2 on the world's map (XK = Kosovo), postal codes on the United States' and Canada's, the end of
   * the ISO 3166-2 code on Australia's (NSW, ACT).
   */
  readonly areas: ReadonlyMap<string, Area>;
  /** Places that are hard to see or have no area, drawn as dots if they have gifts; a few are areas as well. */
  readonly dots: ReadonlyMap<string, Point>;
  /** Squares that stand for remote places: they need their code as a label. */
  readonly squares: ReadonlySet<string>;
}

/** One place's outline: coasts and borders of all its islands, and its lakes as holes (fill rule: even-odd). */
export interface Area {
  /** Closed, without their first point again at the end: x, y, x, y, … */
  readonly rings: readonly Ring[];
}

export type Ring = readonly number[];

export type Point = readonly [x: number, y: number];
