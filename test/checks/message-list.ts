import { form } from '../../src/locales/en/donate-form.js';
import { parts } from '../../src/locales/en/donate-form-parts.js';
import { share } from '../../src/locales/en/donate-form-share.js';
import { wallets } from '../../src/locales/en/donate-form-wallets.js';
import { cellOf } from './reference-page.js';

/** The tables of `MESSAGES.md`: every key of the form's texts, with its English text. */
export function messageTables(): string {
  const optional = { ...parts, ...share, ...wallets };
  return ['### The form', table(form), '### Optional parts', table(optional)].join('\n\n');
}

function table(texts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(texts).map(([key, text]) => `| \`${key}\` | ${cellOf(text)} |`);
  return ['| key | English text |', '| --- | --- |', ...rows].join('\n');
}
