import type { Section } from '../questions/part.js';
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
 * The optional parts of the form, in their order. A part is a file and a line here. They draw nothing and import none of the
 * form's code, only its types: what two lazily loaded files share would have to lie in the script that every page loads.
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
