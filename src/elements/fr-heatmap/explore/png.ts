import type { Poster, PosterItem } from './poster.js';
import { pageDocument } from '../../../page/page-document.js';

/** Pixels of the file per pixel of the poster, so that it is sharp on paper and on dense screens. */
const density = 2;

/**
 * A poster as PNG. It is drawn on a canvas, not from its SVG, because a strict `img-src` blocks images from memory.
 * Rejects when the browser has no memory for the picture.
 */
export async function posterPng(poster: Poster, fontFamily: string): Promise<Blob> {
  const canvas = pageDocument.createElement('canvas');
  canvas.width = poster.width * density;
  canvas.height = poster.height * density;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const { map, colours } = poster;
  // The default is the page's direction. On a right-to-left page, texts would extend to the left of their position.
  context.direction = 'ltr';
  context.scale(density, density);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, poster.width, poster.height);
  for (const item of poster.items) draw(context, item, poster, map, fontFamily);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

function draw(
  context: CanvasRenderingContext2D,
  item: PosterItem,
  { colours: { ink, line } }: Poster,
  map: Poster['map'],
  fontFamily: string,
): void {
  context.save();
  context.fillStyle = item.kind === 'text' ? ink : item.fill;
  context.strokeStyle = item.kind === 'area' ? line : ink;
  switch (item.kind) {
    case 'area': {
      const path = new Path2D(item.path);
      context.translate(map.x, map.y);
      context.scale(map.scale, map.scale);
      context.lineWidth = 1 / map.scale;
      context.fill(path, 'evenodd');
      context.stroke(path);
      break;
    }
    case 'dot':
      context.beginPath();
      context.arc(item.x, item.y, 5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      break;
    case 'swatch':
      context.fillRect(item.x, item.y, 18, 18);
      break;
    case 'text':
      context.font = `${item.size}px ${fontFamily}`;
      context.fillText(item.text, item.x, item.y);
  }
  context.restore();
}
