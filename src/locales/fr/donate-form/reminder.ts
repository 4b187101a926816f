import type { ReminderMessages } from '../../en/donate-form/reminder.js';

export const reminder: ReminderMessages = {
  once: (amount) => `Vous avez commencé un don de ${amount}. Souhaitez-vous le poursuivre?`,
  month: (amount) => `Vous avez commencé un don mensuel de ${amount}. Souhaitez-vous le poursuivre?`,
  year: (amount) => `Vous avez commencé un don annuel de ${amount}. Souhaitez-vous le poursuivre?`,
  yes: 'Poursuivre ce don',
  no: 'Non, merci',
};
