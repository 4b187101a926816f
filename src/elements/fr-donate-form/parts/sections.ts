import type { Section } from './part.js';
import { business } from './business.js';
import { customData } from './custom-data.js';
import { feeCover } from './fee-cover.js';
import { installments } from './installments.js';
import { mailedReceipt } from './mailed-receipt.js';
import { questions } from './questions.js';
import { taxReceipt } from './tax-receipt.js';
import { title } from './title.js';
import { tribute } from './tribute.js';
import { upsell } from './upsell.js';

/**
 * The optional parts of the form, in their order. Each part is one file and one line here. Parts import only types of the form's other
 * code: code that two lazily loaded files share would be in the script that every page loads.
 */
export const sections: readonly Section[] = [
  installments,
  feeCover,
  upsell,
  tribute,
  title,
  business,
  taxReceipt,
  mailedReceipt,
  questions,
  customData,
];
