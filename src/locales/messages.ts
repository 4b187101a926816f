import type { campaignChoice } from './en/campaign-choice.js';
import type { card } from './en/card.js';
import type { common } from './en/common.js';
import type { parts } from './en/donate-form-parts.js';
import type { share } from './en/donate-form-share.js';
import type { wallets } from './en/donate-form-wallets.js';
import type { form } from './en/donate-form.js';
import type { thermometer } from './en/goal-thermometer.js';
import type { explore } from './en/heatmap-explore.js';
import type { heatmap } from './en/heatmap.js';
import type { RegionNames } from './en/regions.js';
import type { siteStats } from './en/site-stats.js';
import type { boardTools } from './en/team-leaderboard-tools.js';
import type { leaderboard } from './en/team-leaderboard.js';

/** What a file has in any language: the English keys. Only plural forms differ, and `npm run check` compares these. */
export type TextsLike<English> = {
  readonly [Key in keyof English as Key extends `${string}_${'one' | 'other'}` ? never : Key]: string;
};

/** All texts of a language. */
export interface Messages {
  readonly common: TextsLike<typeof common>;
  readonly thermometer: TextsLike<typeof thermometer>;
  readonly siteStats: TextsLike<typeof siteStats>;
  readonly leaderboard: TextsLike<typeof leaderboard>;
  readonly boardTools: TextsLike<typeof boardTools>;
  readonly heatmap: TextsLike<typeof heatmap>;
  readonly explore: TextsLike<typeof explore>;
  readonly campaignChoice: TextsLike<typeof campaignChoice>;
  readonly form: TextsLike<typeof form>;
  readonly parts: TextsLike<typeof parts>;
  readonly share: TextsLike<typeof share>;
  readonly wallets: TextsLike<typeof wallets>;
  readonly card: TextsLike<typeof card>;
  readonly regions: RegionNames;
}

/** The files of a language, other than its `index.ts`, and their contents. */
export interface Files {
  readonly 'goal-thermometer': Pick<Messages, 'thermometer'>;
  readonly 'site-stats': Pick<Messages, 'siteStats'>;
  readonly 'team-leaderboard': Pick<Messages, 'leaderboard' | 'boardTools'>;
  readonly heatmap: Pick<Messages, 'heatmap' | 'explore'>;
  readonly 'campaign-choice': Pick<Messages, 'campaignChoice'>;
  readonly 'donate-form': Pick<Messages, 'form' | 'parts' | 'share' | 'wallets' | 'card'>;
  readonly regions: Pick<Messages, 'regions'>;
}

/** Functions that load each of these files. */
export type FileLoaders = { readonly [Name in keyof Files]: () => Promise<Files[Name]> };

/** A language other than English. */
export interface Locale {
  /** Loads the language's `index.ts`. */
  readonly load: () => Promise<Pick<Messages, 'common'> & { readonly files: FileLoaders }>;
}
