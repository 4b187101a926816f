import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giftTexts } from '../../../../src/elements/fr-donate-form/amount/gift-text.js';
import { gift } from '../../../support/gift.js';
import { messages } from '../../../support/messages.js';

for (const [language, frequency, campaign, expected] of [
  ['en', 'once', 'Otters', ['$50 once', '', 'One-time gift of $50.00 to “Otters”.', 'Give $50.00']],
  [
    'en',
    'month',
    undefined,
    [
      '$50 monthly',
      '$50 today, then $50 every month. Cancel any time.',
      'You give $50.00 today, then $50.00 every month.',
      'Give $50.00 each month',
    ],
  ],
  [
    'en',
    'year',
    'Otters',
    [
      '$50 yearly',
      '$50 today, then $50 every year. Cancel any time.',
      'You give $50.00 to “Otters” today, then $50.00 every year.',
      'Give $50.00 each year',
    ],
  ],
  [
    'fr',
    'month',
    'Otters',
    [
      '50 $ par mois',
      '50 $ aujourd’hui, puis 50 $ chaque mois. Vous pouvez annuler à tout moment.',
      'Vous donnez 50,00 $ à la campagne « Otters » aujourd’hui, puis 50,00 $ chaque mois.',
      'Donner 50,00 $ par mois',
    ],
  ],
  [
    'es',
    'month',
    'Otters',
    [
      '50 CAD al mes',
      '50 CAD hoy y luego 50 CAD cada mes. Puede cancelar cuando quiera.',
      'Donará 50,00 CAD a la campaña “Otters” hoy y luego 50,00 CAD cada mes.',
      'Donar 50,00 CAD al mes',
    ],
  ],
] as const)
  test(`the texts about a gift say what it costs and how often: ${language}, ${frequency}`, () => {
    const words = messages[language].form;
    const page = { locale: `${language}-CA`, words, campaign, isCancellable: true };
    const texts = giftTexts({ ...gift, frequency }, page);
    const shown = [texts.chosen, texts.every, texts.review, texts.give];
    assert.deepEqual(
      shown.map(({ text }) => text.replaceAll('\u00a0', ' ')),
      expected,
    );
  });
