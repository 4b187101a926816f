import { cutOf, turnedSize, type Crop } from './crop.js';
import type { Picture } from './read-picture.js';

/** Draws the shown part of a picture, which fills the canvas. */
export function draw(canvas: HTMLCanvasElement, { source, size }: Picture, crop: Crop, ratio: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, width, height } = cutOf(crop, size, ratio);
  const whole = turnedSize(size, crop.turns);
  context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  context.clearRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(-left, -top);
  if (crop.turns === 1) context.translate(whole.width, 0);
  if (crop.turns === 2) context.translate(whole.width, whole.height);
  if (crop.turns === 3) context.translate(0, whole.height);
  context.rotate((crop.turns * Math.PI) / 2);
  context.drawImage(source, 0, 0);
}
