/** The shapes of one map. Units are those of `viewBox="0 0 width height"`; the y axis points down. */
export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  /**
   * Areas by code: ISO 3166-1 alpha-2 on the world's map (XK = Kosovo), postal codes on the maps of the United States and Canada, the end
   * of the ISO 3166-2 code on Australia's (NSW, ACT).
   */
  readonly areas: ReadonlyMap<string, Area>;
  /** Places that are hard to see or have no area. They are drawn as dots if they have gifts; a few are areas as well. */
  readonly dots: ReadonlyMap<string, Point>;
  /** Codes of squares that stand for remote places and need their code as a label. */
  readonly squares: ReadonlySet<string>;
}

/** One place's outline: coasts and borders of all its islands, and its lakes as holes (fill rule: even-odd). */
export interface Area {
  /** Rings as x, y, x, y, …; the first point is not repeated at the end. */
  readonly rings: readonly Ring[];
}

export type Ring = readonly number[];

export type Point = readonly [x: number, y: number];
