import { variants } from '../../demo/gallery/variants.js';
import { hosts, languages, themes, type StageSettings } from '../visual/stage.js';

/** Widths of the window, px. The page has a margin of 16 px on each side of an element. */
const windows = [392, 252, 732, 1232] as const;

export interface Combination {
  readonly name: string;
  readonly settings: StageSettings;
  readonly width: number;
  /** Whether it is seen in forced colours, which the tab emulates. */
  readonly isForced?: boolean;
}

/** A host page with a theme and a language. */
const pages = hosts.flatMap((host) =>
  themes.flatMap((theme) => languages.map((lang) => ({ host, theme, lang }))),
);

/** Every variant on every page. */
export function allCombinations(): Combination[] {
  return samplesOf(pages.length);
}

/**
 * Every variant on some of the pages. The steps are coprime to the number of pages, so that neighbouring variants are on different
 * pages, and all pages have the same number of variants.
 */
export function samplesOf(each: number): Combination[] {
  const all = Object.entries(variants).flatMap(([element, ofElement]) =>
    ofElement.map((variant) => ({ element, variant: variant.name })),
  );
  return all.flatMap(({ element, variant }, row) =>
    Array.from({ length: each }, (_, sample) => {
      const page = pages[(7 * row + 11 * sample) % pages.length] ?? pages[0];
      const width = windows[(row + sample) % windows.length] ?? windows[0];
      const settings = { element, variant, ...page };
      return { name: [...Object.values(settings), `${String(width)} px`].join(', '), settings, width };
    }),
  );
}

/** Every variant on a page from right to left, and on one in forced colours. */
export function otherLooks(): Combination[] {
  return samplesOf(1).flatMap(({ name, settings, width }) => [
    { name: `${name}, right to left`, settings: { ...settings, dir: 'rtl' }, width },
    { name: `${name}, forced colours`, settings, width, isForced: true },
  ]);
}

/** Twelve combinations: two of the form's and of each of the other elements. */
function aDozen(samples: readonly Combination[]): Combination[] {
  return Array.from(
    { length: 12 },
    (_, at) => samples[Math.floor(((at + 0.5) * samples.length) / 12)],
  ).flatMap((sample) => sample ?? []);
}

/** Every third of the dozen, for each run. The slow file has the others. */
export const everydayCombinations = (): Combination[] => aDozen(samplesOf(1)).filter((_, at) => at % 3 === 2);
export const slowCombinations = (): Combination[] => [
  ...aDozen(samplesOf(1)).filter((_, at) => at % 3 !== 2),
  ...aDozen(otherLooks()),
];
