import { languages, others, type Language } from '../../src/i18n/language.js';
import { loadFiles, type FileName } from '../../src/i18n/messages.js';
import { campaignChoice } from '../../src/locales/en/campaign-choice.js';
import { common } from '../../src/locales/en/common.js';
import { card } from '../../src/locales/en/donate-form/card.js';
import { form, hostedPage } from '../../src/locales/en/donate-form/form.js';
import { parts } from '../../src/locales/en/donate-form/parts.js';
import { share } from '../../src/locales/en/donate-form/share.js';
import { wallets } from '../../src/locales/en/donate-form/wallets.js';
import { thermometer } from '../../src/locales/en/goal-thermometer.js';
import { explore } from '../../src/locales/en/heatmap/explore.js';
import { heatmap } from '../../src/locales/en/heatmap/map.js';
import { regions } from '../../src/locales/en/regions.js';
import { figureLabels, siteStats } from '../../src/locales/en/site-stats.js';
import { boardTools, leaderboard } from '../../src/locales/en/team-leaderboard.js';
import type { Messages } from '../../src/locales/messages.js';

const en: Messages = {
  common,
  thermometer,
  siteStats,
  figureLabels,
  leaderboard,
  boardTools,
  heatmap,
  explore,
  campaignChoice,
  form,
  hostedPage,
  parts,
  share,
  wallets,
  card,
  regions,
};

/** Loads all messages of a language, for tests of the texts and not of the loading. */
async function load(language: Language): Promise<readonly [Language, Messages]> {
  if (language === 'en') return [language, en];
  const { common: own, files } = await others[language].load();
  const names = Object.keys(files) as FileName[];
  await loadFiles(language, names);
  const all = await Promise.all(names.map((name) => files[name]()));
  return [language, Object.assign({ common: own }, ...all) as Messages];
}

/** The messages of every language. All are loaded, so that elements use them at once. */
export const messages = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<
  Record<Language, Messages>
>;
