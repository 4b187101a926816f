import { showsCanvas, writeCanvas } from '../../../page/canvas-file.js';
import { pageDocument } from '../../../page/page-document.js';
import { cutOf, type Crop } from './crop.js';
import { draw } from './draw.js';
import type { Picture } from './read-picture.js';

/** Largest file in bytes. */
const most = 1_000_000;

/** Widths in pixels that are tried one after another, each with these qualities, until the file is small enough. */
const widths = [1600, 1280, 1024, 800, 640, 480];
const qualities = [0.86, 0.76, 0.64];

/**
 * Encodes the shown part of a picture anew. The new file has nothing of the old one but the picture: neither place, time and camera (Exif)
 * nor texts.
 *
 * @returns In base 64; `undefined` if the browser can't encode it, or writes another picture.
 * @throws The signal's reason, once it is aborted.
 */
export async function encode(
  picture: Picture,
  crop: Crop,
  ratio: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const cut = cutOf(crop, picture.size, ratio);
  // A small picture is not enlarged.
  const widest = Math.max(1, Math.min(Math.round(cut.width), widths[0] ?? 1));
  const canvas = pageDocument.createElement('canvas');
  for (const width of [widest, ...widths.filter((one) => one < widest)]) {
    canvas.width = width;
    canvas.height = Math.max(1, Math.round(width / ratio));
    draw(canvas, picture, crop, ratio);
    const isWebp = picture.mayBeTransparent && isTransparent(canvas);
    const file = await smallFile(canvas, isWebp, signal);
    if (file !== 'too-large') return file && (await showsCanvas(file, canvas)) ? base64Of(file) : undefined;
  }
  return undefined;
}

/** The canvas in the best quality whose file is small enough; `undefined` if the browser can't encode it. */
async function smallFile(
  canvas: HTMLCanvasElement,
  isWebp: boolean,
  signal: AbortSignal,
): Promise<Blob | 'too-large' | undefined> {
  for (const quality of qualities) {
    const how = { quality, signal };
    const file =
      (isWebp ? await writeCanvas(canvas, 'image/webp', how) : undefined) ??
      (await writeCanvas(onWhite(canvas), 'image/jpeg', how));
    if (!file || file.size <= most) return file;
  }
  return 'too-large';
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  try {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    if (data) for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  } catch {
    // Extensions that protect from being recognised throw.
  }
  return false;
}

/** In JPEG, transparent parts would be black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = pageDocument.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  return copy;
}

export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const address = await new Promise<string>((resolve, reject) => {
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('unreadable'));
    };
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
