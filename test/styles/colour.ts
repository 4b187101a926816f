/** Red, green and blue as sRGB, and alpha; each 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** Reads a computed colour. @throws Error for a notation that browsers do not use for our colours. */
export function colourOf(computed: string): Colour {
  const [, name = '', inside = ''] = /^(\w+)\((.*)\)$/.exec(computed) ?? [];
  const parts = (inside.match(/[a-z][\w-]*|-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((part) => part);
  if (name === 'rgb' || name === 'rgba') {
    const [r = 0, g = 0, b = 0, alpha = 1] = parts.map(Number);
    return [r / 255, g / 255, b / 255, alpha];
  }
  if (name === 'oklch') {
    const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = parts.map(Number);
    const angle = (hue * Math.PI) / 180;
    return [...fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)), alpha];
  }
  const [space = '', ...numbers] = parts;
  const [x = 0, y = 0, z = 0, alpha = 1] = numbers.map(Number);
  if (name === 'color' && space === 'srgb') return [x, y, z, alpha];
  if (name === 'color' && space === 'xyz-d65')
    return [
      encoded(3.2409699 * x - 1.5373832 * y - 0.4986108 * z),
      encoded(-0.9692436 * x + 1.8759675 * y + 0.0415551 * z),
      encoded(0.0556301 * x - 0.203977 * y + 1.0569715 * z),
      alpha,
    ];
  throw new Error(`${computed} is not understood.`);
}

/** The conversion of CSS Color 4. */
function fromOklab(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The visible colour where one colour is painted over an opaque one. */
export function over([r, g, b, alpha]: Colour, [r0, g0, b0]: Colour): Colour {
  return [r * alpha + r0 * (1 - alpha), g * alpha + g0 * (1 - alpha), b * alpha + b0 * (1 - alpha), 1];
}

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([r, g, b]: Colour): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(part: number): number {
  const encodedPart = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.min(Math.max(encodedPart, 0), 1);
}

export interface Palette {
  readonly text: Colour;
  readonly ground: Colour;
}

/**
 * Random colours of pages with at least 7:1 between text and background, the same each time. Half of them are near this limit, where
 * contrast with a mixed colour is lowest.
 */
export function palettesOf(count: number): readonly Palette[] {
  let seed = 17;
  const random = () => {
    // The generator of Numerical Recipes, which is sufficient here and gives the same numbers in every browser.
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const vivid = (): Colour => [
    Math.round(random() * 255) / 255,
    Math.round(random() * 255) / 255,
    Math.round(random() * 255) / 255,
    1,
  ];
  const grey = (): Colour => {
    const part = Math.round(random() * 255) / 255;
    return [part, part, part, 1];
  };
  const found: Palette[] = [];
  while (found.length < count) {
    const [text, ground] = random() < 0.3 ? [grey(), grey()] : [vivid(), random() < 0.5 ? vivid() : grey()];
    const ratio = contrast(text, ground);
    if (ratio >= 7 && (ratio < 9 || found.length % 2 === 0)) found.push({ text, ground });
  }
  return found;
}

export function written([r, g, b]: Colour): string {
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
