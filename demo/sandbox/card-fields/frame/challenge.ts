import { element } from './element.js';
import type { Locale } from './messages.js';
import { STRINGS } from './strings.js';

export type ChallengeAnswer = 'pass' | 'fail' | 'cancel';

/** Shows the bank's authentication in place of the fields, until it is answered or `signal` aborts it. */
export function askChallenge(
  question: { amount: string; last4: string; locale: Locale },
  signal: AbortSignal,
): Promise<ChallengeAnswer> {
  const strings = STRINGS[question.locale];
  element('challenge-title').textContent = strings.challengeTitle;
  element('challenge-text').textContent = strings.challengeText(question.amount, question.last4);
  const answers: ChallengeAnswer[] = ['pass', 'fail', 'cancel'];
  for (const answer of answers) element(answer).textContent = strings[answer];
  show('challenge');
  element('challenge-title').focus();
  return new Promise((resolve) => {
    const done = new AbortController();
    const settle = (answer: ChallengeAnswer): void => {
      done.abort();
      show('card-form');
      resolve(answer);
    };
    for (const answer of answers) {
      element(answer).addEventListener('click', () => settle(answer), { signal: done.signal });
    }
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') settle('cancel');
      },
      { signal: done.signal },
    );
    signal.addEventListener('abort', () => settle('cancel'), { signal: done.signal });
  });
}

function show(id: 'challenge' | 'card-form'): void {
  element('challenge').hidden = id !== 'challenge';
  element('card-form').hidden = id !== 'card-form';
}
