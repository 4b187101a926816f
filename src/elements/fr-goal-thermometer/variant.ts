export type Variant = 'bar' | 'tube' | 'ring';

/** The `variant` attribute: what is none of them is a bar. */
export function readVariant(text: string | null): Variant {
  return text === 'tube' || text === 'ring' ? text : 'bar';
}
