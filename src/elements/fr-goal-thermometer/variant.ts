export type Variant = 'bar' | 'tube' | 'ring';
