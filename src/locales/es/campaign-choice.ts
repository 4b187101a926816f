import type { ChoiceMessages } from '../en/campaign-choice.js';

export const campaignChoice: ChoiceMessages = {
  failed: 'Las campañas no se pudieron cargar.',
  legend: 'Elija una campaña',
  ended: 'Finalizada',
  allEnded: 'Todas estas campañas han finalizado.',
  unnamed: (id) => `Campaña ${id}`,
  chosen: (name) => `Su donación es para: ${name}.`,
};
