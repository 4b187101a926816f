export const picturesOf: Readonly<Record<string, readonly string[]>>;

export const commonProperties: readonly {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
}[];
