/** The conditions under which a screenshot is taken. */
export interface Look {
  readonly theme: 'light' | 'dark';
  /** Whether it is combined with all host pages and languages. */
  readonly isEverywhere: boolean;
  readonly dir?: 'ltr' | 'rtl';
  readonly media?: 'print' | 'screen';
  /** Media features, as the DevTools protocol names them. */
  readonly features: readonly { readonly name: string; readonly value: string }[];
}

const light = { theme: 'light', features: [{ name: 'prefers-color-scheme', value: 'light' }] } as const;
const dark = { theme: 'dark', features: [{ name: 'prefers-color-scheme', value: 'dark' }] } as const;

export const looks: Readonly<Record<string, Look>> = {
  light: { ...light, isEverywhere: true },
  dark: { ...dark, isEverywhere: true },
  forced: {
    ...dark,
    isEverywhere: false,
    features: [...dark.features, { name: 'forced-colors', value: 'active' }],
  },
  print: { ...light, isEverywhere: false, media: 'print' },
  rtl: { ...light, isEverywhere: false, dir: 'rtl' },
};
