import { messagesAndNames } from '../../format/messages-and-names.js';
import { peopleInSentence } from '../../format/people-in-sentence.js';
import { formatCalendarDay } from '../../format/time.js';
import { textsOf } from '../../text/messages.js';
import { say } from '../../text/say.js';
import type { Supporter } from '../../schema/supporters.js';
import { plainLine } from '../../schema/text.js';
import supporters from '../../text/en/supporters.json' with { type: 'json' };
import type { PictureTerms } from './picture-query.js';
import { createSheet } from './sheet.js';

const texts = textsOf('supporters', supporters);

/** Number of messages; the element's own default. */
const most = 5;

/**
 * The newest messages of a campaign, as `<fr-supporters>` shows them, but with their dates: a mail may be opened long after the picture was
 * drawn. @param asOf "as of March 3, 2027, 14:05".
 */
export function supportersPicture(all: readonly Supporter[], terms: PictureTerms, asOf: string): string {
  const { language, locale, shape } = terms;
  const words = texts(language);
  const sheet = createSheet(terms);
  sheet.text(words.title, { size: 1.125, isBold: true, most: 2 });
  sheet.space(0.5);
  const { messages, names } = messagesAndNames(all, shape === 'card' ? 3 : most);
  const shown = messages.map(({ name, message, date }) => ({
    message: say(words, 'quoted', { message: message ?? '' }),
    name: name ?? words.unnamed,
    isNamed: Boolean(name),
    day: date ? formatCalendarDay(Date.parse(`${date}T00:00:00Z`), locale) : '',
  }));
  if (shown.length === 0 && names.length === 0) sheet.text(words.none);
  for (const { message, name, isNamed, day } of shown) {
    // The name is a line of its own: a name in Hebrew or Arabic would change places with the date.
    const lines = [
      [message, { indent: 1, most: 3 }],
      [name, { indent: 1, most: 1, isBold: isNamed, isMuted: !isNamed, size: 0.9375 }],
      [day, { indent: 1, most: 1, isMuted: true, size: 0.8125 }],
    ] as const;
    sheet.mark(() => {
      for (const [text, options] of lines) if (text) sheet.text(plainLine(text), options);
    });
    sheet.space(0.75);
  }
  const givers = giversText();
  if (givers !== '') {
    sheet.text(givers, { size: 0.9375, most: 2 });
    sheet.space(0.75);
  }
  sheet.text(asOf, { size: 0.8125, isMuted: true });
  const spoken = shown.map(({ name, message }) => `${message} – ${name}`);
  return sheet.done([words.title, ...spoken, givers, asOf].filter(Boolean).map(plainLine).join('. '));

  function giversText(): string {
    if (names.length === 0) return '';
    const key = shown.length > 0 ? 'gaveToo' : 'gave';
    const parts = peopleInSentence(names.map(plainLine), undefined, locale, (people) =>
      say(words, key, { count: names.length, people }),
    );
    return parts.map(({ text }) => text).join('');
  }
}
