import type { ChoiceMessages } from '../en/campaign-choice.js';

export const campaignChoice: ChoiceMessages = {
  failed: 'Les campagnes n’ont pas pu être chargées.',
  legend: 'Choisissez une campagne',
  ended: 'Terminée',
  allEnded: 'Toutes ces campagnes ont pris fin.',
  unnamed: (id) => `Campagne ${id}`,
  chosen: (name) => `Votre don ira à : ${name}.`,
};
