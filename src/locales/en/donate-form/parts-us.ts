import { parts, type PartMessages } from './parts.js';

/** The texts with the spelling of the United States. */
export const american: PartMessages = {
  ...parts,
  installments: { ...parts.installments, label: 'Pay in installments' },
  tribute: {
    ...parts.tribute,
    open: 'Give in someone’s honor or memory',
    types: { ...parts.tribute.types, in_honor: 'In honor of' },
  },
};
