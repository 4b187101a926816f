import type { ReminderMessages } from '../../en/donate-form/reminder.js';

export const reminder: ReminderMessages = {
  once: (amount) => `Usted comenzó una donación de ${amount}. ¿Desea continuarla?`,
  month: (amount) => `Usted comenzó una donación mensual de ${amount}. ¿Desea continuarla?`,
  year: (amount) => `Usted comenzó una donación anual de ${amount}. ¿Desea continuarla?`,
  yes: 'Continuar esta donación',
  no: 'No, gracias',
};
