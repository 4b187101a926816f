import { linesOf, widthOf } from './text-width.js';

/** How a picture looks. */
export interface PictureStyle {
  readonly theme: 'light' | 'dark';
  /** `#` and six digits; the colour of the text if `undefined`. */
  readonly accent: string | undefined;
  /** Width in pixels. */
  readonly width: number;
  /** `card`: as high as previews on social networks, 1.91:1. */
  readonly shape: 'plain' | 'card';
}

interface TextOptions {
  /** Font size, as a multiple of that of plain text. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
  /** Largest number of lines. */
  readonly most?: number;
  /** Distance from the start edge, as a multiple of the font size of plain text. */
  readonly indent?: number;
}

/** A picture that is written from top to bottom. */
export interface Sheet {
  /** Width for content, as a multiple of the font size of plain text. */
  readonly room: number;
  text(text: string, options?: TextOptions): void;
  /** A large figure with a text beside it or, if there is too little room, below it. */
  figure(figure: string, label: string): void;
  /** A bar. @param share Its filled part, 0 to 1. @param end What is drawn darker at its end, 0 to 1. */
  bar(share: number, end?: number): void;
  /** A bar of the accent colour beside what `write` writes. */
  mark(write: () => void): void;
  /** Shapes of a picture, in a space of this height, as a multiple of the font size of plain text. @param draw Returns SVG. */
  drawing(height: number, draw: (paint: Paint, box: Box) => string): void;
  /** @param height As a multiple of the font size of plain text. */
  space(height: number): void;
  /** The whole SVG. @param title Text for screen readers. */
  done(title: string): string;
}

export interface Paint {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly track: string;
  readonly accent: string;
}

/** In pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const paints = {
  light: { ground: '#ffffff', text: '#1b1c1a', muted: '#555753', track: '#e4e5e2' },
  dark: { ground: '#1b1c1a', text: '#f3f3f0', muted: '#bdbfba', track: '#41433f' },
} as const;

/** Fonts of mail programs. On a server that draws a PNG, the last one stands for any. */
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Width of a picture in which plain text is 16 px high. Wider ones are larger, not longer: mails show them at half of their size. */
const usualWidth = 600;
const lineHeight = 1.4;

export function createSheet({ theme, accent, width, shape }: PictureStyle): Sheet {
  const paint: Paint = { ...paints[theme], accent: accent ?? paints[theme].text };
  const unit = Math.max(14, (16 * width) / usualWidth);
  const edge = 1.5 * unit;
  const room = width - 2 * edge;
  const parts: string[] = [];
  let y = edge;

  function line(
    text: string,
    size: number,
    { isBold = false, isMuted = false, indent = 0 }: TextOptions,
  ): void {
    const baseline = y + size * 1.05;
    parts.push(
      `<text x="${round(edge + indent * unit)}" y="${round(baseline)}" font-size="${round(size)}"` +
        `${isBold ? ' font-weight="700"' : ''} fill="${isMuted ? paint.muted : paint.text}">${isolated(text)}</text>`,
    );
    y += size * lineHeight;
  }

  function write(text: string, options: TextOptions = {}): void {
    const { size: times = 1, most = 3, indent = 0, isBold = false } = options;
    const size = times * unit;
    for (const one of linesOf(text, size, room - indent * unit, most, isBold)) line(one, size, options);
  }

  return {
    room: room / unit,
    text: write,
    figure(figure, label) {
      const large = 2.25 * unit;
      const size = Math.min(large, (large * room) / widthOf(figure, large, true));
      const start = edge + widthOf(figure, size, true) + 0.5 * unit;
      const isBeside = label === '' || start + widthOf(label, 1.0625 * unit) <= width - edge;
      if (!isBeside) {
        line(figure, size, { isBold: true });
        write(label, { size: 1.0625 });
        return;
      }
      const baseline = round(y + size * 1.05);
      // The label follows the figure, whatever the width of the font.
      parts.push(
        `<text x="${round(edge)}" y="${baseline}" fill="${paint.text}"><tspan font-size="${round(size)}" font-weight="700">` +
          `${isolated(figure)}</tspan><tspan font-size="${round(1.0625 * unit)}" dx="${round(0.5 * unit)}">${isolated(label)}</tspan></text>`,
      );
      y += size * lineHeight;
    },
    bar(share, end = 0) {
      const height = 1.25 * unit;
      const radius = round(height / 2);
      const rect = (x: number, length: number, fill: string, more = '') =>
        `<rect x="${round(x)}" y="${round(y)}" width="${round(length)}" height="${round(height)}" rx="${radius}" fill="${fill}"${more}/>`;
      parts.push(rect(edge, room, paint.track));
      // A bar that is not empty is never shorter than it is high.
      if (share > 0) parts.push(rect(edge, Math.max(height, room * share), paint.accent));
      if (end > 0)
        parts.push(rect(edge + room * (1 - end), room * end, paint.ground, ' fill-opacity="0.35"'));
      y += height;
    },
    mark(writeBeside) {
      const start = y;
      writeBeside();
      parts.push(
        `<rect x="${round(edge)}" y="${round(start)}" width="${round(0.1875 * unit)}" height="${round(y - start)}" fill="${paint.accent}"/>`,
      );
    },
    drawing(height, draw) {
      parts.push(draw(paint, { x: edge, y, width: room, height: height * unit }));
      y += height * unit;
    },
    space(height) {
      y += height * unit;
    },
    done(title) {
      const own = y + edge;
      const height = Math.ceil(shape === 'card' ? Math.max(own, (width * 630) / 1200) : own);
      const shift = round((height - own) / 2);
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" ` +
        `viewBox="0 0 ${String(width)} ${String(height)}" role="img" font-family="${escaped(fonts)}">` +
        `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="${paint.ground}"/>` +
        `<g transform="translate(0 ${shift})">${parts.join('')}</g></svg>`
      );
    },
  };
}

export function round(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}

/** A text between isolates, so that a name in Hebrew or Arabic does not move what is beside it. */
function isolated(text: string): string {
  return `\u2068${escaped(text)}\u2069`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for XML, which does not allow control characters and halves of surrogate pairs. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
