import { commonMessages } from '../../src/i18n/common.js';
import { languages, type Language } from '../../src/i18n/language.js';
import { loadFiles, textsOf, type FileName } from '../../src/i18n/messages.js';
import { siteStatsTexts } from '../../src/i18n/site-figures.js';
import { campaignChoice } from '../../src/locales/en/campaign-choice.js';
import { card } from '../../src/locales/en/card.js';
import { parts } from '../../src/locales/en/donate-form-parts.js';
import { share } from '../../src/locales/en/donate-form-share.js';
import { wallets } from '../../src/locales/en/donate-form-wallets.js';
import { form } from '../../src/locales/en/donate-form.js';
import { thermometer } from '../../src/locales/en/goal-thermometer.js';
import { explore } from '../../src/locales/en/heatmap-explore.js';
import { heatmap } from '../../src/locales/en/heatmap.js';
import { regions } from '../../src/locales/en/regions.js';
import { boardTools } from '../../src/locales/en/team-leaderboard-tools.js';
import { leaderboard } from '../../src/locales/en/team-leaderboard.js';
import { locales } from '../../src/locales/index.js';

const kinds = {
  common: commonMessages,
  thermometer: textsOf('thermometer', thermometer),
  siteStats: siteStatsTexts,
  leaderboard: textsOf('leaderboard', leaderboard),
  boardTools: textsOf('boardTools', boardTools),
  heatmap: textsOf('heatmap', heatmap),
  explore: textsOf('explore', explore),
  campaignChoice: textsOf('campaignChoice', campaignChoice),
  form: textsOf('form', form),
  parts: textsOf('parts', parts),
  share: textsOf('share', share),
  wallets: textsOf('wallets', wallets),
  card: textsOf('card', card),
  regions: textsOf('regions', regions),
};

type Messages = { readonly [Kind in keyof typeof kinds]: ReturnType<(typeof kinds)[Kind]> };

/** Loads all texts of a language, for tests of the texts and not of the loading. */
async function load(language: Language): Promise<readonly [Language, Messages]> {
  if (language !== 'en') {
    const { files } = await locales[language].load();
    await loadFiles(language, Object.keys(files) as FileName[]);
  }
  const all = Object.entries(kinds).map(([kind, of]) => [kind, of(language)] as const);
  return [language, Object.fromEntries(all) as unknown as Messages];
}

/** The texts of every language. All are loaded, so that elements use them at once. */
export const messages = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<
  Record<Language, Messages>
>;
