import { showsCanvas, writeCanvas } from '../../../page/canvas-file.js';
import { forcedLinesOf, linesOf } from './picture-lines.js';

/** What the picture says. Nothing about the donor or the gift. */
export interface PictureTexts {
  readonly campaign: string;
  readonly message: string;
  /** Where to give, such as `otters.example`. */
  readonly site: string;
  readonly progress: PictureProgress | undefined;
}

/** The campaign's bar, without the part of the gift, which is the donor's own affair. */
export interface PictureProgress {
  readonly figures: string;
  /** Percent. */
  readonly filled: number;
}

/** How the picture looks, taken from the page. */
export interface PictureLook {
  readonly ground: string;
  readonly ink: string;
  readonly fontFamily: string;
  readonly isRtl: boolean;
}

/** The width and height that sharing services recommend, in px. Those of the canvas, too. */
const [width, height] = [1200, 630];
const margin = 80;
const bar = { top: 448, size: 40 };
/** Largest height of name and message, which are above the bar; without a bar, above the site's name. */
const room = { withBar: bar.top - 32 - margin, withoutBar: height - 120 - margin };

/** Sizes of the texts in px, from the largest on. The first one in which both fit is taken. */
const sizes = [
  { name: 100, message: 54 },
  { name: 84, message: 48 },
  { name: 68, message: 42 },
  { name: 54, message: 36 },
  { name: 44, message: 30 },
] as const;
const leading = { name: 1.12, message: 1.3 };
/** Space between name and message in px. */
const gap = 20;

/** Begins, but for marks and digits, with a letter that is written from right to left. */
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

interface Block {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Draws the picture on a canvas, because a strict CSP may forbid images of the page's own making, and writes it as a file.
 *
 * @returns `undefined` if this browser can't write files, or writes another picture.
 */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  texts: PictureTexts,
  look: PictureLook,
): Promise<Blob | undefined> {
  draw(canvas, texts, look);
  const file = await writeCanvas(canvas, 'image/png');
  return file && (await showsCanvas(file, canvas)) ? file : undefined;
}

function draw(canvas: HTMLCanvasElement, texts: PictureTexts, look: PictureLook): void {
  // Clears it, too.
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = look.ink;
  if (look.isRtl) {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  drawLeaves(context);
  context.textBaseline = 'alphabetic';
  const setFont = (size: number, weight: number) => {
    context.font = `${String(weight)} ${String(size)}px ${look.fontFamily}`;
  };
  const widthOf = (text: string) => context.measureText(text).width;
  /** Writes at the start of a line, or at its end, in at most `most` px. */
  const write = (text: string, y: number, most: number, isAtEnd = false) => {
    context.save();
    // The mirrored bar is right for a page from right to left, but mirrored letters would not be.
    if (look.isRtl) {
      context.scale(-1, 1);
      context.translate(-width, 0);
    }
    const isRight = look.isRtl !== isAtEnd;
    // As `dir=auto`: a name in another script than the page's has its marks at their places.
    context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
    context.textAlign = isRight ? 'right' : 'left';
    const [shown = ''] = forcedLinesOf(text, (part) => widthOf(part) <= most, 1);
    context.fillText(shown, isRight ? width - margin : margin, y);
    context.restore();
  };
  const whole = width - 2 * margin;
  const { name, message } = fit(texts, (text, size, weight) => {
    setFont(size, weight);
    return widthOf(text) <= whole;
  });
  let y = margin;
  const writeBlock = ({ size, lines }: Block, weight: number, height: number) => {
    setFont(size, weight);
    for (const line of lines) {
      write(line, y + size * 0.8, whole);
      y += size * height;
    }
  };
  writeBlock(name, 700, leading.name);
  y += gap;
  writeBlock(message, 400, leading.message);
  const { progress, site } = texts;
  if (!progress) {
    setFont(36, 400);
    write(site, height - 56, whole);
    return;
  }
  drawBar(context, progress.filled);
  const below = bar.top + bar.size + 64;
  setFont(36, 400);
  const most = Math.max(whole * 0.62, whole - widthOf(site) - 40);
  // Smaller instead of cut: "CAD 167,264 de CAD…" would hide the goal.
  for (let size = 40; size >= 24; size -= 4) {
    setFont(size, 700);
    if (widthOf(progress.figures) <= most) break;
  }
  write(progress.figures, below, most);
  const taken = Math.min(widthOf(progress.figures), most);
  setFont(36, 400);
  write(site, below, whole - taken - 40, true);
}

/** The largest size in which name and message fit, in at most three and four lines. What is longer than the smallest allows is cut. */
function fit(
  { campaign, message, progress }: PictureTexts,
  fits: (text: string, size: number, weight: number) => boolean,
): { readonly name: Block; readonly message: Block } {
  const most = progress ? room.withBar : room.withoutBar;
  for (const size of sizes) {
    const names = linesOf(campaign, (text) => fits(text, size.name, 700));
    const messages = linesOf(message, (text) => fits(text, size.message, 400));
    if (!names || !messages || names.length > 3) continue;
    const height =
      names.length * size.name * leading.name + gap + messages.length * size.message * leading.message;
    if (height <= most)
      return { name: { size: size.name, lines: names }, message: { size: size.message, lines: messages } };
  }
  const { name, message: small } = sizes[sizes.length - 1] ?? sizes[0];
  return {
    name: { size: name, lines: forcedLinesOf(campaign, (text) => fits(text, name, 700), 3) },
    message: { size: small, lines: forcedLinesOf(message, (text) => fits(text, small, 400), 4) },
  };
}

function drawBar(context: CanvasRenderingContext2D, filled: number): void {
  const length = width - 2 * margin;
  context.save();
  context.beginPath();
  context.roundRect(margin, bar.top, length, bar.size, bar.size / 2);
  context.clip();
  context.globalAlpha = 0.25;
  context.fillRect(margin, bar.top, length, bar.size);
  context.globalAlpha = 1;
  context.fillRect(margin, bar.top, (length * filled) / 100, bar.size);
  context.restore();
}

/** Three large leaves in a corner. */
function drawLeaves(context: CanvasRenderingContext2D): void {
  for (const [x, y, size, turn] of [
    [1010, 190, 330, -0.5],
    [1120, 330, 260, 0.35],
    [860, 60, 200, -1.3],
  ] as const) {
    context.save();
    context.globalAlpha = 0.1;
    context.translate(x, y);
    context.rotate(turn);
    context.beginPath();
    context.moveTo(-size / 2, 0);
    context.quadraticCurveTo(0, -size / 2.2, size / 2, 0);
    context.quadraticCurveTo(0, size / 2.2, -size / 2, 0);
    context.fill();
    context.restore();
  }
}
