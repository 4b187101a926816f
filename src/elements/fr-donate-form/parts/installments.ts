import type { Section } from './part.js';
import type { Question } from '../details/question.js';
import type { Gift } from '../../../donation/gift.js';
import { formatDay } from '../../../format/nth.js';
import { say } from '../../../text/say.js';
import type { PartTexts } from './part-texts.js';
import { paymentDays, paymentOf } from './plan.js';
import { readNumbers } from './read-words.js';

/**
 * `installments="3 6 12" installment-days="1 15"`: a single gift paid in monthly payments, by the rules of contract §4.4. The request's
 * `amount`, which the platform ignores for plans, is one payment, as shown on the button.
 *
 * A plan is offered if each payment, without the fee, reaches the form's `min`: the proxy refuses charges below its `minAmount`, because
 * stolen cards are tested with small charges.
 */
export const installments: Section = ({ attribute, locale, money, date, today, limits, words }) => {
  const text = attribute('installments');
  if (text === null) return undefined;
  const durations = readNumbers(text, 2, 120, [3, 6, 12]);
  const days = readNumbers(attribute('installment-days'), 1, 31, [1, 15]);
  const each = (gift: Gift) => money(gift.amountMinor);

  return {
    name: 'installments',
    place: 'gift',
    getQuestions(value, gift) {
      if (!gift || gift.frequency !== 'once') return [];
      const possible = durations.filter((duration) => paymentOf(gift.amountMinor, duration) >= limits.min);
      if (possible.length === 0) return [];
      const plan: Question = {
        name: 'installments',
        kind: 'choice',
        label: words['installments.label'],
        options: [
          {
            value: '',
            label: '',
            labelOf: (made) => say(words, 'installments.none', { amount: each(made) }),
          },
          ...possible.map((duration) => ({
            value: String(duration),
            label: '',
            labelOf: (made: Gift) =>
              say(words, 'installments.choice', { payments: duration, each: each(made) }),
          })),
        ],
        path: 'extra.installments.duration',
      };
      const isChosen = possible.some((duration) => String(duration) === value('installments'));
      return isChosen && days.length > 1 ? [plan, dayQuestion(words, days, locale)] : [plan];
    },
    addToGift(gift, value) {
      const duration = Number(value('installments'));
      if (gift.frequency !== 'once' || duration < 2) return gift;
      const totalMinor = gift.amountMinor;
      const day = Number(value('installments-day')) || days[0] || 1;
      return {
        ...gift,
        amountMinor: paymentOf(totalMinor, duration),
        installments: { totalMinor, payments: duration, day },
      };
    },
    notes(gift) {
      if (!gift.installments) return [];
      const { totalMinor, payments, day } = gift.installments;
      const sum = gift.amountMinor * payments;
      const dates = paymentDays(today, payments, day).map(date);
      const [first = '', next = '', last = dates.at(-1) ?? ''] = [dates[0], dates[1], dates.at(-1)];
      return [
        say(words, 'installments.sum', { payments, each: each(gift), total: money(sum) }),
        ...(sum === totalMinor ? [] : [say(words, 'installments.rounded', { asked: money(totalMinor) })]),
        payments === 2
          ? say(words, 'installments.datesOfTwo', { first, last })
          : say(words, 'installments.dates', { first, next, last }),
      ];
    },
  };
};

function dayQuestion(words: PartTexts, days: readonly number[], locale: string): Question {
  return {
    name: 'installments-day',
    kind: 'choice',
    label: words['installments.day'],
    options: days.map((day) => ({
      value: String(day),
      label: say(words, 'installments.dayName', { day: formatDay(day, locale) }),
    })),
    initial: String(days[0]),
    path: 'extra.installments.day',
  };
}
