/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export interface Colours {
  /** The page's own text colour. */
  readonly text: Colour;
  readonly background: Colour;
  readonly accent?: Colour | undefined;
  readonly onAccent?: Colour | undefined;
  readonly muted?: Colour | undefined;
  readonly controlBorder?: Colour | undefined;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a sentence for each pair of colours with too little contrast. */
export function contrastWarnings(colours: Colours): string[] {
  const { text, background, accent, onAccent, muted, controlBorder } = colours;
  const warnings: string[] = [];
  const check = (one: Colour | undefined, other: Colour | undefined, least: number, what: string): void => {
    if (!one || !other) return;
    const ratio = contrast(one, other);
    // The figure is rounded down, so that no warning shows 4.5 as too low.
    if (ratio < least)
      warnings.push(
        `${what}: ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, at least ${least}:1 is needed.`,
      );
  };
  check(text, background, 4.5, 'Text of the page on its background');
  if (warnings.length === 0)
    check(
      text,
      background,
      7,
      'Text of the page on its background. The greys that the widgets mix from it become too faint',
    );
  check(accent, background, 3, 'Colour of your brand on the background, for bars and outlines');
  check(
    onAccent,
    accent,
    4.5,
    'Text on the colour of your brand. Leave it out: the widgets choose black or white',
  );
  check(muted, background, 4.5, 'Secondary text on the background');
  check(controlBorder, background, 3, 'Outlines of inputs and buttons on the background');
  return warnings;
}
