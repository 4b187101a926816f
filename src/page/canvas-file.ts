import { pageDocument } from './page-document.js';

/** Longest wait for a file, in ms, of the time in which the page is visible: in the background, browsers put off such work. */
const patience = 10_000;

/**
 * Width and height of what is compared, in pixels. Each is the average of an area that is large enough not to differ by what JPEG does at
 * edges, also of a small picture.
 */
const side = 8;

/** Largest difference of a colour in one of these pixels, 0 to 255. JPEG changes such averages by less than 20. */
const mostDifference = 48;

/**
 * Writes a canvas as a file of a type. Check it with `showsCanvas`: browsers that protect their users from being recognised write noise
 * or one colour.
 *
 * @param quality 0 to 1, for types that have one.
 * @returns `undefined` if the browser does not write this type (it then writes PNG), or nothing within ten seconds in which the
 *   page is visible.
 * @throws The signal's reason, once it is aborted.
 */
export function writeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  { quality, signal }: { readonly quality?: number; readonly signal?: AbortSignal } = {},
): Promise<Blob | undefined> {
  const ended = new AbortController();
  return new Promise<Blob | undefined>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (!pageDocument.hidden)
        timer = setTimeout(() => {
          resolve(undefined);
        }, patience);
    };
    wait();
    pageDocument.addEventListener('visibilitychange', wait, ended);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    signal?.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      ended,
    );
    const onFile = (file: Blob | null) => {
      resolve(file?.type === type ? file : undefined);
    };
    try {
      canvas.toBlob(onFile, type, quality);
    } catch {
      // Extensions that protect from being recognised throw.
      resolve(undefined);
    }
  }).finally(() => {
    ended.abort();
  });
}

/** Whether a file shows what a canvas shows. `false` also if this browser does not let a page find out. */
export async function showsCanvas(file: Blob, canvas: HTMLCanvasElement): Promise<boolean> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const context = createContext(2 * side, side + 1);
    context.drawImage(made(bitmap, bitmap.width, bitmap.height), 0, 0);
    context.drawImage(made(canvas, canvas.width, canvas.height), side, 0);
    // A row that is known: what a browser falsifies when it writes, it falsifies when it is read.
    context.fillStyle = '#000';
    context.fillRect(0, side, 2 * side, 1);
    const { data } = context.getImageData(0, 0, 2 * side, side + 1);
    const end = 8 * side * side;
    return (
      data.subarray(end).every((value, at) => (at % 4 === 3 ? value > 250 : value < 5)) &&
      data
        .subarray(0, end)
        .every(
          (value, at) =>
            at % (8 * side) >= 4 * side || Math.abs(value - (data[at + 4 * side] ?? 0)) <= mostDifference,
        )
    );
  } catch {
    return false;
  } finally {
    bitmap?.close();
  }
}

/** A picture on white in 8 × 8 pixels. It is halved step by step, because browsers skip pixels if much is left out at once. */
function made(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const context = createContext(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  const { canvas } = context;
  if (width === side && height === side) return canvas;
  const smaller = createContext(Math.max(side, width >> 1), Math.max(side, height >> 1));
  const next = smaller.canvas;
  smaller.drawImage(canvas, 0, 0, next.width, next.height);
  return made(next, next.width, next.height);
}

function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = pageDocument.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
