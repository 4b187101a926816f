export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is shown. */
export interface Crop {
  /** Quarter turns clockwise: 0 to 3. */
  readonly turns: number;
  /** 1 = the largest part that has the wanted shape. */
  readonly zoom: number;
  /** Place of the part, 0 to 1: 0 = at the left or top of the turned picture, 1 = at its right or bottom. */
  readonly across: number;
  readonly down: number;
}

/** The largest part of the middle. */
export const firstCrop: Crop = { turns: 0, zoom: 1, across: 0.5, down: 0.5 };

export const mostZoom = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** A rectangle in the turned picture, in its pixels. */
export interface Cut extends Size {
  readonly left: number;
  readonly top: number;
}

/** @param ratio Width of the part by its height. */
export function cutOf({ turns, zoom, across, down }: Crop, picture: Size, ratio: number): Cut {
  const whole = turnedSize(picture, turns);
  const width = Math.min(whole.width, whole.height * ratio) / zoom;
  const height = width / ratio;
  return { width, height, left: across * (whole.width - width), top: down * (whole.height - height) };
}

/** Moves the part. @param x Share of its width; to the right if positive. @param y Share of its height. */
export function moved(crop: Crop, picture: Size, ratio: number, x: number, y: number): Crop {
  const whole = turnedSize(picture, crop.turns);
  const { width, height, left, top } = cutOf(crop, picture, ratio);
  const place = (at: number, room: number, known: number) => (room > 0.5 ? within(at / room, 0, 1) : known);
  return {
    ...crop,
    across: place(left + x * width, whole.width - width, crop.across),
    down: place(top + y * height, whole.height - height, crop.down),
  };
}

export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: within(zoom, 1, mostZoom) };
}

/** Turns the picture by a quarter. The part stays where it is in the picture, as far as its shape allows. */
export function turned(crop: Crop, direction: 'left' | 'right'): Crop {
  const { turns, across, down } = crop;
  return direction === 'right'
    ? { ...crop, turns: (turns + 1) % 4, across: 1 - down, down: across }
    : { ...crop, turns: (turns + 3) % 4, across: down, down: 1 - across };
}
