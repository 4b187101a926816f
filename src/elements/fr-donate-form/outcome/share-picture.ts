import { partsOfWord } from '../../../format/graphemes.js';
import { showsCanvas, writeCanvas } from '../../../page/canvas-file.js';
import { pageDocument } from '../../../page/page-document.js';

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

/** The size that sharing services recommend, in px. */
const [width, height] = [1200, 630];
const margin = 80;
const bar = { top: 420, size: 40 };

/** Draws the picture, and writes it as a file; `undefined` if this browser can't, or writes another picture. */
export async function makePicture(texts: PictureTexts, look: PictureLook) {
  const canvas = drawPicture(texts, look);
  const file = await writeCanvas(canvas, 'image/png');
  return { canvas, file: file && (await showsCanvas(file, canvas)) ? file : undefined };
}

/** Draws the picture, in a canvas because a strict CSP may forbid images of the page's own making. */
function drawPicture(texts: PictureTexts, look: PictureLook): HTMLCanvasElement {
  const canvas = pageDocument.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
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
  const write = (text: string, size: number, weight: number, y: number) => {
    context.font = `${String(weight)} ${String(size)}px ${look.fontFamily}`;
    context.save();
    // The mirrored bar is right for a page from right to left, but mirrored letters would not be.
    if (look.isRtl) {
      context.scale(-1, 1);
      context.translate(-width, 0);
    }
    context.direction = look.isRtl ? 'rtl' : 'ltr';
    context.textAlign = 'start';
    context.fillText(text, look.isRtl ? width - margin : margin, y, width - 2 * margin);
    context.restore();
  };
  const name = fit(context, texts.campaign, look.fontFamily);
  let y = margin + name.size;
  for (const line of name.lines) {
    write(line, name.size, 700, y);
    y += name.size * 1.12;
  }
  write(texts.message, 40, 400, Math.max(y, 250));
  if (texts.progress) {
    drawBar(context, texts.progress.filled);
    write(texts.progress.figures, 40, 700, bar.top + bar.size + 56);
  }
  write(texts.site, 32, 400, height - 40);
  return canvas;
}

/** Breaks a name into at most three lines, in the largest size in which it fits. A longer one is cut. */
function fit(context: CanvasRenderingContext2D, name: string, fontFamily: string) {
  for (const size of [84, 72, 60, 50]) {
    context.font = `700 ${String(size)}px ${fontFamily}`;
    const lines = linesOf(name, (text) => context.measureText(text).width <= width - 2 * margin);
    if (lines.length <= (size > 60 ? 2 : 3)) return { size, lines };
    if (size === 50) return { size, lines: [...lines.slice(0, 2), `${lines[2] ?? ''}…`] };
  }
  return { size: 50, lines: [name] };
}

function linesOf(text: string, isFitting: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => partsOfWord(one, isFitting))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || isFitting(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
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
