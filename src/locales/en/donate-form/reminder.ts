/** Texts about a gift that the visitor began at an earlier visit. */
export interface ReminderMessages {
  once: (amount: string) => string;
  month: (amount: string) => string;
  year: (amount: string) => string;
  yes: string;
  no: string;
}

export const reminder: ReminderMessages = {
  once: (amount) => `You began a gift of ${amount}. Would you like to continue?`,
  month: (amount) => `You began a monthly gift of ${amount}. Would you like to continue?`,
  year: (amount) => `You began a yearly gift of ${amount}. Would you like to continue?`,
  yes: 'Continue this gift',
  no: 'No, thanks',
};
