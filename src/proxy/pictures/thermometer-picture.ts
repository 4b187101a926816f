import { arrangeFigures, readShow, type Figure, type FigureContext } from '../../format/campaign-figures.js';
import { occasionOf } from '../../format/campaign-occasion.js';
import { phaseOf } from '../../format/campaign-phase.js';
import { fillOf, progressOf } from '../../format/campaign-progress.js';
import { formatPercent } from '../../format/number.js';
import { plainName } from '../../format/plain-name.js';
import { textsOf } from '../../text/messages.js';
import { say } from '../../text/say.js';
import type { Campaign } from '../../schema/campaign.js';
import { plainLine } from '../../schema/text.js';
import thermometer from '../../text/en/goal-thermometer.json' with { type: 'json' };
import type { PictureTerms } from './picture-query.js';
import { createSheet } from './sheet.js';

export const thermometerTexts = textsOf('thermometer', thermometer);

/** The element's own default. */
const near = 0.9;

/**
 * A campaign's name, figures and bar, as `<fr-goal-thermometer with-name>` shows them.
 *
 * @param now ms since the epoch.
 * @param asOf "as of March 3, 2027, 14:05".
 */
export function thermometerPicture(
  campaign: Campaign,
  terms: PictureTerms,
  now: number,
  asOf: string,
): string {
  const { language, locale, currency, timezone } = terms;
  const words = thermometerTexts(language);
  const progress = progressOf(campaign);
  const phase = phaseOf(campaign.event, now, timezone);
  const context: FigureContext = { progress, phase, words, currency, locale, cents: false };
  const name = plainLine(plainName(campaign.name));
  const { share } = progress;
  const { hero, goalInHero, small } = arrangeFigures(readShow(''), context);
  const label = goalInHero
    ? say(words, `ofGoal.${progress.unit}`, { goal: goalInHero.figure, count: progress.raised })
    : (hero?.label ?? '');
  // Less would be said as “+< 1%”.
  const over =
    share !== null && share >= 1.01
      ? ` ${say(words, 'over', { percent: formatPercent(share - 1, locale) })}`
      : '';
  const rest = small.map(factText);
  const occasion = occasionOf(context, near, timezone);

  const sheet = createSheet(terms);
  if (name !== '') {
    sheet.text(name, { size: 1.125, isBold: true, most: 2 });
    sheet.space(0.25);
  }
  if (hero) sheet.figure(hero.figure, `${label}${over}`);
  sheet.space(0.5);
  if (share !== null) {
    sheet.bar(fillOf(share), share > 1 ? Math.min((share - 1) / share, 0.9) : 0);
    sheet.space(0.5);
  }
  if (rest.length > 0) sheet.text(rest.join(' · '));
  if (occasion) sheet.text(occasion.sentence, { isBold: true });
  sheet.space(0.25);
  sheet.text(asOf, { size: 0.8125, isMuted: true });
  const figures = [hero && `${hero.figure} ${label}${over}`, ...rest, occasion?.sentence, asOf];
  return sheet.done([name, ...figures].filter(Boolean).join('. '));
}

function factText({ figure, label }: Figure): string {
  return `${figure} ${label}`.trim();
}
