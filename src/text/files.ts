import type campaignChoice from './en/campaign-choice.json';
import type card from './en/card.json';
import type common from './en/common.json';
import type made from './en/donate-form-made.json';
import type parts from './en/donate-form-parts.json';
import type share from './en/donate-form-share.json';
import type wallets from './en/donate-form-wallets.json';
import type form from './en/donate-form.json';
import type thermometerPage from './en/goal-thermometer-page.json';
import type thermometer from './en/goal-thermometer.json';
import type explore from './en/heatmap-explore.json';
import type fundraisers from './en/fundraisers.json';
import type heatmap from './en/heatmap.json';
import type match from './en/match.json';
import type pageEditor from './en/page-editor.json';
import type pulse from './en/pulse.json';
import type { HasValues } from './has-values.js';
import type { TextValues } from './values.js';
import type { RegionNames } from './en/regions.js';
import type siteStats from './en/site-stats.json';
import type supporters from './en/supporters.json';
import type boardTools from './en/team-leaderboard-tools.json';
import type leaderboard from './en/team-leaderboard.json';

/** What a file has in any language: the English keys. Only plural forms differ, and `npm run check` compares these. */
export type TextsLike<English, Values = unknown> = {
  readonly [Key in keyof English as Key extends `${string}_${'one' | 'other'}` ? never : Key]: string;
} & HasValues<Values>;

/** All texts of a language. */
export interface Messages {
  readonly common: TextsLike<typeof common, TextValues['common']>;
  readonly thermometer: TextsLike<typeof thermometer, TextValues['goal-thermometer']>;
  readonly thermometerPage: TextsLike<typeof thermometerPage, TextValues['goal-thermometer-page']>;
  readonly siteStats: TextsLike<typeof siteStats, TextValues['site-stats']>;
  readonly match: TextsLike<typeof match, TextValues['match']>;
  readonly pulse: TextsLike<typeof pulse, TextValues['pulse']>;
  readonly fundraisers: TextsLike<typeof fundraisers, TextValues['fundraisers']>;
  readonly supporters: TextsLike<typeof supporters, TextValues['supporters']>;
  readonly leaderboard: TextsLike<typeof leaderboard, TextValues['team-leaderboard']>;
  readonly boardTools: TextsLike<typeof boardTools>;
  readonly heatmap: TextsLike<typeof heatmap>;
  readonly explore: TextsLike<typeof explore, TextValues['heatmap-explore']>;
  readonly campaignChoice: TextsLike<typeof campaignChoice, TextValues['campaign-choice']>;
  readonly pageEditor: TextsLike<typeof pageEditor, TextValues['page-editor']>;
  readonly form: TextsLike<typeof form, TextValues['donate-form']>;
  readonly made: TextsLike<typeof made, TextValues['donate-form-made']>;
  readonly parts: TextsLike<typeof parts, TextValues['donate-form-parts']>;
  readonly share: TextsLike<typeof share, TextValues['donate-form-share']>;
  readonly wallets: TextsLike<typeof wallets, TextValues['donate-form-wallets']>;
  readonly card: TextsLike<typeof card, TextValues['card']>;
  readonly regions: RegionNames;
}

/** The files of a language, other than its `index.ts`, and their contents. */
export interface Files {
  readonly 'goal-thermometer': Pick<Messages, 'thermometer' | 'thermometerPage' | 'match' | 'pulse'>;
  readonly 'site-stats': Pick<Messages, 'siteStats' | 'pulse'>;
  readonly 'team-leaderboard': Pick<Messages, 'leaderboard' | 'boardTools'>;
  readonly fundraisers: Pick<Messages, 'fundraisers'>;
  readonly supporters: Pick<Messages, 'supporters'>;
  readonly heatmap: Pick<Messages, 'heatmap' | 'explore'>;
  readonly 'campaign-choice': Pick<Messages, 'campaignChoice'>;
  readonly 'donate-form': Pick<Messages, 'form' | 'made' | 'parts' | 'match' | 'share' | 'wallets' | 'card'>;
  readonly 'page-editor': Pick<Messages, 'pageEditor'>;
  readonly regions: Pick<Messages, 'regions'>;
}

/** Functions that load each of these files. */
export type FileLoaders = { readonly [Name in keyof Files]: () => Promise<Files[Name]> };

/** A language other than English. */
export interface Locale {
  /** Loads the language's `index.ts`. */
  readonly load: () => Promise<Pick<Messages, 'common'> & { readonly files: FileLoaders }>;
}
