import { commonMessages } from '../../src/text/common.js';
import { languages, type Language } from '../../src/text/language.js';
import { loadFiles, textsOf, type FileName } from '../../src/text/messages.js';
import { matchTexts } from '../../src/text/match.js';
import { pulseTexts } from '../../src/text/pulse.js';
import { siteStatsTexts } from '../../src/text/site-figures.js';
import campaignChoice from '../../src/text/en/campaign-choice.json' with { type: 'json' };
import card from '../../src/text/en/card.json' with { type: 'json' };
import made from '../../src/text/en/donate-form-made.json' with { type: 'json' };
import parts from '../../src/text/en/donate-form-parts.json' with { type: 'json' };
import share from '../../src/text/en/donate-form-share.json' with { type: 'json' };
import wallets from '../../src/text/en/donate-form-wallets.json' with { type: 'json' };
import form from '../../src/text/en/donate-form.json' with { type: 'json' };
import thermometerPage from '../../src/text/en/goal-thermometer-page.json' with { type: 'json' };
import thermometer from '../../src/text/en/goal-thermometer.json' with { type: 'json' };
import fundraisers from '../../src/text/en/fundraisers.json' with { type: 'json' };
import explore from '../../src/text/en/heatmap-explore.json' with { type: 'json' };
import heatmap from '../../src/text/en/heatmap.json' with { type: 'json' };
import { regions } from '../../src/text/en/regions.js';
import pageEditor from '../../src/text/en/page-editor.json' with { type: 'json' };
import supporters from '../../src/text/en/supporters.json' with { type: 'json' };
import boardTools from '../../src/text/en/team-leaderboard-tools.json' with { type: 'json' };
import leaderboard from '../../src/text/en/team-leaderboard.json' with { type: 'json' };
import { locales } from '../../src/text/locales.js';

const kinds = {
  common: commonMessages,
  thermometer: textsOf('thermometer', thermometer),
  thermometerPage: textsOf('thermometerPage', thermometerPage),
  siteStats: siteStatsTexts,
  match: matchTexts,
  pulse: pulseTexts,
  pageEditor: textsOf('pageEditor', pageEditor),
  fundraisers: textsOf('fundraisers', fundraisers),
  supporters: textsOf('supporters', supporters),
  leaderboard: textsOf('leaderboard', leaderboard),
  boardTools: textsOf('boardTools', boardTools),
  heatmap: textsOf('heatmap', heatmap),
  explore: textsOf('explore', explore),
  campaignChoice: textsOf('campaignChoice', campaignChoice),
  form: textsOf('form', form),
  made: textsOf('made', made),
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
