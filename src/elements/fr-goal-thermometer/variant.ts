export type Variant = 'bar' | 'tube' | 'ring';

/** The `variant` attribute; any unknown value is `bar`. */
export function readVariant(text: string | null): Variant {
  return text === 'tube' || text === 'ring' ? text : 'bar';
}
