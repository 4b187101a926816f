/** What a picture is taken under. */
export interface Look {
  readonly dir?: 'ltr' | 'rtl';
  readonly media?: 'print' | 'screen';
  /** Media features, as the DevTools protocol takes them. */
  readonly features: readonly { readonly name: string; readonly value: string }[];
}

const light = [{ name: 'prefers-color-scheme', value: 'light' }];
const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];

export const looks: Readonly<Record<string, Look>> = {
  light: { features: light },
  dark: { features: dark },
  forced: { features: [...dark, { name: 'forced-colors', value: 'active' }] },
  print: { features: light, media: 'print' },
  rtl: { features: light, dir: 'rtl' },
};

/** Widths of the element itself, px. */
export const widths = [220, 320, 360, 640, 1200] as const;

export const languages = ['en', 'fr'] as const;
