import { encode } from 'uqr';

/** A QR code as squares of one unit, without the light margin of four units that readers need around it. */
export interface QrCode {
  /** Number of squares on each side. */
  readonly size: number;
  /** The dark squares, as the `d` of an SVG path. */
  readonly path: string;
}

/** Only kiosks load this file. */
export function qrCode(text: string): QrCode {
  // M: 15 % of the code may be covered or reflect light.
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, path: path.join('') };
}

/** Start and length of each run of dark squares. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
