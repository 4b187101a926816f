export interface Variant {
  readonly name: string;
  readonly tags: string;
  readonly state?: string;
  readonly fault?: string;
  readonly press?: string;
  readonly open?: boolean;
  readonly fills?: boolean;
}

/** Variants by element. */
export type Variants = Readonly<Record<string, readonly Variant[]>>;

export const variants: Variants;
