/** Draws an SVG of this proxy as a PNG. `undefined` if that is not possible here. */
export type DrawPng = (svg: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Why there are no PNG pictures without `DrawPng`. */
export const noPng =
  'PNG pictures are drawn by the package sharp, which this proxy does not have: npm install sharp, or use .svg.';
