import type { ChoiceMessages } from './en/campaign-choice.js';
import type { CommonMessages } from './en/common.js';
import type { CardMessages } from './en/donate-form/card.js';
import type { FormMessages } from './en/donate-form/form.js';
import type { PartMessages } from './en/donate-form/parts.js';
import type { ShareMessages } from './en/donate-form/share.js';
import type { WalletMessages } from './en/donate-form/wallets.js';
import type { ThermometerMessages } from './en/goal-thermometer.js';
import type { ExploreMessages } from './en/heatmap/explore.js';
import type { HeatmapMessages } from './en/heatmap/map.js';
import type { RegionNames } from './en/regions.js';
import type { FigureLabels, SiteStatsMessages } from './en/site-stats.js';
import type { LeaderboardMessages, ToolMessages } from './en/team-leaderboard.js';

/** All texts of a language. */
export interface Messages {
  readonly common: CommonMessages;
  readonly thermometer: ThermometerMessages;
  readonly siteStats: SiteStatsMessages;
  readonly figureLabels: FigureLabels;
  readonly leaderboard: LeaderboardMessages;
  readonly boardTools: ToolMessages;
  readonly heatmap: HeatmapMessages;
  readonly explore: ExploreMessages;
  readonly campaignChoice: ChoiceMessages;
  readonly form: FormMessages;
  readonly hostedPage: string;
  readonly parts: PartMessages;
  readonly share: ShareMessages;
  readonly wallets: WalletMessages;
  readonly card: CardMessages;
  readonly regions: RegionNames;
}

/** The files of a language, other than its `index.ts`, and their contents. */
export interface Files {
  readonly 'goal-thermometer': Pick<Messages, 'thermometer'>;
  readonly 'site-stats': Pick<Messages, 'siteStats' | 'figureLabels'>;
  readonly 'team-leaderboard': Pick<Messages, 'leaderboard' | 'boardTools'>;
  readonly heatmap: Pick<Messages, 'heatmap' | 'explore'>;
  readonly 'campaign-choice': Pick<Messages, 'campaignChoice'>;
  readonly 'donate-form': Pick<Messages, 'form' | 'hostedPage' | 'parts' | 'share' | 'wallets' | 'card'>;
  readonly regions: Pick<Messages, 'regions'>;
}

/** Functions that load each of these files. */
export type FileLoaders = { readonly [Name in keyof Files]: () => Promise<Files[Name]> };

/** A language other than English. */
export interface Locale {
  /** The locale for formats if the tag has no country: "fr-CA" for "fr", because plain `fr` writes Canadian dollars as `$CA`. */
  readonly locale: string;
  /** Loads the language's `index.ts`. */
  readonly load: () => Promise<Pick<Messages, 'common'> & { readonly files: FileLoaders }>;
}
